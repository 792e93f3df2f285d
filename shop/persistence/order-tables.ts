import type { Generated } from 'kysely'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { VouchedBy, WaitReason } from '#shop/domain/kitchen/unknown-orders.ts'
import type { AdjustmentKind } from '#shop/domain/orders/adjustment.ts'
import type { OrderEventKind } from '#shop/domain/orders/event-kinds.ts'
import type {
  OrderActorKind,
  PaidBy,
  PaymentMethod,
  PaymentState,
  RefundMeans,
} from '#shop/domain/orders/order.ts'
import type { OrderState } from '#shop/domain/orders/order-states.ts'
import type { TermKind } from '#shop/domain/orders/order-terms.ts'
import type { Verdict } from '#shop/domain/orders/verdict.ts'
import type { Discount } from '#shop/domain/pricing/discount.ts'
import type { IfOutWish } from '#shop/domain/pricing/if-out.ts'

/** A snapshot: later changes of the menu or the settings don't change it. */
export type OrdersTable = {
  id: string
  token_hash: string
  /** The business day on which it is ready, such as `2026-11-20`; `number` counts within it. */
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
  /** The keyed fingerprint of the guest's mail address or phone, for limits. */
  guest_key: string
  /** A keyed hash of what was ordered, to recognise duplicates. */
  content_hash: string
  note: string
  /** JSON of what was found in the note when it was placed; null: no note, or placed before this was kept. */
  allergies: Generated<string | null>
  /** When the kitchen said that it has read them. */
  allergies_read_at: Generated<number | null>
  /** The slot that was asked for; null: as soon as possible. */
  slot_at: number | null
  /** When the kitchen has it ready; a delivery arrives the promise's `zoneMinutes` later. */
  promised_at: number
  /** JSON of the `OrderPromise` as it was explained to the guest. */
  promise: string
  /** JSON list of `Claim`. */
  claims: string
  /** JSON list of `Taken`: what it holds of its business day's counted stock. */
  stock: Generated<string>
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
  /** JSON list of the tax by rate. */
  tax_lines: string
  /** What is less to pay since it was placed: the sum of its adjustments. */
  adjusted: Generated<number>
  code: string | null
  /** What its code was when it was sold; null: it has none, or was placed before this was kept. */
  discount_kind: Generated<Discount['kind'] | null>
  /** JSON list of the places of the lines that its code was for, from 0; null: all, as in orders from before this was kept. */
  discount_lines: Generated<string | null>
  payment_method: PaymentMethod
  payment_state: PaymentState
  /** How it was paid where it was handed over; null for all others. */
  paid_by: PaidBy | null
  placed_at: number
  /**
   * When it expires unless somebody answers it: some minutes after it was placed or, if it was placed before
   * opening, after opening. Null once it is answered, and while it is not on the board.
   */
  answer_by: number | null
  /** How many of the calls for an answer have been made. */
  answer_nudges: number
  accepted_at: number | null
  preparing_at: number | null
  ready_at: number | null
  /** When it ended, in whichever way. */
  closed_at: number | null
  /** The end that the board shows until the kitchen has dismissed it. */
  unseen: OrderState | null
  courier_id: string | null
  updated_at: number
  /**
   * When it first appeared on the board: placed or, by card, authorised. Null before, and for orders of older
   * releases.
   */
  shown_at: number | null
  /** A keyed fingerprint of the sender's IPv4 address or /64, while nobody has answered or vouched for it. */
  network: string | null
  /** The same for the IPv4 address or /48. */
  wide_network: string | null
  /** What vouches for it; null: nothing yet. */
  vouched: VouchedBy | null
  /** Why it claims no kitchen time; null: it does. */
  waits: WaitReason | null
  /** Placed to try out a shop that is not open to guests yet. */
  is_trial: Generated<number>
  /** 1: its guest asked to be forgotten, and is erased when it has ended and its money has arrived. */
  forget_when_closed: Generated<number>
  /** When its guest was erased; null while it has one. */
  forgotten_at: Generated<number | null>
  /** The language of the request, as a BCP 47 tag; read by `storedLocale`. */
  locale: Generated<string>
  /** The guest's verdict once they had it; null: none. */
  verdict: Generated<Verdict | null>
  /** Their own words with it. */
  verdict_words: Generated<string>
  /** When they first said so. */
  verdict_at: Generated<number | null>
  /** When an order for later entered the line by its fire time; null: not yet, or it was never for later. */
  fired_at: Generated<number | null>
}

export type OrderLinesTable = {
  order_id: string
  position: number
  item_id: string
  title: string
  /** What the kitchen called it; empty: its title. */
  kitchen_name: Generated<string>
  quantity: number
  /** JSON list of the choices with their names; in rows of the first release a list of texts. */
  options: string
  unit_price: number
  total: number
  tax_rate: number
  make_minutes: number
  patties: number
  /** What the guest wishes if it runs out; null: nothing was said. */
  if_out: Generated<IfOutWish | null>
  /** What a swap is for. */
  if_out_instead: Generated<string | null>
  /** Who it is for; null: nobody was named. */
  for_name: Generated<string | null>
  /** JSON list of what is known of the allergens in each of its dishes; null: it was sold before that was kept. */
  allergens: Generated<string | null>
  /** What adjustments took off its total, before discount and tax. */
  given_back: Generated<number>
}

/** What became of lines after they were sold. Rows are only ever added: an undo is one with all amounts below 0. */
export type OrderAdjustmentsTable = {
  order_id: string
  /** The order's version after it. */
  version: number
  line: number
  /** The option or ingredient that it is about; null: the line itself. */
  part: string | null
  kind: AdjustmentKind
  /** Pieces of the line. */
  quantity: number
  /** The line's title, and what it is about (the same or the name of a part), in the words of the sale. */
  title: string
  name: string
  instead: string | null
  /** What was given back before discount and tax, and the shares of these. */
  products: number
  discount: number
  tax: number
  /** What is less to pay. */
  amount: number
  /** JSON list of `RateShare`, which sum to the columns. */
  shares: string
  /** The version of the adjustment that this one takes back; null: none. */
  undoes: number | null
  reason: string | null
  actor_id: string | null
  /** Who was at the device. */
  person: string | null
  at: number
}

/** What guests say was missing of an order; `line` is its index, from 0. */
export type MissingLinesTable = {
  order_id: string
  line: number
  quantity: number
  at: number
}

/** Money that was given back, or is on its way. Refunds of earlier releases are in `payment_refunds` alone. */
export type OrderRefundsTable = {
  /** That of the refund of the card's payment, if it is one, and of its entry in the ledger. */
  id: string
  order_id: string
  /** The order's version after it; that event says who and why. */
  version: number
  means: RefundMeans
  amount: number
  /** JSON of the `Holding` that it takes of the order. */
  given: string
  /** JSON list of `RefundedLine`; empty when an amount was given back. */
  lines: string
  at: number
}

export type OrderEventsTable = {
  order_id: string
  version: number
  kind: OrderEventKind
  /** The order's state after it. */
  state: OrderState
  at: number
  actor: OrderActorKind
  actor_id: string | null
  reason: string | null
  /** JSON of what else changed, such as a new promise. */
  facts: string
  /** Who was at the device. */
  person: Generated<string | null>
}

/** By what an order is found, written as `orderTerms` says it. */
export type OrderTermsTable = {
  kind: TermKind
  term: string
  business_day: string
  number: number
  order_id: string
}

/** Up to which number the orders of a business day have their terms. */
export type OrderTermDaysTable = { business_day: string; written_to: number }

export type OrderNumbersTable = { business_day: string; last: number }
