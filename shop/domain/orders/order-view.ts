import type { Fulfilment } from '../common/fulfilment.ts'
import type { OrderPromise } from '../kitchen/promise.ts'
import type { WaitReason } from '../kitchen/unknown-orders.ts'
import type { PricedLine } from '../pricing/order-line.ts'
import type { Totals } from '../pricing/order-totals.ts'
import type { DeliveryAddress } from './delivery-address.ts'
import type { PaidBy, PaymentMethod, PaymentState } from './order.ts'
import type { OrderState } from './order-states.ts'
import type { GuestRefund, GuestStep } from './timeline.ts'

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
