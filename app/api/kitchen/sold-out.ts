import { shopContext } from '#app/request/context.ts'
import { onlyBy } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/sold-out.ts'
import { controlAnswer } from './control-answer.ts'
import { soldOutContract } from './sold-out-contract.ts'

/** `POST /api/kitchen/sold-out`: takes an item off sale for a while. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, soldOutContract.body)
  if (posted instanceof Response) return posted
  const by = requireStaff(context).id
  return controlAnswer(await markSoldOut(context.get(shopContext), { ...posted.body, by }))
}

export function loader(): Response {
  return onlyBy('POST')
}
