import type { MinorUnits } from '../common/money.ts'
import { sum } from '../common/money.ts'
import type { Sales } from './day-sales.ts'

/** What a dish might have sold: whole pieces and their worth before codes, by so many earlier days. */
export type LostSales = { pieces: number; amount: MinorUnits; days: number }

/**
 * Returns what a dish would have sold while it was out, if guests had ordered as on earlier days on which it was sold: what it then sold a day,
 * by the share of the orders that came in these hours; null: it was sold on no such day. `outHours` is how much of each hour of the clock it was
 * out, 0 to 1. It is an estimate: whoever misses a dish may well have another.
 */
export function lostSales(
  itemId: string,
  outHours: readonly number[],
  before: readonly Pick<Sales, 'items' | 'hours'>[],
): LostSales | null {
  const days = before.flatMap(({ items, hours }) => {
    const sold = items.find(({ id, pieces }) => id === itemId && pieces > 0)
    return sold ? [{ sold, share: shareOf(hours, outHours) }] : []
  })
  if (days.length === 0) return null
  const each = (of: (day: (typeof days)[number]) => number) =>
    Math.round(sum(days.map((day) => of(day) * day.share)) / days.length)
  const pieces = each(({ sold }) => sold.pieces)
  const amount = pieces === 0 ? 0 : each(({ sold }) => sold.amount)
  return { pieces, amount, days: days.length }
}

function shareOf(hours: readonly number[], outHours: readonly number[]): number {
  const all = sum(hours)
  if (all <= 0) return 0
  return sum(hours.map((orders, hour) => orders * (outHours[hour] ?? 0))) / all
}
