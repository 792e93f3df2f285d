import Stripe from 'stripe'
import type { VerifiedNews } from './payment-provider.ts'

/** Takes what came to the webhook and its signature; gives which payment it is about, if Stripe signed it. */
export function verifyStripeNews(
  stripe: Stripe,
  body: string,
  signature: string,
  secret: string,
): VerifiedNews {
  try {
    return readNews(stripe.webhooks.constructEvent(body, signature, secret))
  } catch (fault) {
    if (fault instanceof Stripe.errors.StripeSignatureVerificationError) {
      return { outcome: 'not_signed' }
    }
    // The signature is judged first: what fails after it was signed.
    return { outcome: 'odd', why: fault instanceof SyntaxError ? 'not JSON' : 'not an event' }
  }
}

function readNews(event: unknown): VerifiedNews {
  if (!isRecord(event)) return { outcome: 'odd', why: 'not an object' }
  const { id, type, data } = event
  if (!isName(id)) return { outcome: 'odd', why: 'no id' }
  if (!isName(type)) return { outcome: 'odd', why: 'no type' }
  if (!isRecord(data) || !isRecord(data.object)) return { outcome: 'odd', why: 'no data.object' }
  const subject = subjectOf(data.object)
  if (subject === null) return { outcome: 'odd', why: 'about nothing that has a name' }
  return { outcome: 'news', news: { eventId: id, kind: type, subject } }
}

/** Everything that belongs to a payment of ours carries its id, or the intent's; null for nothing of the kind. */
function subjectOf({ metadata, payment_intent, id }: Record<string, unknown>): string | null {
  const ours = isRecord(metadata) ? metadata.payment_id : undefined
  for (const name of [ours, payment_intent]) {
    if (isName(name)) return name
  }
  // Of some things, such as a balance, there is only one, which has no name.
  if (id === undefined || id === null) return ''
  return isName(id) ? id : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a database takes as a name: Stripe's are of letters, digits, dots and underscores. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value)
}
