import { href } from '#app/href.ts'
import type { OrderRefusal } from '#shop/domain/orders/order-refusal.ts'
import { connection, noteOrdering } from '../../ui/ordering.ts'
import { takenBy } from '../../ui/taken-by.ts'

/**
 * The result of one attempt. After `unknown` and `down` the order may have been placed; the next attempt
 * finds out.
 */
export type SendAnswer =
  | { kind: 'placed'; token: string; nextAddress?: string | undefined }
  | { kind: 'refused'; refusals: OrderRefusal[] }
  | { kind: 'unknown' }
  | { kind: 'down' }

const PATIENCE_MS = 60_000

/**
 * Sends an order. `unanswered` are bodies sent earlier with the same key: if one of those was placed after
 * all, the result is that order.
 */
export async function sendOrder(
  key: string,
  body: string,
  before: readonly string[],
  signal: AbortSignal,
): Promise<SendAnswer> {
  const answer = await post(key, body, signal)
  if (answer.kind !== 'refused' || !answer.refusals.some(isKeyReused)) return answer
  for (const earlier of before) {
    const replay = await post(key, earlier, signal)
    if (replay.kind !== 'refused') return replay
  }
  return answer
}

async function post(key: string, body: string, signal: AbortSignal): Promise<SendAnswer> {
  try {
    const response = await fetch(
      takenBy === null ? href('/api/orders') : href('/api/kitchen/phone-orders'),
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      },
    )
    noteOrdering(response)
    return answerIn(response.status, await response.json())
  } catch {
    if (!signal.aborted) connection.noteSilence()
    return { kind: 'unknown' }
  }
}

/** `page` is the order's page for whoever took it on the phone. */
type Placed = { token: string; paymentAddress?: string; page?: string }
type Problem = { code: string; errors?: OrderRefusal[] }

function answerIn(status: number, body: Placed & Problem): SendAnswer {
  const { token, paymentAddress, page } = body
  if (status === 201) return { kind: 'placed', token, nextAddress: paymentAddress ?? page }
  const isRefused = body.code === 'order_refused' || body.code === 'too_many'
  if (isRefused || body.code === 'key_reused') {
    return { kind: 'refused', refusals: body.errors ?? [] }
  }
  return body.code === 'not_now' ? { kind: 'down' } : { kind: 'unknown' }
}

function isKeyReused({ code }: OrderRefusal): boolean {
  return code === 'key_reused'
}
