import type { Fulfilment } from '../common/fulfilment.ts'
import type { MinorUnits } from '../common/money.ts'
import type { OrderPromise } from '../kitchen/promise.ts'
import type { WaitReason } from '../kitchen/unknown-orders.ts'
import type { PricedLine, SoldLine } from '../pricing/order-line.ts'
import type { Totals } from '../pricing/order-totals.ts'
import type { GuestAdjustment } from './adjustment.ts'
import type { DeliveryAddress } from './delivery-address.ts'
import type { NumberDay } from './number-day.ts'
import type { PaidBy, PaymentMethod, PaymentState } from './order.ts'
import type { OrderState } from './order-states.ts'
import type { GuestRefund, GuestStep } from './timeline.ts'

/** A line as it was sold, with what is known of the allergens in it as it is made now. */
export type GuestLine = PricedLine &
  Pick<SoldLine, 'allergens'> & {
    /** The same in words, as pages get it. */
    allergenWords?: string
  }

/** An order as its guest sees it. Instants in epoch milliseconds, money in minor units. */
export type OrderView = {
  id: string
  version: number
  number: number
  /** `YYYY-MM-DD`; order numbers restart with each business day. */
  businessDay: string
  /** Its number's day, where that is not the present business day. */
  numberDay: NumberDay | null
  pickupCode: string
  state: OrderState
  fulfilment: Fulfilment
  table: string | null
  address: DeliveryAddress | null
  guest: { name: string }
  note: string
  placedAt: number
  /** The slot that was asked for; null: as soon as possible. */
  slotAt: number | null
  /** When the kitchen has it ready, by the latest promise. */
  promisedAt: number
  /** The promise as it was explained when the order was placed. */
  promise: OrderPromise
  /** When it expires unless somebody answers it. */
  answerBy: number | null
  /** Placed to try out a shop that is not open to guests yet: nobody makes it. */
  isTrial: boolean
  /** Why it claims no kitchen time until somebody vouches for it; null: it does. */
  waits: WaitReason | null
  /** Orders that the kitchen has ready before it; null once it is ready or has ended. */
  ordersAhead: number | null
  mayCancel: boolean
  lines: GuestLine[]
  currency: string
  totals: Totals
  /** What is to be paid now: the total less what became of lines since. */
  due: MinorUnits
  /** What became of lines since, the oldest first. */
  adjustments: GuestAdjustment[]
  taxIncluded: boolean
  code: string | null
  /** `paidBy` is how it was paid where it was handed over; null for all others. */
  payment: { method: PaymentMethod; state: PaymentState; paidBy: PaidBy | null }
  timeline: GuestStep[]
  /** Parts of the card payment that were refunded. */
  refunds: GuestRefund[]
}
