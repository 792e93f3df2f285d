import { shopContext } from '#app/middleware/context.ts'
import { onlyBy } from '#app/middleware/problem.ts'
import { requireStaff } from '#app/middleware/staff.ts'
import { markSoldOut } from '#shop/operations/mark-sold-out.ts'
import type { Route } from './+types/kitchen-sold-out.ts'
import { controlAnswer } from './control-answer.ts'
import { soldOutBody } from './posted-bodies.ts'
import { readPosted } from './read-posted.ts'

/** `POST /api/kitchen/sold-out`: takes an item off sale for a while. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, soldOutBody)
  if (posted instanceof Response) return posted
  const by = requireStaff(context).id
  return controlAnswer(await markSoldOut(context.get(shopContext), { ...posted.body, by }))
}

export function loader(): Response {
  return onlyBy('POST')
}
