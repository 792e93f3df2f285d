import type { AskedRefund, PaymentStep } from '#shop/domain/payments/payment.ts'
import type { Payment } from '#shop/persistence/queries/payments/payments.ts'
import type { Shop } from '#shop/shop.ts'

/** Stripe stores keys for at least a day; after that, only reading the payment shows what a call did. */
const KEY_LIFETIME = 20 * 3_600_000
const SOONEST = 15_000
/**
 * A refund can't be taken back if it is made twice, so a provider that answered with its own fault gets time to
 * finish it.
 */
const SOONEST_REFUND = 60_000
const LATEST = 2 * 60_000
/** By then people have been alerted. */
const LATEST_IN_ALARM = 5 * 60_000

type CallColumn =
  | 'call_key'
  | 'call_made_at'
  | 'call_attempt'
  | 'call_since'
  | 'call_ended_at'
  | 'call_retry_at'

/** The call to a provider that is under way for a payment, as stored in its columns. */
export type PaymentCall = Pick<Payment, CallColumn>

export const NO_CALL: PaymentCall = {
  call_key: null,
  call_made_at: null,
  call_attempt: null,
  call_since: null,
  call_ended_at: null,
  call_retry_at: null,
}

/** The prefix of a step's keys, by which its call is recognised. */
export function callName(step: PaymentStep): string {
  const isPart = step.kind === 'refund' && step.refundId !== null
  return isPart ? `${step.kind}_${step.refundId}` : step.kind
}

/** Whether a payment's call belongs to a step. */
export function isCallOf({ call_key }: Pick<Payment, 'call_key'>, step: PaymentStep): boolean {
  return call_key?.startsWith(`${callName(step)}-`) === true
}

/**
 * Returns the call for a step, to be stored before it is made: the unanswered one again, so that it takes effect
 * once, or a new attempt after a final answer, which the provider would repeat for the same key.
 */
export function callFor(
  shop: Pick<Shop, 'clock' | 'fingerprint'>,
  payment: Payment,
  operation: string,
): PaymentCall & { call_key: string; call_made_at: number; call_retry_at: number } {
  const now = shop.clock()
  const { call_key, call_made_at, call_ended_at } = payment
  const isSame = call_key?.startsWith(`${operation}-`) === true
  const call_since = isSame ? (payment.call_since ?? call_made_at ?? now) : now
  const retry = { call_ended_at: null, call_retry_at: now + SOONEST }
  const isOpen = call_ended_at === null && call_made_at !== null
  if (isSame && isOpen && now - call_made_at < KEY_LIFETIME) {
    return { call_key, call_made_at, call_attempt: attemptOf(payment), call_since, ...retry }
  }
  const attempt = isSame ? attemptOf(payment) + 1 : 1
  // The version rises with every recorded try, so no two keys are the same by accident.
  const name = `payment ${payment.order_id} ${payment.id} ${operation} ${attempt} ${payment.version}`
  return {
    call_key: `${operation}-${attempt}-${shop.fingerprint(name)}`,
    call_made_at: now,
    call_attempt: attempt,
    call_since,
    ...retry,
  }
}

function attemptOf({ call_attempt }: PaymentCall): number {
  return call_attempt ?? 1
}

/**
 * Returns when a step may be tried again after a failed call. `isFinal`: the provider would repeat its answer for
 * the same key. The pause grows with how long it has been tried.
 */
export function retryAt(
  payment: Pick<Payment, 'call_key' | 'call_since' | 'alarm_at'>,
  isFinal: boolean,
  now: number,
): number {
  const { call_key, call_since, alarm_at } = payment
  const soonest = isFinal && call_key?.startsWith('refund') ? SOONEST_REFUND : SOONEST
  const latest = alarm_at === null ? LATEST : LATEST_IN_ALARM
  return now + Math.min(Math.max(soonest, now - (call_since ?? now)), latest)
}

/** The instant from which a step may be tried: now, or later while its last call has to wait. */
export function askableAt(payment: Payment, step: PaymentStep, now: number): number {
  const { call_retry_at } = payment
  if (call_retry_at === null || !isCallOf(payment, step)) return now
  // A clock that was put back must not cause a wait of days.
  return call_retry_at > now + LATEST_IN_ALARM ? now : Math.max(now, call_retry_at)
}

/** A refund whose call is under way comes first, whatever else was asked for meanwhile. */
export function underWayFirst(payment: Payment, asked: readonly AskedRefund[]): AskedRefund[] {
  const isUnderWay = ({ id, amount }: AskedRefund) =>
    isCallOf(payment, { kind: 'refund', amount, refundId: id })
  return [...asked.filter(isUnderWay), ...asked.filter((part) => !isUnderWay(part))]
}
