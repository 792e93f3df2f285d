import { shopContext } from '#app/request/context.ts'
import { onlyBy, problemOf } from '#app/request/problem.ts'
import { requireStaff, staffCredential } from '#app/request/staff.ts'
import { requireRecentPassword } from '#shop/operations/accounts/require-recent-password.ts'
import { refundOrder } from '#shop/operations/orders/refund-order.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/refund.ts'
import { officeRefundContract } from './refund-contract.ts'

/** `POST /api/office/orders/{id}/refund`: gives back an amount of an order, or the money for some of its lines. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, officeRefundContract.body)
  if (posted instanceof Response) return posted
  const { version, password = '', amount, lines = [], ...given } = posted.body
  const { id, role, by } = requireStaff(context)
  const shop = context.get(shopContext)
  const presence = { credential: staffCredential(context), userId: id, password }
  const proof = await requireRecentPassword(shop, presence)
  if (!proof.ok) return problemOf(proof.refusals)
  const pieces = lines.map(({ line, part = null, quantity = null }) => ({ line, part, quantity }))
  const outcome = await refundOrder(shop, {
    ...given,
    orderId: params.id,
    wanted: amount === undefined ? { lines: pieces } : { amount },
    expectedVersion: version,
    requestKey: null,
    actor: { kind: 'staff', id, role, by },
  })
  if (!outcome.ok) return problemOf(outcome.refusals)
  const { isReplay: _, ...refund } = outcome.value
  return Response.json({ refund }, { headers: { 'Cache-Control': 'no-store' } })
}

export function loader(): Response {
  return onlyBy('POST')
}
