import { createHmac } from 'node:crypto'

/** By which a secret is recognised, as Standard Webhooks has it. */
export const SECRET_PREFIX = 'whsec_'

/** Takes a webhook's secret, a letter's id and body, and the instant of a try; gives the headers that prove it. */
export function signedHeaders(
  secret: string,
  { id, body }: { id: string; body: string },
  at: number,
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
