import { shopContext } from '#app/request/context.ts'
import { onlyBy, problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { undoAdjustment } from '#shop/operations/orders/undo-adjustment.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/undo-adjustment.ts'
import { undoAdjustmentContract } from './adjust-contract.ts'

/** `POST /api/kitchen/orders/{id}/undo-adjustment`: takes an adjustment back. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, undoAdjustmentContract.body)
  if (posted instanceof Response) return posted
  const { id, role, by } = requireStaff(context)
  const outcome = await undoAdjustment(context.get(shopContext), {
    orderId: params.id,
    adjustment: posted.body.adjustment,
    actor: { kind: 'staff', id, role, by },
  })
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json({ order: outcome.value }, { headers: { 'Cache-Control': 'no-store' } })
}

export function loader(): Response {
  return onlyBy('POST')
}
