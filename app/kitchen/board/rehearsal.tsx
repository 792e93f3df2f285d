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
}

/** In milliseconds between two tickets: taps come in between. */
const PAUSE = 50

/**
 * Draws tickets as they will be when the hands rest, one at a time, measures them and takes them away before the browser
 * paints: so their places are right at once then, in one short task.
 */
export function Rehearsal({ heights, lanes, isTight, card }: RehearsalProps) {
  const lane = useRef<HTMLDivElement>(null)
  const [spot, setSpot] = useState<Placed | null>(null)
  useEffect(() => {
    if (spot) return
    const pause = setTimeout(() => setSpot(heights.next()), PAUSE)
    return () => clearTimeout(pause)
  }, [heights, spot])
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
