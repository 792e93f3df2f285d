import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Picture } from '#shop/domain/common/picture.ts'
import type { StackLayer } from '#shop/domain/menu/stack.ts'
import { ORDER_STATES, type OrderState } from '#shop/domain/orders/order-states.ts'
import type { LineStacks } from '#shop/domain/pricing/line-stacks.ts'
import { ItemPicture } from '../../../ui/picture.tsx'
import { heightOf } from '../../../ui/place-layers.ts'
import { FOOT, HEAD, Tower } from '../../../ui/tower.tsx'
import { readStack } from '../../stack/read-stack.ts'
import {
  type DrawnPiece,
  isGlass,
  landed,
  type PicturedDish,
  planStack,
  type StackLine,
} from './stack-plan.ts'

/** From one burger or glass to the next, in millimetres: only lettuce and bacon reach over it. */
const STEP = 138
/** Beside the first and the last. */
const SIDE = 8

type OrderStackProps = {
  order: { lines: readonly StackLine[]; state: OrderState }
  /** How each line is drawn. */
  stacks: LineStacks
  /** The pictures of the order's items, and of what was picked for combos, by item. */
  pictures: Readonly<Record<string, Picture>>
}

/** The order's own food: burgers that close as they are made, glasses, and other dishes by their pictures. */
export function OrderStack({ order, stacks, pictures }: OrderStackProps) {
  const locale = useLocale()
  const { phase } = ORDER_STATES[order.state]
  const { drawn, pictured, more } = planStack(order.lines, stacks, (id) =>
    Object.hasOwn(pictures, id),
  )
  if (drawn.length === 0 && pictured.length === 0) return null
  const isApart = phase === 'placed' || phase === 'making'
  return (
    <div className="order-stack" data-apart={isApart || undefined}>
      {drawn.length === 0 ? null : (
        <Towers
          drawn={drawn}
          isApart={isApart}
          lying={(layers) => landed(layers, phase, order.state === 'accepted')}
          label={nameThem(order, drawn, locale)}
          dish={order.lines[0] && pictures[order.lines[0].itemId]?.id}
        />
      )}
      {pictured.map((line) => (
        <PicturedLine key={line.id} line={line} picture={pictures[line.itemId]} />
      ))}
      {more === 0 ? null : (
        <span className="plate order-stack-more">
          {m.order_stack_more({ count: more }, { locale })}
        </span>
      )}
    </div>
  )
}

type TowersProps = {
  drawn: readonly DrawnPiece[]
  isApart: boolean
  lying: (layers: readonly StackLayer[]) => number
  label: string
  /** The picture of the order's first item, which travels here. */
  dish: string | undefined
}

function Towers({ drawn, isApart, lying, label, dish }: TowersProps) {
  const width = STEP * drawn.length + 2 * SIDE
  const heights = drawn.map(({ layers }) => heightOf(layers, isApart ? 0 : layers.length))
  const height = Math.max(...heights) + HEAD + FOOT
  return (
    <svg
      data-drawn={drawn.length}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax"
      role="img"
      data-dish={dish}
      aria-label={label}
    >
      {drawn.map(({ id, layers }, at) => (
        <g key={id} transform={`translate(${SIDE + STEP * (at + 0.5)} ${height - FOOT})`}>
          <Tower layers={layers} lying={lying(layers)} isSmall={drawn.length > 1} />
        </g>
      ))}
    </svg>
  )
}

type PicturedLineProps = {
  line: PicturedDish
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

/** One burger is read layer by layer; of several, and of glasses, only what they are. */
function nameThem(
  { lines }: OrderStackProps['order'],
  drawn: TowersProps['drawn'],
  locale: Locale,
): string {
  const rows = lines.map(({ quantity, title }) =>
    m.order_row({ count: quantity, item: title }, { locale }),
  )
  const [burger, ...others] = drawn.filter(({ layers }) => !isGlass(layers))
  const stack = burger && others.length === 0 ? [readStack(burger.layers, locale)] : []
  return [rows.join(', '), ...stack].join('. ')
}
