import { shopContext } from '#app/request/context.ts'
import { onlyBy } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { setRush } from '#shop/operations/kitchen/set-rush.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/rush.ts'
import { controlAnswer } from './control-answer.ts'
import { rushContract } from './rush-contract.ts'

/** `POST /api/kitchen/rush`: adds minutes to every promise for a while. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, rushContract.body)
  if (posted instanceof Response) return posted
  const by = requireStaff(context).id
  return controlAnswer(await setRush(context.get(shopContext), { ...posted.body, by }))
}

export function loader(): Response {
  return onlyBy('POST')
}
