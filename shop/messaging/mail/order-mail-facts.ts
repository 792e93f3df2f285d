import type { Locale } from '#shop/domain/common/locale.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { OrderActorKind, RefundMeans } from '#shop/domain/orders/order.ts'
import type { OrderOccasion } from '#shop/domain/orders/order-occasion.ts'
import type { OrderReason } from '#shop/domain/orders/order-reason.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'

/** The order as it is now. */
export type MailedOrder = Omit<OrderView, 'ordersAhead' | 'mayCancel' | 'timeline' | 'refunds'>

/** What was given back, in minor units, and how. */
export type MailedRefund = {
  amount: MinorUnits
  means: RefundMeans
  /** The code that is given for it, if it is one. */
  code?: string | undefined
}

/** What is told to the guest of one order, with the reason for it. */
export type OrderMailFacts = OrderReason & {
  /** The language of the mail. */
  locale: Locale
  occasion: OrderOccasion
  order: MailedOrder
  /** Who did it. */
  actor: OrderActorKind
  /** What of the order's money was given back. */
  refund?: MailedRefund
  /** When the kitchen was to have it ready before this delay; null for every other occasion. */
  promisedBefore: number | null
  /** Whether the guest may cancel it now. */
  mayCancel: boolean
  /** The present instant. */
  now: number
  /** When the step happened: earlier than now in a mail that is sent again. */
  happenedAt: number
  shop: ShopSettings
  /**
   * Who may vouch for an order that is not made before: its guest (by confirming the mailbox) or the crew, or only
   * the crew; null when it doesn't wait.
   */
  waitsFor: 'guest_or_crew' | 'crew' | null
  /** Whether the mailbox is confirmed to be the guest's. Mails to any other contain nothing that somebody typed. */
  isConfirmed: boolean
  /** The address of the order's page, or of the page that confirms the mailbox. */
  link: string
}
