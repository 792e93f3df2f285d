import type { Fulfilment } from '../common/fulfilment.ts'
import { type HoursByWay, windowsFor } from './own-hours.ts'

const DAYS_AHEAD = 62

type Promised = { promisedAt: number; fulfilment: Fulfilment }

/**
 * Returns those of some orders, given by when they are promised, that could be had in their way by the present hours of
 * the shop, but not by other ones.
 */
export function leftOutside<Order extends Promised>(
  orders: readonly Order[],
  { present, wanted }: { present: HoursByWay; wanted: HoursByWay },
  now: number,
): Order[] {
  const ways = [...new Set(orders.map(({ fulfilment }) => fulfilment))]
  const windows = (hours: HoursByWay) =>
    new Map(ways.map((way) => [way, windowsFor(hours, { fulfilment: way }, now, DAYS_AHEAD)]))
  const [before, after] = [windows(present), windows(wanted)]
  const isWithin = (byWay: typeof before, { promisedAt, fulfilment }: Order) =>
    byWay
      .get(fulfilment)
      ?.some(({ opens, closes }) => opens <= promisedAt && promisedAt <= closes) ?? false
  return orders.filter((order) => isWithin(before, order) && !isWithin(after, order))
}
