import { sum } from '../common/money.ts'
import type { Span } from '../hours/business-day.ts'
import type { Sales } from './day-sales.ts'
import { type LostSales, lostSales } from './lost-sales.ts'
import { type OutOfStock, sharesOfHours, withoutTimes } from './out-times.ts'

/** What was out, and the dishes that could not be had because of it: itself, or those that an ingredient takes off. */
type OutWith = OutOfStock & { dishes: readonly string[] }

/**
 * Returns for each what its dishes would have sold meanwhile, as `lostSales` says of one; null: they were sold on no such day. An hour
 * of a dish counts once, for the dish itself before ingredients, and of these for the one that was out first.
 */
export function lostTogether(
  things: readonly OutWith[],
  before: readonly Pick<Sales, 'items' | 'hours'>[],
  timeZone: string,
): (LostSales | null)[] {
  const counted = new Map<string, Span[]>()
  const lostOf = ({ dishes, times }: OutWith): LostSales | null => {
    const each = dishes.flatMap((dish) => {
      const known = counted.get(dish) ?? []
      counted.set(dish, [...known, ...times])
      return lostSales(dish, sharesOfHours(withoutTimes(times, known), timeZone), before) ?? []
    })
    if (each.length === 0) return null
    return {
      pieces: sum(each.map(({ pieces }) => pieces)),
      amount: sum(each.map(({ amount }) => amount)),
      days: Math.max(...each.map(({ days }) => days)),
    }
  }
  const inOrder = [...things].sort((one, other) => rankOf(one) - rankOf(other))
  const lost = new Map(inOrder.map((thing) => [thing, lostOf(thing)]))
  return things.map((thing) => lost.get(thing) ?? null)
}

function rankOf({ kind }: OutOfStock): number {
  return kind === 'item' ? 0 : 1
}
