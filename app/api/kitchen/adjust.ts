import { shopContext } from '#app/request/context.ts'
import { onlyBy, problemOf } from '#app/request/problem.ts'
import { requireStaff, staffCredential } from '#app/request/staff.ts'
import { requireRecentPassword } from '#shop/operations/accounts/require-recent-password.ts'
import { adjustOrder } from '#shop/operations/orders/adjust-order.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/adjust.ts'
import { adjustContract } from './adjust-contract.ts'

/** `POST /api/kitchen/orders/{id}/adjust`: changes a line of an order after it was sold. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, adjustContract.body)
  if (posted instanceof Response) return posted
  const { version, password = '', part, quantity, instead, ...given } = posted.body
  const { id, role, by } = requireStaff(context)
  const shop = context.get(shopContext)
  if (given.kind === 'refunded') {
    const presence = { credential: staffCredential(context), userId: id, password }
    const proof = await requireRecentPassword(shop, presence)
    if (!proof.ok) return problemOf(proof.refusals)
  }
  const outcome = await adjustOrder(shop, {
    ...given,
    part: part ?? null,
    quantity: quantity ?? null,
    instead: instead ?? null,
    orderId: params.id,
    expectedVersion: version,
    actor: { kind: 'staff', id, role, by },
  })
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json({ adjusted: outcome.value }, { headers: { 'Cache-Control': 'no-store' } })
}

export function loader(): Response {
  return onlyBy('POST')
}
