import Stripe from 'stripe'
import type { VerifiedEvent } from './payment-provider.ts'

/** Returns the payment that a webhook's body is about, if Stripe signed it. */
export function verifyStripeEvent(
  stripe: Stripe,
  body: string,
  signature: string,
  secret: string,
): VerifiedEvent {
  try {
    return readEvent(stripe.webhooks.constructEvent(body, signature, secret))
  } catch (fault) {
    if (fault instanceof Stripe.errors.StripeSignatureVerificationError) {
      return { outcome: 'not_signed' }
    }
    // The signature is checked first, so a body that fails later was signed.
    return { outcome: 'odd', why: fault instanceof SyntaxError ? 'not JSON' : 'not an event' }
  }
}

function readEvent(event: unknown): VerifiedEvent {
  if (!isRecord(event)) return { outcome: 'odd', why: 'not an object' }
  const { id, type, data } = event
  if (!isName(id)) return { outcome: 'odd', why: 'no id' }
  if (!isName(type)) return { outcome: 'odd', why: 'no type' }
  if (!isRecord(data) || !isRecord(data.object)) return { outcome: 'odd', why: 'no data.object' }
  const subject = subjectOf(data.object)
  if (subject === null) return { outcome: 'odd', why: 'about nothing that has a name' }
  return { outcome: 'event', event: { eventId: id, kind: type, subject } }
}

/** Every object of a payment of ours has its id or the payment intent's; null when it has neither. */
function subjectOf({ metadata, payment_intent, id }: Record<string, unknown>): string | null {
  const ours = isRecord(metadata) ? metadata.payment_id : undefined
  for (const name of [ours, payment_intent]) {
    if (isName(name)) return name
  }
  // Some objects, such as a balance, exist once and have no id.
  if (id === undefined || id === null) return ''
  return isName(id) ? id : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value has the form of Stripe's ids: letters, digits, dots and underscores. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value)
}
