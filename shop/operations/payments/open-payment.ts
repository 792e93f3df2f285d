import { orderToken } from '#shop/auth/order-token.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { expiresAt } from '#shop/domain/orders/order-transitions.ts'
import { SESSION_LIFETIME } from '#shop/domain/payments/payment-session.ts'
import type { Asked, PaymentProvider } from '#shop/payments/payment-provider.ts'
import {
  findOrder,
  type Order,
  transitionFacts,
} from '#shop/persistence/queries/orders/order-changes.ts'
import {
  changePayment,
  findLivePayment,
  findPayment,
  insertPayment,
  type Payment,
} from '#shop/persistence/queries/payments/payments.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { intendedPayment } from './intended-payment.ts'
import { callFor, NO_CALL } from './payment-call.ts'
import { CHECK_INTERVAL, settlePayment } from './settle-payment.ts'

/** `not_reachable`: the provider can't be reached now, and trying again is safe. */
type OpenPaymentOutcome = Outcome<{ address: string }, 'nothing_to_pay' | 'not_reachable'>

/**
 * Returns the address of the page on which a card order is paid: the same page however often it is asked for,
 * until that one has ended.
 */
export async function openPayment(
  shop: Shop,
  provider: PaymentProvider,
  orderId: string,
  tries = 2,
): Promise<OpenPaymentOutcome> {
  const known = await findLivePayment(shop.read, orderId)
  if (known?.session_id) {
    const address = await addressOf(shop, provider, known)
    if (address !== 'ended') return address
  }
  const begun = await shop.work((tx) => begin(tx, shop, provider, orderId))
  if (begun === 'nothing_to_pay') return refused({ code: begun })
  if (begun === 'opened') return openPayment(shop, provider, orderId, tries)
  const opened = await openSession(shop, provider, begun)
  if (opened.outcome === 'done') return done({ address: opened.value.address })
  // The next try has another key, so the provider can't repeat its former answer.
  if (opened.outcome === 'unknown' || tries <= 1) return refused({ code: 'not_reachable' })
  return openPayment(shop, provider, orderId, tries - 1)
}

async function addressOf(
  shop: Shop,
  provider: PaymentProvider,
  payment: Payment,
): Promise<OpenPaymentOutcome | 'ended'> {
  const read = await settlePayment(shop, provider, payment.id)
  if (read.outcome !== 'settled') return refused({ code: 'not_reachable' })
  const { state, address } = read.settled.current
  if (state === 'failed' || state === 'released') return 'ended'
  return address === null ? refused({ code: 'nothing_to_pay' }) : done({ address })
}

type Begun = { order: Order; payment: Payment }

/** Stores the key of the next call before it is made, so that a retry opens the same session. */
async function begin(
  tx: Writer,
  shop: Shop,
  provider: PaymentProvider,
  orderId: string,
): Promise<Begun | 'nothing_to_pay' | 'opened'> {
  const now = shop.clock()
  const order = await findOrder(tx, orderId)
  if (!order || !awaitsPayment(order, now)) return 'nothing_to_pay'
  const payment =
    (await findLivePayment(tx, orderId)) ?? (await makePayment(tx, shop, provider, order))
  if (payment.session_id !== null) return 'opened'
  const call = callFor(shop, payment, 'open')
  await changePayment(tx, payment, call, now)
  return { order, payment: { ...payment, ...call, version: payment.version + 1 } }
}

function awaitsPayment(order: Order, now: number): boolean {
  const end = expiresAt(transitionFacts(order))
  return order.payment_state === 'awaiting' && end !== null && now < end
}

async function makePayment(
  tx: Writer,
  shop: Shop,
  provider: PaymentProvider,
  { id, total, currency }: Order,
): Promise<Payment> {
  const order = { id, total, currency, placedAt: shop.clock() }
  const payment = intendedPayment(shop, order, provider.name)
  await insertPayment(tx, payment)
  return payment
}

const EXCHANGED = { outcome: 'unknown', why: 'keys were exchanged' } as const

async function openSession(
  shop: Shop,
  provider: PaymentProvider,
  { order, payment }: Begun,
): Promise<Asked<{ sessionId: string; address: string }>> {
  const { call_key, call_made_at } = payment
  if (call_key === null || call_made_at === null) throw new Error('A call was not noted.')
  const { name } = await readSettings(shop.read)
  const page = shop.publicUrl + pagePaths.order(orderToken(shop, order.id))
  const request = {
    paymentId: payment.id,
    orderId: order.id,
    amount: payment.amount,
    currency: payment.currency,
    title: `${name}, ${order.number}`,
    email: order.guest_email,
    expiresAt: call_made_at + SESSION_LIFETIME,
    paidAddress: `${page}?paid`,
    backAddress: page,
  }
  const answered = await provider.openSession(request, call_key)
  // With other keys by now, the guest would pay into an account that the shop has left.
  const asked = shop.payments() === provider ? answered : EXCHANGED
  await shop.work((tx) => noteOpened(tx, payment, asked, shop.clock()))
  return asked
}

/**
 * Concurrent tries use the same key and so get the same session. After a provider's fault the next try has a new
 * key: a session whose address nobody got is never paid.
 */
async function noteOpened(
  tx: Writer,
  { id, call_key }: Payment,
  asked: Asked<{ sessionId: string }>,
  now: number,
): Promise<void> {
  const payment = await findPayment(tx, id)
  if (payment?.call_key !== call_key) return
  if (asked.outcome === 'unknown') return
  const columns =
    asked.outcome === 'done'
      ? ({ state: 'open', session_id: asked.value.sessionId, trouble: null, ...NO_CALL } as const)
      : { trouble: asked.why, call_ended_at: now }
  const soon = payment.wanted === 'release' ? now : now + CHECK_INTERVAL
  const next_look_at = asked.outcome === 'done' ? soon : null
  await changePayment(tx, payment, { ...columns, next_look_at }, now)
}
