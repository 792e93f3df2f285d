import type { MenuParts } from './price-choices.ts'
import type { Enquiry } from './quote.ts'
import type { PriceList } from './quote-lines.ts'

/**
 * Whether a quote is the same whatever time is promised: nothing of the menu is sold out until some time or has times, no
 * code ends, and nothing is counted (`isCounted`), which would be judged by the promised day.
 */
export function isSameAtAnyTime(
  { categories, parts, timetable }: PriceList,
  isCounted: boolean,
  { code }: Pick<Enquiry, 'code'>,
): boolean {
  const hasTimes = (timetable?.schedules.size ?? 0) > 0
  if (isCounted || hasTimes || code !== undefined) return false
  return categories.every(({ items }) => areIn(items)) && (parts === undefined || areAllIn(parts))
}

type Sold = { soldOutUntil: number | null }

function areAllIn({ ingredients, dishes }: MenuParts): boolean {
  return areIn([...ingredients.values(), ...(dishes?.values() ?? [])])
}

function areIn(things: readonly Sold[]): boolean {
  return things.every(({ soldOutUntil }) => soldOutUntil === null)
}
