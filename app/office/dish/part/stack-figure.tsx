import type { StackLayer } from '#shop/domain/menu/stack.ts'
import { heightOf } from '../../../ui/place-layers.ts'
import { FOOT, HALF_WIDTH, HEAD, Tower } from '../../../ui/tower.tsx'

/** No smaller than a plain burger is drawn. */
const LEAST_HEIGHT = 110

/** A dish as it is stacked. The list beside it says the same. */
export function StackFigure({ layers }: { layers: readonly StackLayer[] }) {
  const height = Math.max(LEAST_HEIGHT, heightOf(layers)) + HEAD + FOOT
  return (
    <svg
      className="o-stack-figure o-griddle"
      viewBox={`${-HALF_WIDTH} ${FOOT - height} ${2 * HALF_WIDTH} ${height}`}
      preserveAspectRatio="xMidYMax"
      aria-hidden="true"
    >
      <Tower layers={layers} isSmall />
    </svg>
  )
}
