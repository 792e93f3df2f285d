import { shopContext } from '#app/request/context.ts'
import { onlyBy, problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { addItem } from '#shop/operations/menu/add-item.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/new-dish.ts'
import { addDishContract } from './dish-contract.ts'

/** `POST /api/office/menu`: adds a dish. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, addDishContract.body)
  if (posted instanceof Response) return posted
  const asked = { item: posted.body, by: requireStaff(context).id }
  const outcome = await addItem(context.get(shopContext), asked)
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json(outcome.value, { headers: { 'Cache-Control': 'no-store' } })
}

export function loader(): Response {
  return onlyBy('POST')
}
