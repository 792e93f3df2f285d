import type { AskedRefund, PaymentStep } from '#shop/domain/payments/payment.ts'
import type { Payment } from '#shop/persistence/queries/payments/payments.ts'
import type { Shop } from '#shop/shop.ts'

/** Stripe keeps keys for a day at least; after that only reading tells what became of a call. */
const KEY_LIFETIME = 20 * 3_600_000
const SOONEST = 15_000
/** What is given back twice is gone: a provider that answered with a fault of its own has time to finish it. */
const SOONEST_REFUND = 60_000
const LATEST = 2 * 60_000
/** People know by then. */
const LATEST_IN_ALARM = 5 * 60_000

type CallColumn =
  | 'call_key'
  | 'call_made_at'
  | 'call_attempt'
  | 'call_since'
  | 'call_ended_at'
  | 'call_retry_at'

/** The call of a provider that is under way for a payment, as its columns have it. */
export type PaymentCall = Pick<Payment, CallColumn>

export const NO_CALL: PaymentCall = {
  call_key: null,
  call_made_at: null,
  call_attempt: null,
  call_since: null,
  call_ended_at: null,
  call_retry_at: null,
}

/** What the key of a step's call begins with, so that it is known again. */
export function callName(step: PaymentStep): string {
  const isPart = step.kind === 'refund' && step.refundId !== null
  return isPart ? `${step.kind}_${step.refundId}` : step.kind
}

/** Whether the call of a payment is that of a step. */
export function isCallOf({ call_key }: Pick<Payment, 'call_key'>, step: PaymentStep): boolean {
  return call_key?.startsWith(`${callName(step)}-`) === true
}

/**
 * Gives the call by which a provider is asked, to be kept before the asking: the one that was not
 * answered, so that it happens once, or the next attempt where the answer was a final one, which the
 * provider would repeat to the same key.
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
  // The version rises with every try that is noted, so that no two tries are the same by accident.
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
 * Takes a call that did not bring what it was for, and whether that is the provider's last word to its
 * key; gives when the step may be asked for again. The longer it has been tried, the later.
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

/** The instant from which a step may be asked for: now, or later while its last call has to rest. */
export function askableAt(payment: Payment, step: PaymentStep, now: number): number {
  const { call_retry_at } = payment
  if (call_retry_at === null || !isCallOf(payment, step)) return now
  // A clock that was put back makes no rest of days.
  return call_retry_at > now + LATEST_IN_ALARM ? now : Math.max(now, call_retry_at)
}

/** The part whose call is under way goes on being asked for, whatever else is wanted meanwhile. */
export function underWayFirst(payment: Payment, asked: readonly AskedRefund[]): AskedRefund[] {
  const isUnderWay = ({ id, amount }: AskedRefund) =>
    isCallOf(payment, { kind: 'refund', amount, refundId: id })
  return [...asked.filter(isUnderWay), ...asked.filter((part) => !isUnderWay(part))]
}
