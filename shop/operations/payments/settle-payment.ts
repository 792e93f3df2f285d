import type { PaymentState } from '#shop/domain/orders/order.ts'
import {
  type AskedRefund,
  duplicateRefunds,
  goalForHeld,
  impliedEntries,
  nextPaymentStep,
  orderPaymentState,
  type PaymentGoal,
  type PaymentStep,
  type ProviderPayment,
  paymentMismatch,
} from '#shop/domain/payments/payment.ts'
import type { PaymentProvider } from '#shop/payments/payment-provider.ts'
import { findOrder, type Order } from '#shop/persistence/queries/orders/order-changes.ts'
import {
  changePayment,
  enterMovements,
  findPayment,
  isPaidOtherwise,
  type Payment,
  scheduleCheck,
} from '#shop/persistence/queries/payments/payments.ts'
import { nextRefundDue, readAskedRefunds } from '#shop/persistence/queries/payments/refunds.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { alarmOfDuplicateRefunds } from './alarm-payment.ts'
import { applyPaymentToOrder } from './apply-payment-to-order.ts'
import { askableAt, isCallOf, NO_CALL, underWayFirst } from './payment-call.ts'
import { newlyFailed, settleFailedRefunds } from './settle-failed-refunds.ts'
import { openRefunds, settleRefunds } from './settle-refunds.ts'

/** The provider's payment, our payment as it was then written, and the refunds that are still to be made. */
export type Settled = {
  payment: Payment
  current: ProviderPayment
  asked: AskedRefund[]
  isSound: boolean
}

type SettleOutcome =
  | { outcome: 'settled'; settled: Settled }
  | { outcome: 'nothing_asked' }
  /** `isRefused`: the provider doesn't know it, or no longer takes the key. */
  | { outcome: 'not_readable'; why: string; isRefused: boolean }

/** How often a payment that can still change is read from the provider, in milliseconds. */
export const CHECK_INTERVAL = 5 * 60_000
const ROUNDS = 6

/**
 * Brings a payment, its ledger and its order to what the provider answers now. Webhooks, returning guests and the
 * clock call it in any order and any number of times: only what is read here counts.
 */
export async function settlePayment(
  shop: Shop,
  provider: PaymentProvider,
  paymentId: string,
): Promise<SettleOutcome> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = await findPayment(shop.read, paymentId)
    if (!seen?.session_id) return { outcome: 'nothing_asked' }
    const asked = await provider.read(seen.session_id)
    if (asked.outcome !== 'done') {
      return { outcome: 'not_readable', why: asked.why, isRefused: asked.outcome === 'refused' }
    }
    const entered = await shop.work((tx) => enter(tx, shop, seen, asked.value))
    if (!entered) continue
    const { orderVersion, ...settled } = entered
    const { order_id: orderId } = seen
    if (orderVersion !== null) shop.live.announce({ orderId, version: orderVersion })
    return { outcome: 'settled', settled }
  }
  // Another program keeps changing the payment, with the same result.
  return { outcome: 'not_readable', why: 'busy', isRefused: false }
}

