import type { RateLimitName } from '#shop/domain/accounts/rate-limits.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { leadMinutes, type MeasuredSpeed, minuteFrom } from '#shop/domain/kitchen/promise.ts'
import { waitReason } from '#shop/domain/kitchen/unknown-orders.ts'
import type { PaymentMethod } from '#shop/domain/orders/order.ts'
import { readOrderDetails, type TypedDetails } from '#shop/domain/orders/order-details.ts'
import type { OrderRefusal } from '#shop/domain/orders/order-refusal.ts'
import type { OwnOrder } from '#shop/persistence/fast/order-facts.ts'
import { isUserThere } from '#shop/persistence/queries/accounts/accounts.ts'
import type { MailboxKeys } from '#shop/persistence/queries/messages/mailboxes.ts'
import type { SenderNetworks } from '#shop/persistence/queries/orders/networks.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { awaitAll } from '#shop/persistence/transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { AttemptCounts, keysOfLimits, type Limits, limitsOf } from '../common/attempt-counts.ts'
import type { Attempt, AttemptAnswer } from '../common/take-attempt.ts'
import { presentSpeed } from '../kitchen/kitchen-speed.ts'
import { mailLimits } from '../messages/mail-permission.ts'
import { mailboxKeys } from '../messages/mailbox.ts'
import { countGuess, guessLimits } from '../pricing/code-guesses.ts'
import { isOnSign } from '../settings/table-signs.ts'
import { cardRefusals } from './card-refusals.ts'
import { evaluateOrder, type OrderEnquiry, type OrderEvaluation } from './evaluate-order.ts'
import { contentHash, guestKeyOf } from './order-marks.ts'
import type { AcceptableOrder, PlacedOrder } from './order-rows.ts'
import {
  isKnownGuest,
  networkRefusals,
  type OrderSender,
  provenAccount,
  senderNetworks,
  vouchedBy,
} from './order-sender.ts'
import { noteRefusedSender, refusedBeforeEvaluation } from './refused-senders.ts'
import { type Shown, shownRefusals } from './shown-refusals.ts'
import { storeOrder } from './store-order.ts'
import { findPlacedOrder } from './stored-answer.ts'

export type PlaceOrderInput = {
  /** Made by the client for one order, and the same with every retry. */
  idempotencyKey: string
  /** Recognises the same request. */
  requestHash: string
  enquiry: OrderEnquiry
  details: TypedDetails
  paymentMethod: PaymentMethod
  /** The guest has confirmed that the repeated order is meant. */
  repeatConfirmed: boolean
  /** The secret of the table's sign; null for the shop's own orders, which need none. */
  tableSign: string | null
  /** Sent to a local host name: before the shop is opened to guests it accepts no other orders. */
  isLocal: boolean
  /** The language of the request, in which the order's mails are written. */
  locale: Locale
} & Shown &
  OrderSender

export type PlaceOrderOutcome =
  | { ok: true; value: PlacedOrder & { replayed: boolean } }
  | { ok: false; refusals: OrderRefusal[] }

const REPEATED_WITHIN = 10 * 60_000

/**
 * Places an order: prices it, claims kitchen time, an order number and the use of a code, and stores the answer
 * under the key, all or nothing. A repeated request under the same key gets the same answer. Refuses with all
 * reasons at once, and then nothing is stored.
 */
export async function placeOrder(shop: Shop, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  const { telemetry } = shop
  const outcome = await telemetry.span('place order', () => placeAndAnnounce(shop, input))
  telemetry.orderAnswered(outcome)
  return outcome
}

async function placeAndAnnounce(shop: Shop, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  // These don't have to be exact, and reads outside the transaction can't cause it to be repeated.
  const [speed, isAtTable, isKnown] = await Promise.all([
    presentSpeed(shop),
    isAtItsTable(shop, input),
    isKnownGuest(shop.read, input),
  ])
  const wait = isKnown ? null : await refusedBeforeEvaluation(shop, input)
  if (wait !== null) return refused([tooMany(wait)])
  const known = { speed, isAtTable, isKnown }
  const outcome = await shop.work((tx) => placeWithin(tx, shop, input, known), 'order_numbers')
  if (outcome.ok && !outcome.value.replayed) {
    shop.live.announce({ orderId: outcome.value.id, version: 1 })
  }
  return outcome
}

/** What was read before the transaction. `isAtTable` is true for orders without a table. */
type Known = { speed: MeasuredSpeed | null; isAtTable: boolean; isKnown: boolean }

