import { shopContext } from '#app/middleware/context.ts'
import { onlyBy } from '#app/middleware/problem.ts'
import { requireStaff } from '#app/middleware/staff.ts'
import { pauseOrders } from '#shop/operations/pause-orders.ts'
import type { Route } from './+types/kitchen-pause.ts'
import { controlAnswer } from './control-answer.ts'
import { pauseBody } from './posted-bodies.ts'
import { readPosted } from './read-posted.ts'

/** `POST /api/kitchen/pause`: takes no orders for a while. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, pauseBody)
  if (posted instanceof Response) return posted
  const by = requireStaff(context).id
  return controlAnswer(await pauseOrders(context.get(shopContext), { ...posted.body, by }))
}

export function loader(): Response {
  return onlyBy('POST')
}
