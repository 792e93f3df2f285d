import { useId } from 'react'
import type { ChartBar } from './chart-bars.ts'
import { chartSummary, mostOf } from './chart-scale.ts'

type ChartProps = { bars: readonly ChartBar[]; label: string; width: number }

const FLOOR = 296
const ROOM_ABOVE = 50
/** In bars that are less wide, amounts are smaller. */
const NARROW = 80
/** What an amount takes above its bar. */
const LABEL = 28

/** Bars with a flat top, their amounts above them, and a line across at what they are compared with. */
export function UprightChart({ bars, label, width }: ChartProps) {
  const id = useId()
  const step = width / bars.length
  const most = mostOf(bars)
  const heightOf = (amount: number) => (Math.max(0, amount) / most) * (FLOOR - ROOM_ABOVE)
  return (
    <svg className="o-chart" viewBox={`0 0 ${width} 330`} role="img" aria-labelledby={id}>
      <title id={id}>{label}</title>
      <desc>{chartSummary(bars)}</desc>
      <path className="o-axis" d={`M0 ${FLOOR}H${width}`} />
      {bars.map((bar, at) => (
        <Bar key={bar.from} bar={bar} at={at} step={step} heightOf={heightOf} />
      ))}
    </svg>
  )
}

type BarProps = {
  bar: ChartBar
  at: number
  step: number
  heightOf: (amount: number) => number
}

function Bar({ bar, at, step, heightOf }: BarProps) {
  const { name, amount, amountText, before, beforeText, isPresent } = bar
  const width = step * 0.62
  const x = at * step + (step - width) / 2
  const middle = x + width / 2
  const top = FLOOR - heightOf(amount ?? 0)
  const cap = FLOOR - heightOf(before ?? 0)
  return (
    <>
      {amount === null ? null : (
        <rect
          className={isPresent ? 'o-bar o-bar-now' : 'o-bar'}
          x={x}
          y={top}
          width={width}
          height={FLOOR - top}
        />
      )}
      {before === null ? null : (
        <Cap path={`M${x - 5} ${cap}h${width + 10}`} isAhead={amount === null} />
      )}
      {amount === null ? null : (
        <text
          className="o-amount"
          x={middle}
          y={labelAt(top, before === null ? FLOOR : cap)}
          textAnchor="middle"
          fontSize={step < NARROW ? 14 : 18}
        >
          {amountText}
        </text>
      )}
      {amount === null && beforeText !== null ? (
        <text
          className="o-aside"
          x={middle}
          y={cap - 9}
          textAnchor="middle"
          fontSize={step < NARROW ? 13 : 16}
        >
          {beforeText}
        </text>
      ) : null}
      <text x={middle} y="320" textAnchor="middle" fontSize="17" fontWeight={isPresent ? 800 : 600}>
        {name}
      </text>
    </>
  )
}

/** Above the bar, or above the line where that would cross it. */
function labelAt(top: number, cap: number): number {
  return (cap < top + 4 && top - cap < LABEL ? cap : top) - 9
}

/** Dashed where there is no bar yet. */
function Cap({ path, isAhead }: { path: string; isAhead: boolean }) {
  if (isAhead) return <path className="o-cap" d={path} strokeDasharray="6 5" />
  return (
    <>
      <path className="o-halo" d={path} />
      <path className="o-cap" d={path} />
    </>
  )
}
