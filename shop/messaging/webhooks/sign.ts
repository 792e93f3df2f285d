import { Webhook } from 'standardwebhooks'
import type { Shop } from '#shop/shop.ts'

const SECRET_PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** Makes the secret of a webhook, in the form of Standard Webhooks. */
export function newSecret({ random }: Pick<Shop, 'random'>): string {
  return SECRET_PREFIX + Buffer.from(random(SECRET_BYTES)).toString('base64')
}

/**
 * Returns the headers that sign a message (its id, its body and the instant of this try) with each of a webhook's
 * secrets.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body }: { id: string; body: string },
  at: number,
): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(at), body))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
