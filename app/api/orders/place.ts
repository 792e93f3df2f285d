import { onlyBy } from '#app/request/problem.ts'
import { sessionContext } from '#app/request/session.ts'
import { signedInStaff } from '#app/request/staff.ts'
import type { Route } from './+types/place.ts'
import { answerPlacing } from './answer-placing.ts'
import { placeContract } from './place-contract.ts'

/** `POST /api/orders`: places an order, once for each `Idempotency-Key`. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return onlyBy('POST')
  const visitor = await context.get(sessionContext).visitor()
  // What staff order for themselves doesn't count against the limits for strangers.
  const isStaff = visitor !== null && (await signedInStaff(context)) !== null
  const sender = { account: visitor, isStaff, takenBy: null }
  return answerPlacing({ request, context }, placeContract.body, sender)
}

export function loader(): Response {
  return onlyBy('POST')
}
