import type { Generated } from 'kysely'
import type { PaidBy } from '#shop/domain/orders/order.ts'
import type {
  CardPaymentState,
  PAYMENT_ENTRY_KINDS,
  PaymentGoal,
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
  /** The state that the shop wants the payment to reach. */
  wanted: PaymentGoal
  /** The idempotency key of the call under way, stored before the call is made. */
  call_key: string | null
  call_made_at: number | null
  /** The number of this key among the step's keys; null when no call is under way, or for calls of older releases. */
  call_attempt: number | null
  /** When the step was first tried, with any key. */
  call_since: number | null
  /** When the provider gave a final answer, which it would repeat for the same key. */
  call_ended_at: number | null
  /** The step is not tried again before this. */
  call_retry_at: number | null
  /** Until when a program has the payment for itself. */
  leased_until: number | null
  trouble: string | null
  /** When the payment is next read from the provider; null once nothing can change. */
  next_look_at: number | null
  /** Since when people should look at it; null once they have, or it is settled. */
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
  /** The provider's reference: the same movement is never entered twice. */
  provider_ref: string
  /** How it was paid, or paid back, at the counter; null for a provider's movements. */
  means: PaidBy | null
  /** Our own id of the refund that moved it; null for all others, and for those of older releases. */
  refund_id: Generated<string | null>
  actor_id: string | null
  at: number
}

export type PaymentRefundsTable = {
  id: string
  order_id: string
  payment_id: string
  amount: number
  /** The reason that the guest reads. */
  reason: string
  actor_id: string
  state: (typeof REFUND_STATES)[number]
  /** A second request with the same key is the same refund. */
  request_key: string | null
  asked_at: number
  ended_at: number | null
}

export type PaymentInboxTable = {
  event_id: string
  kind: string
  /** The session or payment that it is about. */
  subject: string
  payload: string
  received_at: number
}

/** Bodies that the provider signed and that are no readable events, for people to look at. */
export type OddPaymentEventsTable = {
  /** A hash of the body, so that the same is stored once. */
  id: string
  why: string
  /** Its beginning. */
  body: string
  received_at: number
}

/** The cash that a courier took for an order. `hand_in_id` is null as long as they have it. */
export type CourierCashTable = {
  order_id: string
  courier_id: string | null
  amount: number
  currency: string
  taken_at: number
  hand_in_id: string | null
}

/** Cash that somebody received from a courier; `undone_at`: it was recorded by mistake. */
export type CashHandInsTable = {
  id: string
  courier_id: string | null
  amount: number
  currency: string
  at: number
  taken_by: string
  /** Who was at the device. */
  person: string | null
  undone_at: number | null
}

/** What a business day brought in, worked out from the orders' ledger once the day was over. */
export type DayTakingsTable = {
  /** Its date, such as `2026-11-20`. */
  day: string
  begins: number
  /** The first instant after it. */
  ends: number
  currency: string
  /** JSON of `Takings`. */
  takings: string
  written_at: number
}

/** What a business day sold, worked out after its takings; the columns are JSON of the fields of `Sales`. */
export type DaySalesTable = {
  day: string
  items: string
  ingredients: string
  hours: string
  kitchen: string
  written_at: number
}

/** A business day that was closed for good, with what was counted in the till. Amounts in minor units. */
export type DayClosingsTable = {
  day: string
  /** From 1 on, in the order in which days were closed. */
  number: number
  begins: number
  /** The first instant that belongs to the next day. */
  ends: number
  currency: string
  /** JSON of `Takings`. */
  takings: string
  /** What was in the till in the morning. */
  change_money: number
  cash: number
  to_couriers: number
  handed_in: number
  /** What should have been in it: the sum of these, less what couriers took. */
  expected: number
  counted: number
  note: string
  closed_at: number
  closed_by: string
  closed_by_name: string
}
