import { useLocale } from '#app/i18n/use-locale.ts'
import type { SlicePicture, StackLayer } from '#shop/domain/menu/stack.ts'
import { heightOf, placeLayers } from '../../ui/place-layers.ts'
import { FOOT, HALF_WIDTH, HEAD, slicePath, Tower } from '../../ui/tower.tsx'
import { readStack } from './read-stack.ts'

/** A bare bun is drawn no larger than in a burger. */
const LEAST_HEIGHT = { closed: 110, apart: 170 }
/** So that names fit beside the layers: the more there are, the further apart they hang. */
const NAME_GAP = { least: 12, each: 0.9 }

type StackProps = {
  layers: readonly StackLayer[]
  /** Whether the layers hang apart, each with its name beside it. */
  isApart?: boolean
}

/** What somebody is about to eat, layer by layer. It fills the box that it is in, however high it gets. */
export function Stack({ layers, isApart = false }: StackProps) {
  const locale = useLocale()
  const lying = isApart ? 0 : layers.length
  const gap = NAME_GAP.least + NAME_GAP.each * layers.length
  const height =
    Math.max(LEAST_HEIGHT[isApart ? 'apart' : 'closed'], heightOf(layers, lying, gap)) + HEAD + FOOT
  return (
    <div className="stack" data-apart={isApart || undefined}>
      <svg
        viewBox={`${-HALF_WIDTH} ${FOOT - height} ${2 * HALF_WIDTH} ${height}`}
        preserveAspectRatio="xMidYMax"
        role="img"
        aria-label={readStack(layers, locale)}
      >
        <Tower layers={layers} lying={lying} gap={gap} />
      </svg>
      {isApart ? (
        <ul className="stack-names" aria-hidden="true">
          {placeLayers(layers, lying, gap).map(({ layer, y }) => {
            const middle = FOOT + y + layer.thickness / 2
            return (
              <li key={layer.key} style={{ insetBlockEnd: `${(middle / height) * 100}%` }}>
                {layer.name}
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}

/** Fetches pictures of layers that may come, and tells when they are there, or can't be had. */
export async function fetchSlices(pictures: Iterable<SlicePicture>): Promise<void> {
  await Promise.allSettled(
    [...pictures].map((picture) => {
      const image = new Image()
      image.fetchPriority = 'low'
      image.src = slicePath(picture, false)
      return image.decode()
    }),
  )
}
