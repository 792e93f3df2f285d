import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { DeliveryFailure } from '#shop/messaging/outbox/delivery-failure.ts'
import type { Webhook } from '#shop/persistence/queries/messages/webhooks.ts'
import type { AddressGuard } from './address-guard.ts'
import { signedHeaders } from './sign.ts'

/** The time limit for a webhook's answer, in milliseconds. */
const LONGEST_ANSWER = 10_000
const GONE = 410

/**
 * Posts a body, signed by Standard Webhooks, and returns the status of the answer. Throws `DeliveryFailure` unless
 * that is a success. Follows no redirect and doesn't read the answer's body.
 */
export async function postWebhook(
  webhook: Pick<Webhook, 'url' | 'secret' | 'old_secret' | 'old_secret_until'>,
  message: { id: string; body: string },
  now: number,
  signal: AbortSignal,
  guard: AddressGuard,
): Promise<number> {
  const signed = signedHeaders(secretsOf(webhook, now), message, now)
  const status = await ask(new URL(webhook.url), guard, message.body, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(message.body)),
      ...signed,
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_ANSWER)]),
  })
  if (status >= 200 && status < 300) return status
  const kind = status === GONE ? 'refused' : 'deferred'
  throw new DeliveryFailure(kind, `HTTP ${status}`, wordsFor(status))
}

function secretsOf(
  { secret, old_secret, old_secret_until }: Parameters<typeof postWebhook>[0],
  now: number,
): string[] {
  const isOldTaken = old_secret !== null && old_secret_until !== null && now < old_secret_until
  return isOldTaken ? [secret, old_secret] : [secret]
}

/** Uses a new connection to an address that the guard has checked. Node follows no redirect. */
async function ask(
  url: URL,
  guard: AddressGuard,
  body: string,
  options: { method: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<number> {
  guard.check(url)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  try {
    return await new Promise<number>((resolve, reject) => {
      const asked = request(url, { ...options, lookup: guard.lookup, agent: false }, (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      })
      asked.on('error', reject)
      asked.end(body)
    })
  } catch (error) {
    if (error instanceof DeliveryFailure) throw error
    const { name, message, code } = error as Error & { code?: string }
    const isLate = name === 'TimeoutError' || name === 'AbortError' || options.signal.aborted
    throw new DeliveryFailure(
      'deferred',
      isLate ? 'TIMEOUT' : (code ?? 'NO_ANSWER'),
      isLate ? 'It did not answer in time.' : message,
    )
  }
}

function wordsFor(status: number): string {
  if (status === GONE) return 'It wants no more of this.'
  if (status >= 300 && status < 400) return 'It points elsewhere, which is not followed.'
  return 'It did not take it.'
}
