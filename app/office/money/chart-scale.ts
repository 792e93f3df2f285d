import type { ChartBar } from './chart-bars.ts'

/** Returns the largest amount of a chart, at least 1. */
export function mostOf(bars: readonly ChartBar[]): number {
  return Math.max(1, ...bars.flatMap(({ amount, before }) => [amount ?? 0, before ?? 0]))
}

/** Returns a chart as a text: `Mon: $1,482; Tue: $1,391`. */
export function chartSummary(bars: readonly ChartBar[]): string {
  return bars
    .filter(({ amount }) => amount !== null)
    .map(({ name, amountText }) => `${name}: ${amountText}`)
    .join('; ')
}
