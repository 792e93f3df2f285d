import { shopContext } from '#app/request/context.ts'
import { onlyBy, problem } from '#app/request/problem.ts'
import { refusalStatus } from '#app/request/refusal-status.ts'
import { requireStaff, staffCredential } from '#app/request/staff.ts'
import type { Refusal } from '#shop/domain/common/refusal.ts'
import { requireRecentPassword } from '#shop/operations/accounts/require-recent-password.ts'
import { type RefundOrderOutcome, refundOrder } from '#shop/operations/payments/refund-order.ts'
import { refundBody } from '../body/posted-bodies.ts'
import { readPosted } from '../body/read-posted.ts'
import { readIdempotencyKey } from '../orders/idempotency-key.ts'
import type { Route } from './+types/kitchen-refund.ts'

/** `POST /api/kitchen/orders/{id}/refund`: gives back a part of what a card was charged, once a key. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, refundBody)
  if (posted instanceof Response) return posted
  const requestKey = readIdempotencyKey(request)
  if (typeof requestKey !== 'string') return requestKey
  const { version = null, password = '', ...said } = posted.body
  const { id, role, by } = requireStaff(context)
  const shop = context.get(shopContext)
  const presence = { credential: staffCredential(context), userId: id, password }
  const proof = await requireRecentPassword(shop, presence)
  if (!proof.ok) return unproven(proof.refusals)
  const outcome = await refundOrder(shop, {
    ...said,
    orderId: params.id,
    expectedVersion: version,
    requestKey,
    doer: { kind: 'staff', id, role, by },
  })
  return answerOf(outcome)
}

export function loader(): Response {
  return onlyBy('POST')
}

function unproven(refusals: readonly Refusal<keyof typeof UNPROVEN>[]): Response {
  const code = refusals[0]?.code ?? 'proof_needed'
  const { headers } = refusalStatus(refusals)
  return problem({ ...UNPROVEN[code], code, headers })
}

function answerOf(outcome: RefundOrderOutcome): Response {
  if (!outcome.ok) {
    const [{ code }] = outcome.refusals
    return problem({ ...REFUSED[code], code, errors: outcome.refusals })
  }
  const { isReplay, ...refund } = outcome.value
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (isReplay) headers['Idempotent-Replayed'] = 'true'
  return Response.json({ refund }, { headers })
}

const UNPROVEN = {
  proof_needed: { status: 403, detail: 'Send the password of the logged-in account as well.' },
  wrong_password: { status: 403, detail: 'That is not the password.' },
  too_many: { status: 429, detail: 'Too many wrong passwords. Try again later.' },
  busy: { status: 503, detail: 'Try again in a few seconds.' },
}

const REFUSED = {
  unknown_order: { status: 404, detail: 'There is no such order.' },
  not_allowed: { status: 403, detail: 'Only owners and managers may refund.' },
  version_changed: { status: 409, detail: 'The order has changed since that version.' },
  key_reused: { status: 422, detail: 'This key was sent with another refund.' },
  paid_at_counter: {
    status: 409,
    detail: 'This order was not paid by card in the shop: refund it where it was paid.',
  },
  nothing_to_refund: { status: 409, detail: 'No card payment is left on this order.' },
  reason_missing: { status: 422, detail: 'Give a reason.' },
  reason_too_long: { status: 422, detail: 'The reason is too long.' },
  amount_out_of_range: { status: 422, detail: 'The amount must be within what is left to refund.' },
}
