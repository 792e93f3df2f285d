import { shopContext } from '#app/request/context.ts'
import { onlyBy, problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { countStock } from '#shop/operations/kitchen/count-stock.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/count.ts'
import { countContract } from './count-contract.ts'

/** `POST /api/kitchen/count`: says how many of something are left today. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, countContract.body)
  if (posted instanceof Response) return posted
  const { kind, id, ...change } = posted.body
  const by = requireStaff(context).id
  const outcome = await countStock(context.get(shopContext), { thing: { kind, id }, ...change, by })
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json(outcome.value, { headers: { 'Cache-Control': 'no-store' } })
}

export function loader(): Response {
  return onlyBy('POST')
}
