import { shopContext } from '#app/request/context.ts'
import { eventStreamsContext } from '#app/request/event-streams.ts'
import { problem } from '#app/request/problem.ts'
import { readImpact } from '#shop/operations/menu/read-impact.ts'
import { countOpenOrdersBy } from '#shop/persistence/queries/orders/orders-by.ts'
import type { Route } from './+types/impact.ts'
import { IMPACT_LISTS, impactQuery } from './impact-contract.ts'
import { NOT_STORED } from './saved-entry.ts'

/** `GET /api/office/impact`: whom a change of the menu, a code or a zone would touch. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const query = impactQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return problem('invalid_query')
  const shop = context.get(shopContext)
  const { of, id } = query.data
  if (of === 'codes' || of === 'zones') {
    const counts = await countOpenOrdersBy(shop.read, of === 'codes' ? 'code' : 'zone_id')
    const none = { ahead: null, codes: [], combos: [], baskets: 0 }
    return Response.json({ ...none, openOrders: counts.get(id) ?? 0 }, NOT_STORED)
  }
  const { itemIds, ...impact } = await readImpact(shop, { list: IMPACT_LISTS[of], id })
  const baskets = context.get(eventStreamsContext).basketsWith(itemIds)
  return Response.json({ ...impact, baskets }, NOT_STORED)
}
