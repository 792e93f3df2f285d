import { createHmac } from 'node:crypto'
import type { Shop } from '#shop/shop.ts'

/** By which a secret is recognised, as Standard Webhooks has it. */
const SECRET_PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** Gives a secret for one webhook, as Standard Webhooks writes it. */
export function newSecret({ random }: Pick<Shop, 'random'>): string {
  return SECRET_PREFIX + Buffer.from(random(SECRET_BYTES)).toString('base64')
}

/** Takes a webhook's secrets, a letter's id and body, and the instant of a try; gives the headers that prove it by each. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body }: { id: string; body: string },
  at: number,
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  }
}
