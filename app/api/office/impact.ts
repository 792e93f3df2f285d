import { shopContext } from '#app/request/context.ts'
import { eventStreamsContext } from '#app/request/event-streams.ts'
import { problem } from '#app/request/problem.ts'
import { readChangeImpact } from '#shop/operations/orders/read-change-impact.ts'
import type { Route } from './+types/impact.ts'
import { IMPACT_LISTS, impactQuery } from './impact-contract.ts'
import { NOT_STORED } from './saved-entry.ts'

/** `GET /api/office/impact`: whom a change of the menu, a code or a zone would touch. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const query = impactQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return problem('invalid_query')
  const { of, id } = query.data
  const found = await readChangeImpact(context.get(shopContext), { list: IMPACT_LISTS[of], id })
  const { itemIds, ...impact } = found
  const baskets = context.get(eventStreamsContext).basketsWith(itemIds)
  return Response.json({ ...impact, baskets }, NOT_STORED)
}
