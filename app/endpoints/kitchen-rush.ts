import { shopContext } from '#app/middleware/context.ts'
import { onlyBy } from '#app/middleware/problem.ts'
import { requireStaff } from '#app/middleware/staff.ts'
import { setRush } from '#shop/operations/set-rush.ts'
import type { Route } from './+types/kitchen-rush.ts'
import { controlAnswer } from './control-answer.ts'
import { rushBody } from './posted-bodies.ts'
import { readPosted } from './read-posted.ts'

/** `POST /api/kitchen/rush`: promises more time for a while. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, rushBody)
  if (posted instanceof Response) return posted
  const by = requireStaff(context).id
  return controlAnswer(await setRush(context.get(shopContext), { ...posted.body, by }))
}

export function loader(): Response {
  return onlyBy('POST')
}
