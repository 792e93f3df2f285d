import { shopContext } from '#app/request/context.ts'
import { onlyBy, problemOf } from '#app/request/problem.ts'
import { requireStaff, staffCredential } from '#app/request/staff.ts'
import { requireRecentPassword } from '#shop/operations/accounts/require-recent-password.ts'
import { type RefundOrderOutcome, refundOrder } from '#shop/operations/orders/refund-order.ts'
import { readPosted } from '../body/read-posted.ts'
import { readIdempotencyKey } from '../orders/idempotency-key.ts'
import type { Route } from './+types/refund.ts'
import { refundContract } from './refund-contract.ts'

/**
 * `POST /api/kitchen/orders/{id}/refund`: refunds a part of what a card was charged, once for each
 * idempotency key.
 */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, refundContract.body)
  if (posted instanceof Response) return posted
  const requestKey = readIdempotencyKey(request)
  if (typeof requestKey !== 'string') return requestKey
  const { version = null, password = '', amount, reason } = posted.body
  const { id, role, by } = requireStaff(context)
  const shop = context.get(shopContext)
  const presence = { credential: staffCredential(context), userId: id, password }
  const proof = await requireRecentPassword(shop, presence)
  if (!proof.ok) return problemOf(proof.refusals)
  const outcome = await refundOrder(shop, {
    orderId: params.id,
    wanted: { amount },
    means: 'card',
    reason,
    expectedVersion: version,
    requestKey,
    actor: { kind: 'staff', id, role, by },
  })
  return answerOf(outcome)
}

export function loader(): Response {
  return onlyBy('POST')
}

function answerOf(outcome: RefundOrderOutcome): Response {
  if (!outcome.ok) return problemOf(outcome.refusals)
  const { isReplay, ...refund } = outcome.value
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (isReplay) headers['Idempotent-Replayed'] = 'true'
  return Response.json({ refund }, { headers })
}
