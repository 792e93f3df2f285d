import { shopContext } from '#app/request/context.ts'
import { onlyBy } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/pause.ts'
import { controlAnswer } from './control-answer.ts'
import { pauseContract } from './pause-contract.ts'

/** `POST /api/kitchen/pause`: stops new orders for a while. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, pauseContract.body)
  if (posted instanceof Response) return posted
  const by = requireStaff(context).id
  return controlAnswer(await pauseOrders(context.get(shopContext), { ...posted.body, by }))
}

export function loader(): Response {
  return onlyBy('POST')
}
