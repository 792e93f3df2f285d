import { DeliveryFailure } from '#shop/outbox/delivery-failure.ts'
import type { Webhook } from '#shop/persistence/queries/webhooks.ts'
import { signedHeaders } from './sign.ts'

/** How long a webhook may take to answer, in milliseconds. */
const LONGEST_ANSWER = 10_000
const GONE = 410

/**
 * Posts a body, signed as Standard Webhooks has it, and gives the status of the answer; throws
 * `DeliveryFailure` when that is not one of success. Follows no redirect and reads no answer's body.
 */
export async function postWebhook(
  webhook: Pick<Webhook, 'url' | 'secret' | 'old_secret' | 'old_secret_until'>,
  letter: { id: string; body: string },
  now: number,
  signal: AbortSignal,
): Promise<number> {
  const signed = signedHeaders(secretsOf(webhook, now), letter, now)
  const response = await ask(webhook.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body: letter.body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_ANSWER)]),
  })
  await response.body?.cancel()
  const { status } = response
  if (response.ok) return status
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

async function ask(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } }
    const isLate = name === 'TimeoutError' || name === 'AbortError'
    const code = isLate ? 'TIMEOUT' : (cause?.code ?? 'NO_ANSWER')
    throw new DeliveryFailure('deferred', code, isLate ? 'It did not answer in time.' : message)
  }
}

function wordsFor(status: number): string {
  if (status === GONE) return 'It wants no more of this.'
  if (status >= 300 && status < 400) return 'It points elsewhere, which is not followed.'
  return 'It did not take it.'
}
