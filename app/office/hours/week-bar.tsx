import type { WeekDay } from './hours-data.ts'

/** The minutes since midnight that all bars of a week show. */
export type Axis = { from: number; to: number }

const AN_HOUR = 60
const DAYTIME: Axis = { from: 8 * AN_HOUR, to: 24 * AN_HOUR }

/** Returns the whole hours that all periods of a week lie between. */
export function axisOf(days: readonly WeekDay[]): Axis {
  const all = days.flatMap(({ times, presentTimes }) => [...(times ?? []), ...presentTimes])
  if (all.length === 0) return DAYTIME
  const first = Math.min(...all.map(({ opens }) => opens))
  const last = Math.max(...all.map(({ closes }) => closes))
  return {
    from: Math.max(0, Math.floor(first / AN_HOUR - 1) * AN_HOUR),
    to: Math.ceil(last / AN_HOUR + 1) * AN_HOUR,
  }
}

/** The hours of a day as bars: what is typed, and under it what stands where that differs. Its field has the times. */
export function WeekBar({ day, axis }: { day: WeekDay; axis: Axis }) {
  const { times, presentTimes, isChanged } = day
  return (
    <svg
      className="o-week-bar"
      viewBox={`${axis.from} 0 ${axis.to - axis.from} 12`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {hoursOf(axis).map((at) => (
        <line key={at} x1={at} x2={at} y1="0" y2="12" />
      ))}
      {(times ?? []).map(({ opens, closes }) => (
        <rect key={opens} x={opens} width={closes - opens} y="1" height="8" />
      ))}
      {!isChanged
        ? null
        : presentTimes.map(({ opens, closes }) => (
            <rect
              key={opens}
              className="o-was"
              x={opens}
              width={closes - opens}
              y="10"
              height="2"
            />
          ))}
    </svg>
  )
}

function hoursOf({ from, to }: Axis): number[] {
  return Array.from({ length: (to - from) / AN_HOUR }, (_, nth) => from + nth * AN_HOUR)
}

/** The hours along the top of the bars. */
export function WeekAxis({ axis }: { axis: Axis }) {
  return (
    <div className="o-week-axis" aria-hidden="true">
      {hoursOf(axis).map((at, nth) => (
        <span key={at}>{nth % 2 === 0 ? (at / AN_HOUR) % 24 : ''}</span>
      ))}
    </div>
  )
}
