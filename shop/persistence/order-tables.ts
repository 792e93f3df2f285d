import type { Generated } from 'kysely'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { VouchedBy, WaitReason } from '#shop/domain/kitchen/unknown-orders.ts'
import type { OrderEventKind } from '#shop/domain/orders/event-kinds.ts'
import type { OrderActor, PaidBy, PaymentMethod, PaymentState } from '#shop/domain/orders/order.ts'
import type { OrderState } from '#shop/domain/orders/order-states.ts'

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
  /** By what it was paid where it was handed over; null for all else. */
  paid_by: PaidBy | null
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
  unseen: OrderState | null
  courier_id: string | null
  updated_at: number
  /** When the crew first saw it: placed or, by card, authorised. Null before, and for orders of old. */
  shown_at: number | null
  /** A keyed fingerprint of the sender's IPv4 address or /64, while nobody has answered or vouched for it. */
  network: string | null
  /** The same of the IPv4 address or /48. */
  wide_network: string | null
  /** What makes an order more than a stranger's; null is nothing yet. */
  vouched: VouchedBy | null
  /** Why it holds no kitchen time; null: it holds its claims. */
  waits: WaitReason | null
  /** Placed to try the shop out, before it was opened. */
  is_trial: Generated<number>
  /** 1: who it is for asked to be forgotten, and it has not ended yet, or its money is on the way. */
  forget_when_closed: Generated<number>
  /** When who it was for was taken off it; null while it has its guest. */
  forgotten_at: Generated<number | null>
  /** The language in which its guest asked for it, as a BCP 47 tag; `storedLocale` reads it. */
  locale: Generated<string>
}

export type OrderLinesTable = {
  order_id: string
  position: number
  item_id: string
  title: string
  quantity: number
  /** JSON list of the choices with their names, or of texts in rows of the first release. */
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
  kind: OrderEventKind
  /** The order's state after it. */
  state: OrderState
  at: number
  actor: OrderActor
  actor_id: string | null
  reason: string | null
  /** JSON of what else changed, such as a new promise. */
  facts: string
  /** Who was at the device that did it. */
  person: Generated<string | null>
}

export type OrderNumbersTable = { business_day: string; last: number }
