import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Placed } from './fit-lanes.ts'
import type { RehearsedHeights } from './use-fit.ts'

type RehearsalProps = {
  heights: RehearsedHeights
  lanes: number
  isTight: boolean
  card: (spot: Placed) => ReactNode
  /** Whether the hands rest, so that the places close as soon as every height is known. */
  isResting: boolean
  onKnown: () => void
}

/** In milliseconds between two tickets: taps come in between. */
const PAUSE = 50
/** So many more after the hands rest: places that never close would be worse than some that close in two rounds. */
const MOST_AT_REST = 20

/**
 * Draws tickets as they will be when the hands rest, one at a time, measures them and takes them away before the browser
 * paints: so their places are right at once then, in one short task.
 */
export function Rehearsal(props: RehearsalProps) {
  const { heights, lanes, isTight, card, isResting, onKnown } = props
  const lane = useRef<HTMLDivElement>(null)
  const atRest = useRef(0)
  const [spot, setSpot] = useState<Placed | null>(null)
  useEffect(() => {
    if (spot) return
    const pause = setTimeout(() => {
      const next = heights.next()
      atRest.current = isResting ? atRest.current + 1 : 0
      if (isResting && (next === null || atRest.current > MOST_AT_REST)) onKnown()
      else setSpot(next)
    }, PAUSE)
    return () => clearTimeout(pause)
  }, [heights, spot, isResting, onKnown])
  useLayoutEffect(() => {
    if (!spot || !lane.current) return
    heights.measure(lane.current)
    setSpot(null)
  }, [heights, spot])
  if (!spot) return null
  return (
    <div
      className="k-lane k-rehearsal"
      ref={lane}
      style={{ '--lanes': lanes } as CSSProperties}
      data-tight={isTight || undefined}
      inert
    >
      {card(spot)}
    </div>
  )
}
