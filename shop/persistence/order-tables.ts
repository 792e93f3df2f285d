import type { Fulfilment } from '#shop/domain/basket.ts'
import type { OrderActor, OrderState, PaymentMethod, PaymentState } from '#shop/domain/order.ts'

/** A snapshot: nothing that the menu or the settings become later changes it. */
export type OrdersTable = {
  id: string
  token_hash: string
  /** The shop's business day on which it is ready, such as `2026-11-20`; `number` counts within it. */
  business_day: string
  number: number
  /** Two digits that a guest says at the counter. */
  pickup_code: string
  state: OrderState
  /** Rises by one with every event. */
  version: number
  fulfilment: Fulfilment
  table_label: string | null
  /** JSON of `DeliveryAddress`. */
  address: string | null
  zone_id: string | null
  user_id: string | null
  guest_name: string
  guest_phone: string | null
  guest_email: string | null
  /** The fingerprint of the guest's mail address or phone, for limits. */
  guest_key: string
  /** What was ordered and how, for the question whether it was meant twice. */
  content_hash: string
  note: string
  /** The slot that was asked for; null is as soon as possible. */
  slot_at: number | null
  /** When the kitchen has it ready; what is brought is there `zoneMinutes` of its promise later. */
  promised_at: number
  /** JSON of the `OrderPromise` as it was explained to the guest. */
  promise: string
  /** JSON list of `Claim`. */
  claims: string
  work_minutes: number
  patties: number
  currency: string
  products: number
  discount: number
  delivery_fee: number
  tip: number
  tax: number
  total: number
  tax_included: number
  /** JSON list of tax by rate. */
  tax_lines: string
  code: string | null
  payment_method: PaymentMethod
  payment_state: PaymentState
  placed_at: number
  /**
   * When an order that nobody answers is given back: so many minutes after it was placed or, placed
   * before opening, after opening. Null once it is answered, or not yet on the board.
   */
  answer_by: number | null
  /** How many of the calls for an answer have been made. */
  answer_nudges: number
  accepted_at: number | null
  preparing_at: number | null
  ready_at: number | null
  /** When it reached an end, whichever. */
  closed_at: number | null
  /** Why the board keeps showing it until somebody has seen it. */
  unseen: string | null
  courier_id: string | null
  updated_at: number
}

export type OrderLinesTable = {
  order_id: string
  position: number
  item_id: string
  title: string
  quantity: number
  /** JSON list of chosen options. */
  options: string
  unit_price: number
  total: number
  tax_rate: number
  make_minutes: number
  patties: number
}

export type OrderEventsTable = {
  order_id: string
  version: number
  kind: string
  /** The order's state after it. */
  state: OrderState
  at: number
  actor: OrderActor
  actor_id: string | null
  reason: string | null
  /** JSON of what else changed, such as a new promise. */
  facts: string
}

export type OrderNumbersTable = { business_day: string; last: number }
