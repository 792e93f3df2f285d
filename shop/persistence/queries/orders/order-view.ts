import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { OrderPromise } from '#shop/domain/kitchen/promise.ts'
import type { WaitReason } from '#shop/domain/kitchen/unknown-orders.ts'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import type { PaidBy, PaymentMethod, PaymentState } from '#shop/domain/orders/order.ts'
import { ORDER_STATES, type OrderState } from '#shop/domain/orders/order-states.ts'
import { transitionOf } from '#shop/domain/orders/order-transitions.ts'
import {
  type GuestRefund,
  type GuestStep,
  guestRefunds,
  guestTimeline,
} from '#shop/domain/orders/timeline.ts'
import type { PricedLine } from '#shop/domain/pricing/order-line.ts'
import type { Totals } from '#shop/domain/pricing/order-totals.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { storedFacts } from '../settings/stored-facts.ts'
import { type Order, standingOf } from './order-changes.ts'
import { readOrderEvents } from './order-events.ts'
import { readOrderLines } from './order-lines.ts'
import { countsAhead, isOpen } from './state-conditions.ts'

/** An order as its guest sees it. Instants in epoch milliseconds, money in minor units. */
export type OrderView = {
  id: string
  version: number
  number: number
  /** `YYYY-MM-DD`: numbers begin again with each. */
  businessDay: string
  pickupCode: string
  state: OrderState
  fulfilment: Fulfilment
  table: string | null
  address: DeliveryAddress | null
  guest: { name: string }
  note: string
  placedAt: number
  /** The slot that was asked for; null is as soon as possible. */
  slotAt: number | null
  /** When the kitchen has it ready, as promised last. */
  promisedAt: number
  /** The promise as it was explained when the order was placed. */
  promise: OrderPromise
  /** When an order that nobody answers is given back. */
  answerBy: number | null
  /** Placed to try the shop out, before it was opened: nobody makes it. */
  isTrial: boolean
  /** Why it holds no kitchen time until somebody vouches for it; null: it holds it. */
  waits: WaitReason | null
  /** Orders that the kitchen has ready before it; null once it is ready or has ended. */
  ordersAhead: number | null
  mayCancel: boolean
  lines: PricedLine[]
  currency: string
  totals: Totals
  taxIncluded: boolean
  code: string | null
  /** `paidBy` is by what it was paid where it was handed over; null for all else. */
  payment: { method: PaymentMethod; state: PaymentState; paidBy: PaidBy | null }
  timeline: GuestStep[]
  /** Parts that were given back of what the card was charged. */
  refunds: GuestRefund[]
}

/** Takes the hash of an order's token and the present instant; gives the order, or null for no such link. */
export async function readOrderView(
  read: Reader,
  tokenHash: string,
  now: number,
): Promise<OrderView | null> {
  const order = await read
    .selectFrom('orders')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!order) return null
  const [lines, events, ordersAhead] = await Promise.all([
    readOrderLines(read, [order.id]),
    readOrderEvents(read, order.id),
    countAhead(read, order),
  ])
  return {
    ...storedFacts(order),
    ordersAhead,
    mayCancel: transitionOf(standingOf(order), 'cancel', { kind: 'guest' }, now) !== null,
    lines: (lines.get(order.id) ?? []).map(({ makeMinutes, patties, ...line }) => line),
    timeline: guestTimeline(events),
    refunds: guestRefunds(events),
  }
}

async function countAhead(read: Reader, order: Order): Promise<number | null> {
  if (!ORDER_STATES[order.state].countsAhead) return null
  const { ahead } = await read
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('ahead'))
    .where(isOpen)
    .where(countsAhead)
    .where('payment_state', '!=', 'awaiting')
    .where('waits', 'is', null)
    .where('id', '!=', order.id)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('promised_at', 'placed_at'), '<', tuple(order.promised_at, order.placed_at)),
    )
    .executeTakeFirstOrThrow()
  return ahead
}
