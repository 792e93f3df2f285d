import { useId } from 'react'
import type { ChartBar } from './chart-bars.ts'
import { chartSummary, mostOf } from './chart-scale.ts'

type LyingChartProps = { bars: readonly ChartBar[]; label: string; width: number }

/** Up to this width, in pixels, it is for a thumb. */
const PHONE = 400

/** One line for each bar, its name before and its amount behind it: on phones, and for many bars. */
export function LyingChart({ bars, label, width }: LyingChartProps) {
  const id = useId()
  const row = width > PHONE ? 34 : 40
  const begin = 66
  const most = mostOf(bars)
  const lengthOf = (amount: number) => (Math.max(0, amount) / most) * (width - begin - 84)
  const height = bars.length * row
  return (
    <svg className="o-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id}>
      <title id={id}>{label}</title>
      <desc>{chartSummary(bars)}</desc>
      {bars.map((bar, at) => (
        <Line
          key={bar.from}
          bar={bar}
          y={at * row}
          begin={begin}
          end={width}
          row={row}
          lengthOf={lengthOf}
        />
      ))}
      <path className="o-axis" d={`M${begin - 0.5} 0V${height}`} />
    </svg>
  )
}

type LineProps = {
  bar: ChartBar
  y: number
  begin: number
  end: number
  row: number
  lengthOf: (amount: number) => number
}

function Line({ bar, y, begin, end, row, lengthOf }: LineProps) {
  const { name, amount, amountText, before, beforeText, isPresent } = bar
  const text = y + row / 2 + 5
  const cap = `M${begin + lengthOf(before ?? 0)} ${y + 2}v${row - 4}`
  return (
    <>
      <text x="0" y={text} fontSize="15" fontWeight={isPresent ? 800 : 600}>
        {name}
      </text>
      {amount === null ? null : (
        <rect
          className={isPresent ? 'o-bar o-bar-now' : 'o-bar'}
          x={begin}
          y={y + 6}
          width={lengthOf(amount)}
          height={row - 12}
        />
      )}
      {before === null || amount === null ? null : <path className="o-halo" d={cap} />}
      {before === null ? null : (
        <path className="o-cap" d={cap} strokeDasharray={amount === null ? '6 5' : undefined} />
      )}
      <text
        className={amount === null ? 'o-aside' : 'o-amount'}
        x={end}
        y={text}
        textAnchor="end"
        fontSize="15"
      >
        {amount === null ? beforeText : amountText}
      </text>
    </>
  )
}
