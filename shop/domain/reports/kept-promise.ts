import type { Fulfilment } from '../common/fulfilment.ts'
import { countMinutes, type MinuteCounts, ordersIn, sumMinuteCounts } from './minute-counts.ts'

/**
 * Why an order was late: with an answer at once it would not have been; it was ready in time and then waited for its rider;
 * else the kitchen had more to do than it had promised.
 */
export const LATE_CAUSES = ['answer', 'rider', 'kitchen'] as const

export type LateCause = (typeof LATE_CAUSES)[number]

/** How orders that were handed over kept what their guests had been told when they ordered. */
export type KitchenRecord = {
  /** Orders of which it is known. */
  orders: number
  /** Minutes until guests had their food, and those they were promised: of orders for as soon as possible. */
  took: MinuteCounts
  promised: MinuteCounts
  /** Whole minutes late, by cause. */
  late: Record<LateCause, MinuteCounts>
}

export const NO_RECORD: KitchenRecord = {
  orders: 0,
  took: [],
  promised: [],
  late: { answer: [], rider: [], kitchen: [] },
}

/** An order that was handed over. Instants. */
export type FinishedOrder = {
  fulfilment: Fulfilment
  /** Not for a time that the guest chose. */
  isAsap: boolean
  placedAt: number
  /** When the kitchen first saw it: when it was placed, or when its card had been held. */
  shownAt: number
  acceptedAt: number | null
  readyAt: number | null
  closedAt: number
  /** When it was to be ready, as its guest was told when they ordered. */
  promisedAt: number
  /** How much later than that a delivery was to arrive. */
  zoneMinutes: number
}

const MINUTE = 60_000
/** Four hours and more are counted as four, so that a day's counts stay few. */
const MOST_MINUTES = 240

/** Returns how one order kept its promise; nothing where nobody said when it was ready. */
export function recordOf(order: FinishedOrder): KitchenRecord {
  const { fulfilment, isAsap, shownAt, placedAt } = order
  const isDelivery = fulfilment === 'delivery'
  const hadAt = isDelivery ? order.closedAt : order.readyAt
  if (hadAt === null) return NO_RECORD
  // The time that a guest needs to pay was not promised away.
  const promisedAt = order.promisedAt + (isAsap ? Math.max(0, shownAt - placedAt) : 0)
  const atDoor = promisedAt + (isDelivery ? order.zoneMinutes * MINUTE : 0)
  const lateMinutes = wholeMinutes(hadAt - atDoor)
  const minutes = (until: number) => countMinutes([Math.max(0, wholeMinutes(until - shownAt))])
  return {
    orders: 1,
    took: isAsap ? minutes(hadAt) : [],
    promised: isAsap ? minutes(atDoor) : [],
    late:
      lateMinutes < 1
        ? NO_RECORD.late
        : {
            ...NO_RECORD.late,
            [causeOf(order, promisedAt, hadAt - atDoor)]: countMinutes([lateMinutes]),
          },
  }
}

function causeOf(order: FinishedOrder, promisedAt: number, lateBy: number): LateCause {
  const { fulfilment, shownAt, acceptedAt, readyAt } = order
  const unanswered = (acceptedAt ?? shownAt) - shownAt
  if (unanswered >= lateBy) return 'answer'
  const wasReady = readyAt !== null && wholeMinutes(readyAt - promisedAt) < 1
  return fulfilment === 'delivery' && wasReady ? 'rider' : 'kitchen'
}

/** Returns the record of several. */
export function sumRecords(all: readonly KitchenRecord[]): KitchenRecord {
  const late = (cause: LateCause) => sumMinuteCounts(all.map((one) => one.late[cause]))
  return {
    orders: all.reduce((sum, { orders }) => sum + orders, 0),
    took: sumMinuteCounts(all.map(({ took }) => took)),
    promised: sumMinuteCounts(all.map(({ promised }) => promised)),
    late: { answer: late('answer'), rider: late('rider'), kitchen: late('kitchen') },
  }
}

/** Returns how many orders were late. */
export function lateOrders({ late }: Pick<KitchenRecord, 'late'>): number {
  return LATE_CAUSES.reduce((sum, cause) => sum + ordersIn(late[cause]), 0)
}

/** Returns which share of the orders came when it was promised, 0 to 1; null: there were none. */
export function keptShare(record: KitchenRecord): number | null {
  return record.orders === 0 ? null : 1 - lateOrders(record) / record.orders
}

/** Returns how many of a hundred orders came when it was promised, rounded down, so that 100 means all; null: there were none. */
export function keptPercent(record: KitchenRecord): number | null {
  return wholePercent({ orders: record.orders, late: lateOrders(record) })
}

/** The same of counts. */
export function wholePercent({ orders, late }: { orders: number; late: number }): number | null {
  return orders === 0 ? null : Math.floor(((orders - late) * 100) / orders)
}

/** Four hours at most. */
function wholeMinutes(milliseconds: number): number {
  return Math.min(MOST_MINUTES, Math.floor(milliseconds / MINUTE))
}
