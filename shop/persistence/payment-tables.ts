import type { PaidBy } from '#shop/domain/orders/order.ts'
import type {
  CardPaymentState,
  PAYMENT_ENTRY_KINDS,
  PaymentWish,
  REFUND_STATES,
} from '#shop/domain/payments/payment.ts'

export type PaymentsTable = {
  id: string
  order_id: string
  provider: string
  state: CardPaymentState
  version: number
  amount: number
  currency: string
  session_id: string | null
  provider_payment_id: string | null
  /** What the shop wants of the provider next. */
  wanted: PaymentWish
  /** The idempotency key of the call under way, kept before it is made. */
  call_key: string | null
  call_made_at: number | null
  /** The how-manieth key of this step it is; null when no call is under way, or it is older than the count. */
  call_attempt: number | null
  /** When the step was asked for first, under whatever key. */
  call_since: number | null
  /** When the provider gave an answer to the key that it would only repeat. */
  call_ended_at: number | null
  /** Before this the step is not asked for again. */
  call_retry_at: number | null
  /** Until when a program is at it; others leave it alone. */
  leased_until: number | null
  trouble: string | null
  /** When the reconciler asks the provider next; null once nothing can change. */
  next_look_at: number | null
  /** Since when people are to look at it; null once they did, or need not any more. */
  alarm_at: number | null
  created_at: number
  updated_at: number
}

export type PaymentEntriesTable = {
  id: string
  order_id: string
  payment_id: string | null
  kind: (typeof PAYMENT_ENTRY_KINDS)[number]
  amount: number
  /** What names it at the provider: the same movement is never entered twice. */
  provider_ref: string
  /** By what it was taken, or taken back, at the counter; null for a provider's. */
  means: PaidBy | null
  actor_id: string | null
  at: number
}

export type PaymentRefundsTable = {
  id: string
  order_id: string
  payment_id: string
  amount: number
  /** What the guest reads. */
  reason: string
  actor_id: string
  state: (typeof REFUND_STATES)[number]
  /** Another request under the same key is the same refund. */
  request_key: string | null
  asked_at: number
  ended_at: number | null
}

export type PaymentInboxTable = {
  event_id: string
  kind: string
  /** The session or payment it is about. */
  subject: string
  payload: string
  received_at: number
}

/** What the provider signed and nobody could read, for people to look at. */
export type OddPaymentNewsTable = {
  /** A hash of the body, so that the same is kept once. */
  id: string
  why: string
  /** Its beginning. */
  body: string
  received_at: number
}