/** Null when the payment changed since the provider was asked: the answer may be outdated. */
async function enter(
  tx: Writer,
  shop: Shop,
  seen: Payment,
  current: ProviderPayment,
): Promise<(Settled & { orderVersion: number | null }) | null> {
  const payment = await findPayment(tx, seen.id)
  const order = await findOrder(tx, seen.order_id)
  if (!order || payment?.version !== seen.version) return null
  const now = shop.clock()
  const trouble = paymentMismatch({ ...payment, orderId: payment.order_id }, current)
  if (trouble !== null) {
    const columns = { state: 'needs_attention', trouble, next_look_at: null } as const
    const after = await write(tx, payment, columns, now)
    const orderVersion = await applyPaymentToOrder(tx, shop, order, 'needs_attention', payment)
    return { payment: after, current, asked: [], isSound: false, orderVersion }
  }
  const wanted = await goalFor(tx, payment, current, order)
  const refunds = await readAskedRefunds(tx, payment.id, now)
  const asked = underWayFirst(payment, openRefunds(refunds, current))
  const step = nextPaymentStep(current, wanted, asked)
  const due = await nextRefundDue(tx, payment.id, now)
  const columns = { ...columnsFor(payment, current, step, due, now), wanted }
  // Once people were told that a payment's state is unknown, the order keeps that state until it is known.
  const isStuck = order.payment_state === 'unknown' && step !== null && isCallOf(payment, step)
  const orderPayment = isStuck ? null : stateForOrder(payment, current, wanted)
  // People have to look at money that came back, whatever becomes of the rest.
  const hasOddRefunds = current.failedRefunds.length > 0 || duplicateRefunds(current).length > 0
  const isSolved = step === null && orderPayment !== 'needs_attention' && !hasOddRefunds
  const after = await write(tx, payment, { ...columns, ...(isSolved && { alarm_at: null }) }, now)
  const entries = impliedEntries(current).map((entry) => ({ ...entry, id: newId(shop) }))
  const entered = await enterMovements(tx, payment, entries, now)
  const failed = newlyFailed(current, entered)
  await alarmOfDuplicateRefunds(tx, shop, { order, payment: after }, current, entered)
  const afterFailures = await settleFailedRefunds(
    tx,
    shop,
    { order, payment: after, orderPayment },
    failed,
  )
  const paidVersion =
    (await applyPaymentToOrder(tx, shop, afterFailures, orderPayment, after)) ??
    afterFailures.version
  const { version } = await settleRefunds(
    tx,
    shop,
    { ...afterFailures, version: paidVersion },
    refunds,
    current,
  )
  const orderVersion = version === order.version ? null : version
  return { payment: after, current, asked, isSound: true, orderVersion }
}

async function goalFor(
  tx: Writer,
  payment: Payment,
  current: ProviderPayment,
  order: Order,
): Promise<PaymentGoal> {
  const { state } = current
  if (state !== 'authorised' && state !== 'captured') return payment.wanted
  return goalForHeld(payment.wanted, current, {
    state: order.state,
    isPaidOtherwise: await isPaidOtherwise(tx, payment),
  })
}

type PaymentColumns = Partial<Omit<Payment, 'id' | 'order_id' | 'version' | 'updated_at'>>

function columnsFor(
  payment: Payment,
  current: ProviderPayment,
  step: PaymentStep | null,
  refundDue: number | null,
  now: number,
): PaymentColumns & { next_look_at: number | null } {
  const state = isStillUnknown(payment, step) ? 'unknown' : current.state
  const isCallOver = step === null || !isCallOf(payment, step)
  return {
    state,
    provider_payment_id: current.reference,
    next_look_at: step ? askableAt(payment, step, now) : nextCheck(current, refundDue, now),
    ...(isCallOver && { trouble: null, ...NO_CALL }),
  }
}

/** A call that was never answered may still be under way, whatever the provider reports meanwhile. */
function isStillUnknown(payment: Payment, step: PaymentStep | null): boolean {
  const isOpen = payment.state === 'unknown' && payment.call_ended_at === null
  return isOpen && step !== null && isCallOf(payment, step)
}

function nextCheck(
  { state }: ProviderPayment,
  refundDue: number | null,
  now: number,
): number | null {
  const check = state === 'open' || state === 'authorised' ? now + CHECK_INTERVAL : null
  return refundDue === null || check === null ? (refundDue ?? check) : Math.min(refundDue, check)
}

/** A read without changes leaves the version alone, so that concurrent reads don't conflict. */
async function write(
  tx: Writer,
  payment: Payment,
  { next_look_at, ...columns }: PaymentColumns & { next_look_at: number | null },
  now: number,
): Promise<Payment> {
  const isNew = Object.entries(columns).some(
    ([name, value]) => payment[name as keyof Payment] !== value,
  )
  const after = { ...payment, ...columns, next_look_at }
  if (!isNew) {
    await scheduleCheck(tx, payment.id, next_look_at)
    return after
  }
  await changePayment(tx, payment, { ...columns, next_look_at }, now)
  return { ...after, version: payment.version + 1 }
}

/** A payment that was never held, or that is released in favour of another one, doesn't change its order. */
function stateForOrder(
  payment: Payment,
  current: ProviderPayment,
  wanted: PaymentGoal,
): PaymentState | null {
  const wasHeld = payment.state !== 'intended' && payment.state !== 'open'
  if (current.state === 'released' && !wasHeld && wanted !== 'release') return null
  return orderPaymentState(current, wanted)
}

function newId(shop: Shop): string {
  return Buffer.from(shop.random(16)).toString('hex')
}
