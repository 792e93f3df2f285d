import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { OrderPromise } from '#shop/domain/kitchen/promise.ts'
import type { Claim } from '#shop/domain/kitchen/quarter-rooms.ts'
import type { VouchedBy, WaitReason } from '#shop/domain/kitchen/unknown-orders.ts'
import type { StockClaim, Taken } from '#shop/domain/menu/counted-stock.ts'
import type { NumberDay } from '#shop/domain/orders/number-day.ts'
import type { PaymentMethod, PaymentState } from '#shop/domain/orders/order.ts'
import type { OrderDetails } from '#shop/domain/orders/order-details.ts'
import type { OrderState } from '#shop/domain/orders/order-states.ts'
import { answerDue } from '#shop/domain/orders/order-time.ts'
import type { Totals } from '#shop/domain/pricing/order-totals.ts'
import type { SenderNetworks } from '#shop/persistence/queries/orders/networks.ts'
import { allergiesToStore } from '#shop/persistence/queries/orders/order-allergies.ts'
import type { NewRow, Row } from '#shop/persistence/tables.ts'
import type { OrderEnquiry, OrderEvaluation } from './evaluate-order.ts'

/** What the guest gets for a placed order. Instants are epoch milliseconds. */
export type PlacedOrder = {
  id: string
  state: OrderState
  number: number
  /** Its number's day, where that is not the business day it was placed on. */
  numberDay: NumberDay | null
  /** Two digits to say at the counter. */
  pickupCode: string
  placedAt: number
  fulfilment: Fulfilment
  /** The slot that was asked for; null: as soon as possible. */
  slot: number | null
  promise: OrderPromise
  currency: string
  totals: Totals
  payment: { method: PaymentMethod; state: PaymentState }
  /** Why it claims no kitchen time until somebody vouches for it; null: it does. */
  waits: WaitReason | null
  /** The secret in the address of the order's page, `/order/{token}`. */
  token: string
}

/** An order without any refusal. */
export type AcceptableOrder = {
  now: number
  enquiry: OrderEnquiry
  evaluation: OrderEvaluation
  planned: NonNullable<OrderEvaluation['planned']>
  details: OrderDetails
  paymentMethod: PaymentMethod
  locale: Locale
  userId: string | null
  takenBy: string | null
  guestKey: string
  contentHash: string
  sender: SenderNetworks | null
  vouched: VouchedBy | null
  waits: WaitReason | null
}

/** What an order is assigned when it is placed. */
export type OrderNames = Pick<PlacedOrder, 'id' | 'token' | 'number' | 'numberDay' | 'pickupCode'>

/** Returns what the guest gets for an accepted order. */
export function placedOrder(order: AcceptableOrder, { token, ...names }: OrderNames): PlacedOrder {
  const { enquiry, evaluation, planned, now } = order
  const { totals } = evaluation.quote
  return {
    ...names,
    state: 'placed',
    placedAt: now,
    fulfilment: enquiry.fulfilment,
    slot: enquiry.slot,
    promise: planned.promise,
    currency: evaluation.settings.currency.code,
    totals,
    payment: paymentOf(order.paymentMethod, totals),
    waits: order.waits,
    token,
  }
}

/** A total of zero is never charged to a card. */
function paymentOf(method: PaymentMethod, { total }: Totals): PlacedOrder['payment'] {
  if (method === 'counter' || total === 0) return { method: 'counter', state: 'to_pay' }
  return { method, state: 'awaiting' }
}

/** Returns the row of an order, including what its guest doesn't get. */
export function orderRow(
  placed: PlacedOrder,
  order: AcceptableOrder,
  made: { day: string; tokenHash: string },
): Row<'orders'> {
  const { enquiry, evaluation, planned, now } = order
  return {
    id: placed.id,
    token_hash: made.tokenHash,
    business_day: made.day,
    number: placed.number,
    pickup_code: placed.pickupCode,
    state: placed.state,
    version: 1,
    fulfilment: placed.fulfilment,
    table_label: enquiry.table ?? null,
    zone_id: evaluation.quote.zone?.id ?? null,
    user_id: order.userId,
    locale: order.locale,
    ...guestColumns(order),
    guest_key: order.guestKey,
    content_hash: order.contentHash,
    slot_at: placed.slot,
    promised_at: planned.plan.readyAt,
    promise: JSON.stringify(planned.promise),
    claims: JSON.stringify(claimsOf(order)),
    stock: JSON.stringify(evaluation.quote.claims.map(taken)),
    work_minutes: evaluation.work.workMinutes,
    patties: evaluation.work.patties,
    ...moneyColumns(placed, evaluation),
    placed_at: now,
    answer_by: answerBy(placed, order),
    answer_nudges: 0,
    accepted_at: null,
    preparing_at: null,
    ready_at: null,
    closed_at: null,
    unseen: null,
    courier_id: null,
    updated_at: now,
    shown_at: placed.payment.state === 'awaiting' ? null : now,
    is_trial: evaluation.settings.isTrial ? 1 : 0,
    forget_when_closed: 0,
    forgotten_at: null,
    network: order.sender?.network ?? null,
    wide_network: order.sender?.wideNetwork ?? null,
    vouched: order.vouched,
    waits: order.waits,
  }
}

function taken({ kind, id, quantity }: StockClaim): Taken {
  return { kind, id, quantity }
}

/** The kitchen time that it claims. */
export function claimsOf({ waits, planned }: AcceptableOrder): Claim[] {
  return waits === null ? planned.plan.claims : []
}

function guestColumns({ details: { guest, address, note, allergies } }: AcceptableOrder) {
  return {
    guest_name: guest.name,
    guest_phone: guest.phone,
    guest_email: guest.email,
    address: address && JSON.stringify(address),
    note,
    allergies: allergiesToStore(note, allergies),
    allergies_read_at: null,
  }
}

function moneyColumns({ totals, currency, payment }: PlacedOrder, { quote }: OrderEvaluation) {
  return {
    currency,
    products: totals.products,
    discount: totals.discount,
    delivery_fee: totals.deliveryFee,
    tip: totals.tip,
    tax: totals.tax,
    total: totals.total,
    tax_included: quote.taxIncluded ? 1 : 0,
    tax_lines: JSON.stringify(totals.taxLines),
    adjusted: 0,
    code: quote.discount?.code ?? null,
    discount_kind: quote.discount?.kind ?? null,
    discount_lines: quote.discount?.lines ? JSON.stringify(quote.discount.lines) : null,
    payment_method: payment.method,
    payment_state: payment.state,
    paid_by: null,
    verdict: null,
    verdict_words: '',
    verdict_at: null,
    fired_at: null,
  }
}

/** An order that awaits its card payment is not on the board, so nobody could answer it. */
function answerBy({ payment }: PlacedOrder, { evaluation, now }: AcceptableOrder): number | null {
  if (payment.state === 'awaiting') return null
  const { openings, settings } = evaluation
  return answerDue(openings, now, settings.acceptWithinMinutes)
}

/** Returns the first event of an order's history: by its guest, or by who took it on the phone. */
export function placedEvent(
  placed: PlacedOrder,
  { userId, takenBy }: Pick<AcceptableOrder, 'userId' | 'takenBy'>,
): NewRow<'order_events'> {
  return {
    order_id: placed.id,
    version: 1,
    kind: 'placed',
    state: placed.state,
    at: placed.placedAt,
    actor: takenBy === null ? 'guest' : 'staff',
    actor_id: takenBy ?? userId,
    reason: null,
    facts: JSON.stringify({ readyAt: placed.promise.readyAt }),
  }
}
