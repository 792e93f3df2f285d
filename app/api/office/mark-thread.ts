import { shopContext } from '#app/request/context.ts'
import { onlyBy, problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { markThread } from '#shop/operations/messages/mark-thread.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/mark-thread.ts'
import { markThreadContract } from './thread-contract.ts'

/** `POST /api/office/messages/{id}/mark`: says what has to be done about a thread. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, markThreadContract.body)
  if (posted instanceof Response) return posted
  const by = requireStaff(context)
  const asked = { threadId: params.id, state: posted.body.state, by }
  const outcome = await markThread(context.get(shopContext), asked)
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json(outcome.value, { headers: { 'Cache-Control': 'no-store' } })
}

export function loader(): Response {
  return onlyBy('POST')
}
