import { shopContext } from '#app/request/context.ts'
import { onlyBy, problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { closeEarly } from '#shop/operations/settings/close-early.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/close-early.ts'
import { closeEarlyContract } from './close-early-contract.ts'

/** `POST /api/office/close-early`: closes the present day earlier than its hours say. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, closeEarlyContract.body)
  if (posted instanceof Response) return posted
  const by = requireStaff(context).id
  const asked = { ...posted.body, seen: null, by }
  const outcome = await closeEarly(context.get(shopContext), asked)
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json(outcome.value, { headers: { 'Cache-Control': 'no-store' } })
}

export function loader(): Response {
  return onlyBy('POST')
}
