import Stripe from 'stripe'
import type { Asked } from './payment-provider.ts'

/** Makes a call and returns its answer, or whether it may have happened. Throws faults of our own. */
export async function askStripe<T>(call: () => Promise<T>): Promise<Asked<T>> {
  try {
    return { outcome: 'done', value: await call() }
  } catch (fault) {
    if (!(fault instanceof Stripe.errors.StripeError)) throw fault
    return { outcome: outcomeOf(fault), why: whyOf(fault) }
  }
}

/** Conflicts and rate limits pass soon. Stripe stores its own faults and repeats them for the same key. */
function outcomeOf({
  statusCode = 0,
}: InstanceType<typeof Stripe.errors.StripeError>): 'refused' | 'unknown' | 'faulty' {
  if (statusCode >= 500) return 'faulty'
  return statusCode >= 400 && statusCode !== 409 && statusCode !== 429 ? 'refused' : 'unknown'
}

/** Without the request, which may name a guest. */
function whyOf({ type, code, statusCode }: InstanceType<typeof Stripe.errors.StripeError>): string {
  return [type, code, statusCode].filter(Boolean).join(' ').slice(0, 200)
}
