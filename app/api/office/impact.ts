import { shopContext } from '#app/request/context.ts'
import { eventStreamsContext } from '#app/request/event-streams.ts'
import { problem, problemOf } from '#app/request/problem.ts'
import { readImpactAt } from '#shop/operations/menu/read-impact.ts'
import { readTimeToCome } from '#shop/operations/menu/time-to-come.ts'
import { readChangeImpact } from '#shop/operations/orders/read-change-impact.ts'
import type { Route } from './+types/impact.ts'
import { IMPACT_LISTS, impactQuery } from './impact-contract.ts'
import { NOT_STORED } from './saved-entry.ts'

/** `GET /api/office/impact`: whom a change of the menu, a code or a zone would touch. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const query = impactQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return problem('invalid_query')
  const shop = context.get(shopContext)
  const { of, id, at } = query.data
  const list = IMPACT_LISTS[of]
  if (at === undefined) {
    const { itemIds, ...impact } = await readChangeImpact(shop, { list, id })
    const baskets = context.get(eventStreamsContext).basketsWith(itemIds)
    return Response.json({ ...impact, baskets }, NOT_STORED)
  }
  if (list === 'codes' || list === 'zones') return problem('invalid_query')
  const then = await readTimeToCome(shop, shop.read, at)
  if (!then.ok) return problemOf(then.refusals)
  const { itemIds: _, ...impact } = await readImpactAt(shop, { list, id }, then.value)
  return Response.json({ ...impact, baskets: null }, NOT_STORED)
}
