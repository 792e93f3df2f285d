import { quarterStart } from '#shop/domain/kitchen/slots.ts'
import type { RecordedTrouble } from '#shop/domain/messages/shop-trouble.ts'
import { readClaimed } from '#shop/persistence/queries/kitchen/kitchen.ts'
import { type Backlog, readBacklog } from '#shop/persistence/queries/messages/outbox-backlog.ts'
import { readTroubles } from '#shop/persistence/queries/messages/shop-troubles.ts'
import {
  type Between,
  countEndedOrders,
  countOpenOrders,
  countUnanswered,
  readLateness,
} from '#shop/persistence/queries/orders/order-counts.ts'
import {
  countPayments,
  type PaymentCounts,
} from '#shop/persistence/queries/payments/payment-counts.ts'
import type { Reader } from '#shop/persistence/tables.ts'

type Orders = Awaited<ReturnType<typeof countOpenOrders>>

/** What the database says of the shop. Instants and spans in milliseconds. */
export type ShopFigures = {
  now: number
  open: Orders
  unanswered: Awaited<ReturnType<typeof countUnanswered>>
  /** Minutes of work that the kitchen has promised. */
  workAhead: number
  outbox: Backlog[]
  payments: PaymentCounts
  troubles: RecordedTrouble['kind'][]
  /** Of the orders that ended, or became ready, in the stretch of time that was asked for. */
  ended: Orders
  lateness: number[]
}

/**
 * Reads all figures, one question after the other, so that it never takes more than one connection. Each is answered by an
 * index and costs as much as is open or has happened in the stretch of time, not as much as was ever sold.
 */
export async function readShopFigures(
  read: Reader,
  span: Between,
  now: number,
): Promise<ShopFigures> {
  const open = await countOpenOrders(read)
  const unanswered = await countUnanswered(read)
  const claimed = await readClaimed(read, quarterStart(now))
  const outbox = await readBacklog(read, now)
  const payments = await countPayments(read)
  const troubles = await readTroubles(read)
  const ended = await countEndedOrders(read, span)
  const lateness = await readLateness(read, span)
  return {
    now,
    open,
    unanswered,
    workAhead: [...claimed.values()].reduce((sum, minutes) => sum + minutes, 0),
    outbox,
    payments,
    troubles: troubles.map(({ kind }) => kind),
    ended,
    lateness,
  }
}
