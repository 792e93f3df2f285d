import { shopContext } from '#app/request/context.ts'
import { onlyBy, problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { answerThread } from '#shop/operations/messages/answer-thread.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/answer-thread.ts'
import { answerThreadContract } from './thread-contract.ts'

/** `POST /api/office/messages/{id}/answer`: answers a guest’s message by mail. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, answerThreadContract.body)
  if (posted instanceof Response) return posted
  const by = requireStaff(context)
  const asked = { threadId: params.id, text: posted.body.text, seen: null, by }
  const outcome = await answerThread(context.get(shopContext), asked)
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json(
    { answer: { id: outcome.value.entryId } },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

export function loader(): Response {
  return onlyBy('POST')
}