type Asked = Omit<Known, 'speed'> & {
  now: number
  enquiry: OrderEnquiry
  details: ReturnType<typeof readOrderDetails>
  guestKey: string | null
  sender: SenderNetworks | null
  mailbox: MailboxKeys | null
  limits: Limits
}

/**
 * Places an order within a transaction. Starts all reads together, because all other orders wait while this one holds the
 * lock; the caller announces it.
 */
export async function placeWithin(
  tx: Writer,
  shop: Shop,
  input: PlaceOrderInput,
  { speed, ...known }: Known,
): Promise<PlaceOrderOutcome> {
  const asked = { ...whatIsAsked(shop, input, known.isKnown), ...known }
  const limitKeys = keysOfLimits(asked.limits)
  const { shownReadyAt } = input
  const account = async () => provenAccount(input)
  const context = { ...asked, limitKeys, speed, shownReadyAt, cacheKey: shop.read, account }
  const [stored, evaluation, isAccountThere] = await awaitAll(
    findPlacedOrder(tx, shop, input),
    evaluateOrder(tx, context, asked.enquiry),
    input.userId === null ? Promise.resolve(true) : isUserThere(tx, input.userId),
  )
  if (stored) return replayedOutcome(stored)
  // The account was deleted while the order was sent: place it without one.
  const sent = isAccountThere ? input : { ...input, userId: null, confirmedEmail: null }
  const counts = new AttemptCounts(asked.limits, evaluation.facts.counted, asked.now)
  const isKnown = asked.isKnown && isAccountThere
  const evaluated = evaluateAttempt(shop, sent, { ...asked, isKnown, evaluation, counts })
  if (evaluated.ok) {
    const placed = await storeOrder(tx, shop, evaluated.value, { ...input, counts })
    return { ok: true, value: { ...placed, replayed: false } }
  }
  await counts.write(tx)
  return evaluated
}

type Evaluated = Asked & { evaluation: OrderEvaluation; counts: AttemptCounts }

type Verdict = { ok: true; value: AcceptableOrder } | { ok: false; refusals: OrderRefusal[] }

/** Counts the attempt, and a wrong code, before the answer reveals anything. */
function evaluateAttempt(shop: Shop, input: PlaceOrderInput, evaluated: Evaluated): Verdict {
  const { counts, evaluation } = evaluated
  const limit = limitOf(input, evaluated.isKnown)
  const attempt = counts.take(limit)
  if (!attempt.allowed) {
    if (limit === 'order') noteRefusedSender(shop, input, attempt)
    return refused([tooMany(attempt)])
  }
  if (evaluation.settings.isTrial && !input.isLocal) return refused([{ code: 'not_open_yet' }])
  const guess = countGuess(counts, evaluation.refusals.some(isWrongCode))
  return guess.allowed
    ? refusalsOrOrder(shop, input, evaluated)
    : refused(withoutEvaluation(evaluated, guess))
}

function isWrongCode({ code }: OrderEvaluation['refusals'][number]): boolean {
  return code === 'code_not_valid'
}

/** Leaves out the totals, which would reveal whether the code is valid. */
function withoutEvaluation(
  { details }: Asked,
  { retryAfterSeconds }: AttemptAnswer,
): OrderRefusal[] {
  const mistyped = details.ok ? [] : details.refusals
  return [...mistyped, { code: 'too_many_codes', retryAfterSeconds }]
}

function refusalsOrOrder(
  shop: Shop,
  input: PlaceOrderInput,
  { evaluation, ...asked }: Evaluated,
): Verdict {
  const { now, enquiry, details, guestKey, sender, isAtTable, isKnown } = asked
  const { settings, facts: known } = evaluation
  const vouched = vouchedBy(input, details.ok ? details.value.guest : null, isKnown)
  const own = known.ofGuest
  const content = contentHash(shop, enquiry)
  const refusals = [
    ...(details.ok ? [] : details.refusals),
    ...evaluation.refusals,
    ...(isAtTable ? [] : [{ code: 'table_sign_needed' } as const]),
    ...shownRefusals(evaluation, input),
    ...cardRefusals(shop, input.paymentMethod, evaluation),
    ...(input.repeatConfirmed ? [] : repeatRefusals(own, content, now)),
    ...openOrderRefusals(own, evaluation),
    ...networkRefusals(known.network, { vouched, isByCard: paysByCard(input, evaluation) }, now),
  ]
  const { planned } = evaluation
  if (refusals.length > 0 || !details.ok || !planned || guestKey === null) return refused(refusals)
  const { userId, takenBy, paymentMethod, locale } = input
  const { workMinutes } = evaluation.work
  const size = { workMinutes, claims: planned.plan.claims, total: evaluation.quote.totals.total }
  const soonest = minuteFrom(now) + leadMinutes(evaluation.kitchen) * 60_000
  const present = { ...settings, claimed: known.claimed, now, soonest }
  const waits = waitReason(size, vouched, known.network, present)
  const facts = { now, enquiry, evaluation, planned, details: details.value, guestKey }
  const order = {
    ...facts,
    paymentMethod,
    locale,
    userId,
    takenBy,
    contentHash: content,
    sender,
    vouched,
    waits,
  }
  return { ok: true, value: order }
}

