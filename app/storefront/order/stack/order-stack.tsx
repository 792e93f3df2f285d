import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Picture } from '#shop/domain/common/picture.ts'
import { ORDER_STATES, type OrderState } from '#shop/domain/orders/order-states.ts'
import { lineKey } from '#shop/domain/pricing/order-line.ts'
import { ItemPicture } from '../../../ui/picture.tsx'
import type { LayerName } from './dish-layers.ts'
import { LAYER_PICTURES } from './layer-pictures.ts'
import {
  heightOf,
  landed,
  type PlacedLayer,
  placeLayers,
  planStack,
  type StackLine,
} from './stack-plan.ts'

/** From one burger to the next, in the pixels of its layers' pictures: only lettuce and bacon reach over it. */
const STEP = 560
/** Beside the first and the last. */
const SIDE = 35
/** Under the lowest layer and above the highest. */
const FOOT = 62
const HEAD = 36

type OrderStackProps = {
  order: { lines: readonly StackLine[]; state: OrderState }
  /** The pictures of the order's items, by item. */
  pictures: Readonly<Record<string, Picture>>
}

/** The order's own food: burgers that close as they are made, and other dishes by their pictures. */
export function OrderStack({ order, pictures }: OrderStackProps) {
  const locale = useLocale()
  const { phase } = ORDER_STATES[order.state]
  const { burgers, pictured, more } = planStack(order.lines, (id) => Object.hasOwn(pictures, id))
  if (burgers.length === 0 && pictured.length === 0) return null
  const isApart = phase === 'placed' || phase === 'making'
  return (
    <div className="order-stack" data-apart={isApart || undefined}>
      {burgers.length === 0 ? null : (
        <Burgers
          burgers={burgers}
          isApart={isApart}
          lying={(layers) => landed(layers, phase, order.state === 'accepted')}
          label={nameThem(order, locale)}
          dish={order.lines[0] && pictures[order.lines[0].itemId]?.id}
        />
      )}
      {pictured.map((line) => (
        <PicturedLine key={lineKey(line)} line={line} picture={pictures[line.itemId]} />
      ))}
      {more === 0 ? null : (
        <span className="plate order-stack-more">
          {m.order_stack_more({ count: more }, { locale })}
        </span>
      )}
    </div>
  )
}

type BurgersProps = {
  burgers: (readonly LayerName[])[]
  isApart: boolean
  lying: (layers: readonly LayerName[]) => number
  label: string
  /** The picture of the order's first item, which travels here. */
  dish: string | undefined
}

function Burgers({ burgers, isApart, lying, label, dish }: BurgersProps) {
  const width = STEP * burgers.length + 2 * SIDE
  const height = Math.max(...burgers.map((layers) => heightOf(layers, isApart))) + HEAD + FOOT
  return (
    <svg
      data-burgers={burgers.length}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax"
      role="img"
      data-dish={dish}
      aria-label={label}
    >
      {burgers.map((layers, at) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: two burgers may be the same
          key={at}
          transform={`translate(${SIDE + STEP * (at + 0.5)} ${height - FOOT})`}
        >
          <ellipse className="order-shade" cy="12" rx="225" ry="36" />
          {placeLayers(layers, lying(layers)).map((placed) => (
            <Layer key={placed.key} placed={placed} />
          ))}
        </g>
      ))}
    </svg>
  )
}

function Layer({ placed }: { placed: PlacedLayer }) {
  const { name, y, isMirrored } = placed
  const { src, x, y: top, w, h } = LAYER_PICTURES[name]
  return (
    <g className="order-layer" transform={`translate(0 ${-y})`}>
      <image
        href={src}
        x={x}
        y={top}
        width={w}
        height={h}
        preserveAspectRatio="none"
        transform={isMirrored ? 'scale(-1 1)' : undefined}
      />
    </g>
  )
}

type PicturedLineProps = {
  line: StackLine
  picture: Picture | undefined
}

function PicturedLine({ line, picture }: PicturedLineProps) {
  if (!picture) return null
  return (
    <div className="order-dish" data-ground={picture.id}>
      <ItemPicture picture={picture} sizes="14rem" loading="eager" />
      {line.quantity === 1 ? null : <span>{line.quantity}</span>}
    </div>
  )
}

function nameThem(
  { lines }: OrderStackProps['order'],
  locale: Parameters<typeof m.order_row>[1]['locale'],
) {
  const rows = lines.map(({ quantity, title }) =>
    m.order_row({ count: quantity, item: title }, { locale }),
  )
  return rows.join(', ')
}
