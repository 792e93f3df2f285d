import { shopContext } from '#app/request/context.ts'
import { onlyBy, problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { forgetThread } from '#shop/operations/messages/forget-threads.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/forget-thread.ts'
import { forgetThreadContract } from './thread-contract.ts'

/** `POST /api/office/messages/{id}/forget`: deletes a thread for good. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, forgetThreadContract.body)
  if (posted instanceof Response) return posted
  const by = requireStaff(context).id
  const outcome = await forgetThread(context.get(shopContext), { threadId: params.id, by })
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json({ forgotten: true }, { headers: { 'Cache-Control': 'no-store' } })
}

export function loader(): Response {
  return onlyBy('POST')
}
