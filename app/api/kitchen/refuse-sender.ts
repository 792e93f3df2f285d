import { shopContext } from '#app/request/context.ts'
import { onlyBy, problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { refuseSender } from '#shop/operations/orders/refuse-sender.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/refuse-sender.ts'
import { refuseSenderContract } from './refuse-sender-contract.ts'

/** `POST /api/kitchen/senders/{sender}/refuse`: refuses all unanswered orders from one network. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, refuseSenderContract.body)
  if (posted instanceof Response) return posted
  const { placedUntil = null, ...given } = posted.body
  const { id, role, by } = requireStaff(context)
  const actor = { kind: 'staff', id, role, by } as const
  const { sender } = params
  const asked = { ...given, sender, placedUntil, actor }
  const outcome = await refuseSender(context.get(shopContext), asked)
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json(outcome.value, { headers: { 'Cache-Control': 'no-store' } })
}

export function loader(): Response {
  return onlyBy('POST')
}
