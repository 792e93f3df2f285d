import type { ReactNode } from 'react'
import { HEIGHT, type Plane, squareOf, unitsOf, WIDTH } from './plane.ts'

/** How zones are told apart, as often as there are: full, striped, dotted. */
const FILLS = ['full', 'striped', 'dotted'] as const

export type Fill = (typeof FILLS)[number]

export function fillOf(nth: number): Fill {
  return FILLS[nth % FILLS.length] ?? 'full'
}

/** The patterns of zones, once for a page; whoever is filled names one as `url(#zone-striped)`. */
export function Patterns() {
  return (
    <svg className="o-patterns" aria-hidden="true" width="0" height="0">
      <defs>
        <pattern id="zone-full" width="10" height="10" patternUnits="userSpaceOnUse">
          <rect className="o-ink" width="10" height="10" />
        </pattern>
        <pattern
          id="zone-striped"
          width="12"
          height="12"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="o-ground" width="12" height="12" />
          <rect className="o-ink" width="5" height="12" />
        </pattern>
        <pattern id="zone-dotted" width="14" height="14" patternUnits="userSpaceOnUse">
          <rect className="o-ground" width="14" height="14" />
          <rect className="o-dot" width="4" height="4" />
        </pattern>
      </defs>
    </svg>
  )
}

export const VIEW_BOX = `${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`

/** The squares of a drawing. */
export function Grid({ plane }: { plane: Plane }): ReactNode {
  const size = unitsOf(plane, squareOf(plane))
  const lines = (half: number) => {
    const count = Math.floor(half / size)
    return Array.from({ length: 2 * count + 1 }, (_, nth) => (nth - count) * size)
  }
  return (
    <g className="o-grid">
      {lines(WIDTH / 2).map((x) => (
        <line key={`x${x}`} x1={x} x2={x} y1={-HEIGHT / 2} y2={HEIGHT / 2} />
      ))}
      {lines(HEIGHT / 2).map((y) => (
        <line key={`y${y}`} x1={-WIDTH / 2} x2={WIDTH / 2} y1={y} y2={y} />
      ))}
    </g>
  )
}
