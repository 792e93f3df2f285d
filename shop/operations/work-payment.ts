import { nextPaymentStep, type PaymentStep } from '#shop/domain/payment.ts'
import type { PaymentProvider } from '#shop/payments/payment-provider.ts'
import {
  changePayment,
  findPayment,
  type Payment,
  postponeLook,
  readDuePayments,
} from '#shop/persistence/queries/payments.ts'
import type { Shop } from '#shop/shop.ts'
import { alarmIfStuck } from './alarm-payment.ts'
import { callFor, callName } from './payment-call.ts'
import { LOOK_EVERY, type Settled, settlePayment } from './settle-payment.ts'

const AT_ONCE = 20
const SOONEST = 15_000

/**
 * Works once through the payments that are due: reads each, takes the step that the shop wants of it
 * and reads it again. Any number of programs may do so at once. One payment's fault keeps nothing from
 * the others, and is thrown at the end.
 */
export async function workPayments(shop: Shop, provider: PaymentProvider): Promise<void> {
  const due = await readDuePayments(shop.read, shop.clock(), AT_ONCE)
  const looks = await Promise.allSettled(due.map((id) => workPayment(shop, provider, id)))
  const fault = looks.find((look) => look.status === 'rejected')
  if (fault) throw fault.reason
}

/** Brings one payment a step nearer to what is wanted of it. */
async function workPayment(
  shop: Shop,
  provider: PaymentProvider,
  paymentId: string,
): Promise<void> {
  const read = await settlePayment(shop, provider, paymentId)
  if (read.outcome === 'nothing_asked') return endUnasked(shop, paymentId)
  if (read.outcome === 'not_readable') {
    await lookLater(shop, paymentId)
    return alarmIfStuck(shop, paymentId)
  }
  const { settled } = read
  if (!settled.isSound) return
  const step = nextPaymentStep(settled.current, settled.payment.wanted, settled.asked)
  if (step) await take(shop, provider, settled, step)
}

async function take(
  shop: Shop,
  provider: PaymentProvider,
  { payment, current }: Settled,
  step: PaymentStep,
): Promise<void> {
  const call = callFor(shop, payment, callName(step))
  const sessionId = payment.session_id
  const noted = { ...call, next_look_at: shop.clock() + SOONEST }
  const isOurs = await shop.work((tx) => changePayment(tx, payment, noted, shop.clock()))
  if (!isOurs || sessionId === null) return
  const asked = await provider.take(step, { sessionId, current }, call.call_key)
  if (asked.outcome !== 'done') await noteTrouble(shop, payment.id, call.call_key, asked)
  if (asked.outcome === 'unknown' || asked.outcome === 'faulty') {
    return alarmIfStuck(shop, payment.id)
  }
  const after = await settlePayment(shop, provider, payment.id)
  const isDone = asked.outcome === 'done' && after.outcome === 'settled'
  if (isDone) return
  await lookLater(shop, payment.id)
  await alarmIfStuck(shop, payment.id)
}

/** Keeps the key where the call may have happened, and drops it where it did not. */
async function noteTrouble(
  shop: Shop,
  paymentId: string,
  callKey: string,
  { outcome, why }: { outcome: 'refused' | 'unknown' | 'faulty'; why: string },
): Promise<void> {
  const now = shop.clock()
  await shop.work(async (tx) => {
    const payment = await findPayment(tx, paymentId)
    if (payment?.call_key !== callKey) return
    const columns =
      outcome === 'refused'
        ? { call_key: null, call_made_at: null }
        : ({ state: 'unknown', next_look_at: now + pauseOf(payment, now) } as const)
    await changePayment(tx, payment, { trouble: why, ...columns }, now)
  })
}

/** The longer it has been tried, the longer until the next try. */
function pauseOf({ call_made_at }: Payment, now: number): number {
  return Math.min(Math.max(SOONEST, now - (call_made_at ?? now)), LOOK_EVERY)
}

async function lookLater(shop: Shop, paymentId: string): Promise<void> {
  await shop.work((tx) => postponeLook(tx, paymentId, shop.clock() + 4 * SOONEST))
}

/** A session whose address nobody was told cannot be paid: there is nothing to give back. */
async function endUnasked(shop: Shop, paymentId: string): Promise<void> {
  await shop.work(async (tx) => {
    const payment = await findPayment(tx, paymentId)
    if (!payment || payment.session_id !== null) return
    const ended = payment.wanted === 'release' ? ({ state: 'failed' } as const) : {}
    await changePayment(tx, payment, { ...ended, next_look_at: null }, shop.clock())
  })
}