async function isAtItsTable(shop: Shop, input: PlaceOrderInput): Promise<boolean> {
  const { enquiry, tableSign } = input
  if (enquiry.fulfilment !== 'table' || tableSign === null) return true
  return isOnSign(shop, enquiry.table ?? '', tableSign)
}

function whatIsAsked(
  shop: Shop,
  input: PlaceOrderInput,
  isKnown: boolean,
): Omit<Asked, keyof Known> {
  const enquiry = wholeEnquiry(input.enquiry)
  const details = readOrderDetails(input.details, enquiry)
  const guestKey = details.ok ? guestKeyOf(shop, details.value.guest, enquiry.table) : null
  const sender = senderNetworks(shop, input.clientAddress)
  const email = details.ok ? details.value.guest.email : null
  const mailbox = email === null ? null : mailboxKeys(shop, email)
  const limits = limitsOf(shop, attemptsOf(input, email, isKnown))
  return { now: shop.clock(), enquiry, details, guestKey, sender, mailbox, limits }
}

function replayedOutcome(stored: PlacedOrder | 'key_reused'): PlaceOrderOutcome {
  if (stored === 'key_reused') return refused([{ code: stored }])
  return { ok: true, value: { ...stored, replayed: true } }
}

function refused(refusals: OrderRefusal[]): { ok: false; refusals: OrderRefusal[] } {
  return { ok: false, refusals }
}

/** A quote may leave the place or table open, an order may not. */
function wholeEnquiry(asked: OrderEnquiry): OrderEnquiry {
  const { place: givenPlace = {}, table: givenTable = '', ...enquiry } = asked
  const place = enquiry.fulfilment === 'delivery' ? givenPlace : undefined
  const table = enquiry.fulfilment === 'table' ? givenTable : undefined
  return { ...enquiry, place, table }
}

/** All limits that an order may count against. */
function attemptsOf(input: PlaceOrderInput, email: string | null, isKnown: boolean): Attempt[] {
  const { clientAddress, userId, enquiry } = input
  const { code } = enquiry
  const limit = limitOf(input, isKnown)
  const key = limit === 'order-known' ? userId : clientAddress
  return [
    ...(key === null || clientAddress === null ? [] : [{ limit, key }]),
    ...guessLimits({ clientAddress, code }),
    ...(email === null ? [] : mailLimits({ email, clientAddress })),
  ]
}

/** Separate limits, so that a flood of unpaid orders locks out neither guests who pay by card nor known ones. */
function limitOf({ paymentMethod }: PlaceOrderInput, isKnown: boolean): OrderLimit {
  if (isKnown) return 'order-known'
  return paymentMethod === 'card' ? 'order-card' : 'order'
}

type OrderLimit = Extract<RateLimitName, 'order' | 'order-card' | 'order-known'>

/** A total of zero is never charged to a card. */
function paysByCard({ paymentMethod }: PlaceOrderInput, { quote }: OrderEvaluation): boolean {
  return paymentMethod === 'card' && quote.totals.total > 0
}

function tooMany({ retryAfterSeconds }: Pick<AttemptAnswer, 'retryAfterSeconds'>): OrderRefusal {
  return { code: 'too_many', retryAfterSeconds }
}

/** An abandoned card order doesn't count as a duplicate. */
function repeatRefusals(own: readonly OwnOrder[], content: string, now: number): OrderRefusal[] {
  const same = own.find(
    ({ contentHash, placedAt, isAwaitingPayment }) =>
      contentHash === content && now - placedAt < REPEATED_WITHIN && !isAwaitingPayment,
  )
  if (!same) return []
  return [{ code: 'repeated_order', number: same.number, placedAt: same.placedAt }]
}

function openOrderRefusals(
  own: readonly OwnOrder[],
  { settings }: OrderEvaluation,
): OrderRefusal[] {
  const most = settings.maxOpenOrders
  return own.length >= most ? [{ code: 'too_many_open_orders', most }] : []
}
