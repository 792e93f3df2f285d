import { shopContext } from '#app/request/context.ts'
import { onlyBy } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { markIngredientOut } from '#shop/operations/menu/mark-sold-out.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/ingredient-out.ts'
import { controlAnswer } from './control-answer.ts'
import { ingredientOutContract } from './sold-out-contract.ts'

/** `POST /api/kitchen/ingredient-out`: takes an ingredient off sale for a while, with what needs it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, ingredientOutContract.body)
  if (posted instanceof Response) return posted
  const by = requireStaff(context).id
  return controlAnswer(await markIngredientOut(context.get(shopContext), { ...posted.body, by }))
}

export function loader(): Response {
  return onlyBy('POST')
}
