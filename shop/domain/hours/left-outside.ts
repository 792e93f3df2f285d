import { type Hours, openingWindows } from './hours.ts'

const DAYS_AHEAD = 62

/**
 * Returns those of some instants, given by when an order is promised, at which the shop would be open by its present
 * hours, but not by other ones.
 */
export function leftOutside<Order extends { promisedAt: number }>(
  orders: readonly Order[],
  { present, wanted }: { present: Hours; wanted: Hours },
  now: number,
): Order[] {
  const [before, after] = [present, wanted].map((hours) => openingWindows(hours, now, DAYS_AHEAD))
  const isWithin = (windows: typeof before, { promisedAt }: Order) =>
    windows?.some(({ opens, closes }) => opens <= promisedAt && promisedAt <= closes) ?? false
  return orders.filter((order) => isWithin(before, order) && !isWithin(after, order))
}
