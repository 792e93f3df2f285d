import { shopContext } from '#app/request/context.ts'
import { onlyBy, problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { takeBackHandIn } from '#shop/operations/payments/hand-in-cash.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/undo-hand-in.ts'
import { undoHandInContract } from './hand-ins-contract.ts'

/** `POST /api/kitchen/hand-ins/{id}/undo`: its courier has the cash again. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, undoHandInContract.body)
  if (posted instanceof Response) return posted
  const asked = { id: params.id, by: requireStaff(context) }
  const outcome = await takeBackHandIn(context.get(shopContext), asked)
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json(outcome.value, { headers: { 'Cache-Control': 'no-store' } })
}

export function loader(): Response {
  return onlyBy('POST')
}
