import type { PaymentStep } from '#shop/domain/payment.ts'
import type { Payment } from '#shop/persistence/queries/payments.ts'
import type { Shop } from '#shop/shop.ts'

/** Stripe keeps keys for a day at least; after that only reading tells what became of a call. */
const KEY_LIFETIME = 20 * 3_600_000

/** What the key of a step's call begins with, so that it is known again. */
export function callName(step: PaymentStep): string {
  const isPart = step.kind === 'refund' && step.refundId !== null
  return isPart ? `${step.kind}_${step.refundId}` : step.kind
}

/** Whether a call under way is that of a step. */
export function isCallOf({ call_key }: Pick<Payment, 'call_key'>, step: PaymentStep): boolean {
  return call_key?.startsWith(`${callName(step)}-`) === true
}

/**
 * Gives the key under which a provider is asked, to be kept before the asking: the one of a call that
 * was not answered, so that it happens once, or a new one.
 */
export function callFor(
  shop: Pick<Shop, 'clock' | 'fingerprint'>,
  payment: Payment,
  operation: string,
): { call_key: string; call_made_at: number } {
  const now = shop.clock()
  const { call_key, call_made_at } = payment
  const isSame = call_key?.startsWith(`${operation}-`) === true
  if (isSame && call_made_at !== null && now - call_made_at < KEY_LIFETIME) {
    return { call_key, call_made_at }
  }
  // The version rises with every try that is noted, so that no two tries are the same by accident.
  const name = `payment ${payment.order_id} ${payment.id} ${operation} ${payment.version}`
  return { call_key: `${operation}-${shop.fingerprint(name)}`, call_made_at: now }
}
