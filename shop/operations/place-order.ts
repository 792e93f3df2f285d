import type { MinorUnits } from '#shop/domain/money.ts'
import type { PaymentMethod } from '#shop/domain/order.ts'
import { readOrderDetails, type TypedDetails } from '#shop/domain/order-details.ts'
import type { OrderRefusal } from '#shop/domain/order-refusal.ts'
import type { MeasuredSpeed } from '#shop/domain/promise.ts'
import type { OwnOrder } from '#shop/persistence/queries/order-facts.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { together } from '#shop/persistence/unit-of-work.ts'
import type { Shop } from '#shop/shop.ts'
import { cardRefusals } from './card-refusals.ts'
import { type Judgement, judgeOrder, type OrderEnquiry } from './judge-order.ts'
import { findPlacedOrder } from './kept-order.ts'
import { presentSpeed } from './kitchen-speed.ts'
import { contentHash, guestKeyOf } from './order-marks.ts'
import type { PlacedOrder } from './order-rows.ts'
import { storeOrder } from './store-order.ts'
import {
  type Attempt,
  type AttemptAnswer,
  returnAttemptsWithin,
  takeAttemptsWithin,
} from './take-attempt.ts'

export type PlaceOrderInput = {
  /** Made by the asker for one order, and sent again with every retry. */
  idempotencyKey: string
  /** What recognises the same request. */
  requestHash: string
  enquiry: OrderEnquiry
  details: TypedDetails
  paymentMethod: PaymentMethod
  /** The total that the guest agreed to, where one was shown. */
  shownTotal?: MinorUnits | undefined
  /** The guest was asked whether the same again was meant. */
  repeatConfirmed: boolean
  /** The account of who is signed in. */
  userId: string | null
  /** Counts against the limit of one address; null for the shop's own. */
  clientAddress: string | null
}

export type PlaceOrderOutcome =
  | { ok: true; value: PlacedOrder & { replayed: boolean } }
  | { ok: false; refusals: OrderRefusal[] }

const REPEATED_WITHIN = 10 * 60_000

/**
 * Places an order: prices it, claims the kitchen's work, a number and the use of a code, and keeps the
 * answer under the key, all or nothing. The same request under the same key is answered again. Refuses
 * with every reason at once and then leaves nothing behind.
 */
export async function placeOrder(shop: Shop, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  // Roughly right is enough, and what is read outside the unit cannot make it begin again.
  const speed = await presentSpeed(shop)
  const outcome = await shop.work((tx) => placeOnce(tx, shop, input, speed), 'order_numbers')
  if (outcome.ok && !outcome.value.replayed) {
    shop.live.announce({ orderId: outcome.value.id, version: 1 })
  }
  return outcome
}

type Asked = {
  now: number
  enquiry: OrderEnquiry
  details: ReturnType<typeof readOrderDetails>
  guestKey: string | null
}

/** All that decides is asked in one go, for meanwhile all other orders wait for their turn. */
async function placeOnce(
  tx: Writer,
  shop: Shop,
  input: PlaceOrderInput,
  speed: MeasuredSpeed | null,
): Promise<PlaceOrderOutcome> {
  const asked = whatIsAsked(shop, input)
  const attempts = attemptsOf(input)
  const [kept, attempt, judgement] = await together(
    findPlacedOrder(tx, shop, input),
    takeAttemptsWithin(shop, tx, attempts),
    judgeOrder(tx, { ...asked, speed }, asked.enquiry),
  )
  if (kept) {
    if (attempt.allowed) await returnAttemptsWithin(shop, tx, attempts)
    return keptOutcome(kept)
  }
  if (!attempt.allowed) return refused([tooMany(attempt)])
  return placeJudged(tx, shop, input, { ...asked, judgement })
}

async function placeJudged(
  tx: Writer,
  shop: Shop,
  input: PlaceOrderInput,
  { now, enquiry, details, guestKey, judgement }: Asked & { judgement: Judgement },
): Promise<PlaceOrderOutcome> {
  const own = judgement.facts.ofGuest
  const content = contentHash(shop, enquiry)
  const refusals = [
    ...(details.ok ? [] : details.refusals),
    ...judgement.refusals,
    ...totalRefusals(judgement, input.shownTotal),
    ...cardRefusals(shop, input.paymentMethod, judgement),
    ...(input.repeatConfirmed ? [] : repeatRefusals(own, content, now)),
    ...openOrderRefusals(own, judgement),
  ]
  const { planned } = judgement
  if (refusals.length > 0 || !details.ok || !planned || guestKey === null) return refused(refusals)
  const { userId, paymentMethod } = input
  const facts = { now, enquiry, judgement, planned, details: details.value, guestKey }
  const order = { ...facts, paymentMethod, userId, contentHash: content }
  const placed = await storeOrder(tx, shop, order, input)
  return { ok: true, value: { ...placed, replayed: false } }
}

function whatIsAsked(shop: Shop, input: PlaceOrderInput): Asked {
  const enquiry = wholeEnquiry(input.enquiry)
  const details = readOrderDetails(input.details, enquiry)
  const guestKey = details.ok ? guestKeyOf(shop, details.value.guest, enquiry.table) : null
  return { now: shop.clock(), enquiry, details, guestKey }
}

function keptOutcome(kept: PlacedOrder | 'key_reused'): PlaceOrderOutcome {
  if (kept === 'key_reused') return refused([{ code: kept }])
  return { ok: true, value: { ...kept, replayed: true } }
}

function refused(refusals: OrderRefusal[]): PlaceOrderOutcome {
  return { ok: false, refusals }
}

/** What a quote may leave open, such as where to deliver to, an order must say. */
function wholeEnquiry(asked: OrderEnquiry): OrderEnquiry {
  const { place: givenPlace = {}, table: givenTable = '', ...enquiry } = asked
  const place = enquiry.fulfilment === 'delivery' ? givenPlace : undefined
  const table = enquiry.fulfilment === 'table' ? givenTable : undefined
  return { ...enquiry, place, table }
}

function attemptsOf({ clientAddress: key }: PlaceOrderInput): Attempt[] {
  return key === null ? [] : [{ limit: 'order', key }]
}

function tooMany({ retryAfterSeconds }: AttemptAnswer): OrderRefusal {
  return { code: 'too_many', retryAfterSeconds }
}

/** What was refused by itself explains another total already. */
function totalRefusals({ quote }: Judgement, shown: MinorUnits | undefined): OrderRefusal[] {
  const { total } = quote.totals
  if (shown === undefined || shown === total || quote.refusals.length > 0) return []
  return [{ code: 'total_changed', old: shown, new: total }]
}

/** An order whose payment was left behind is on no grill. */
function repeatRefusals(own: readonly OwnOrder[], content: string, now: number): OrderRefusal[] {
  const same = own.find(
    ({ contentHash, placedAt, isAwaitingPayment }) =>
      contentHash === content && now - placedAt < REPEATED_WITHIN && !isAwaitingPayment,
  )
  if (!same) return []
  return [{ code: 'repeated_order', number: same.number, placedAt: same.placedAt }]
}

function openOrderRefusals(own: readonly OwnOrder[], { settings }: Judgement): OrderRefusal[] {
  const most = settings.maxOpenOrders
  return own.length >= most ? [{ code: 'too_many_open_orders', most }] : []
}
