import { nextPaymentStep, type PaymentStep } from '#shop/domain/payments/payment.ts'
import type { PaymentProvider } from '#shop/payments/payment-provider.ts'
import {
  changePayment,
  findPayment,
  type Payment,
  scheduleCheck,
} from '#shop/persistence/queries/payments/payments.ts'
import type { Shop } from '#shop/shop.ts'
import { alarmIfStuck } from './alarm-payment.ts'
import { askableAt, callFor, callName, retryAt } from './payment-call.ts'
import { type Settled, settlePayment } from './settle-payment.ts'

const UNTIL_NEXT_CHECK = 60_000

/**
 * Brings a payment one step nearer to its wanted state: reads it, takes the step and reads it again. People are
 * alerted when it is stuck for too long, also by a fault of our own, which is thrown.
 */
export async function processPayment(
  shop: Shop,
  provider: PaymentProvider,
  paymentId: string,
): Promise<void> {
  try {
    await bringOn(shop, provider, paymentId)
  } catch (fault) {
    await checkLater(shop, paymentId)
    await alarmIfStuck(shop, paymentId)
    throw fault
  }
}

async function bringOn(shop: Shop, provider: PaymentProvider, paymentId: string): Promise<void> {
  const read = await settlePayment(shop, provider, paymentId)
  if (read.outcome === 'nothing_asked') return endUnasked(shop, paymentId)
  if (read.outcome === 'not_readable') {
    await checkLater(shop, paymentId)
    return alarmIfStuck(shop, paymentId, read)
  }
  const { settled } = read
  if (!settled.isSound) return
  const step = nextPaymentStep(settled.current, settled.payment.wanted, settled.asked)
  if (!step) return
  if (askableAt(settled.payment, step, shop.clock()) > shop.clock()) {
    return alarmIfStuck(shop, paymentId)
  }
  await take(shop, provider, settled, step)
}

async function take(
  shop: Shop,
  provider: PaymentProvider,
  { payment, current }: Settled,
  step: PaymentStep,
): Promise<void> {
  const call = callFor(shop, payment, callName(step))
  const sessionId = payment.session_id
  const noted = { ...call, next_look_at: call.call_retry_at }
  const isOurs = await shop.work((tx) => changePayment(tx, payment, noted, shop.clock()))
  if (!isOurs || sessionId === null) return
  const asked = await provider.take(step, { sessionId, current }, call.call_key)
  if (asked.outcome === 'done') {
    await settlePayment(shop, provider, payment.id)
    return
  }
  await noteTrouble(shop, payment.id, call.call_key, asked)
  // While a call may still be under way, reading shows nothing yet.
  if (asked.outcome !== 'unknown') await settlePayment(shop, provider, payment.id)
  await alarmIfStuck(shop, payment.id)
}

/**
 * Records a failed call. An unanswered one keeps its key, because it may still be under way; a final answer ends
 * it, so that the next try has another key.
 */
async function noteTrouble(
  shop: Shop,
  paymentId: string,
  callKey: string,
  { outcome, why }: { outcome: 'refused' | 'unknown' | 'faulty'; why: string },
): Promise<void> {
  const now = shop.clock()
  const isFinal = outcome !== 'unknown'
  await shop.work(async (tx) => {
    const payment = await findPayment(tx, paymentId)
    if (payment?.call_key !== callKey) return
    const again = retryAt(payment, isFinal, now)
    const columns = isFinal ? { call_ended_at: now } : ({ state: 'unknown' } as const)
    const retry = { trouble: why, call_retry_at: again, next_look_at: again }
    await changePayment(tx, payment, { ...retry, ...columns }, now)
  })
}

async function checkLater(shop: Shop, paymentId: string): Promise<void> {
  await shop.work((tx) => scheduleCheck(tx, paymentId, shop.clock() + UNTIL_NEXT_CHECK))
}

/** A session whose address nobody got can't be paid, so there is nothing to refund. */
async function endUnasked(shop: Shop, paymentId: string): Promise<void> {
  await shop.work(async (tx) => {
    const payment = await findPayment(tx, paymentId)
    if (!payment || payment.session_id !== null) return
    const ended: Partial<Payment> = payment.wanted === 'release' ? { state: 'failed' } : {}
    await changePayment(tx, payment, { ...ended, next_look_at: null }, shop.clock())
  })
}
