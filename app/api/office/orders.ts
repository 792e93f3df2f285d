import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { readPlace, writtenPlace } from '#shop/domain/orders/order-search.ts'
import { findOrders } from '#shop/persistence/queries/orders/found-orders.ts'
import { readValue } from '../body/body-faults.ts'
import type { Route } from './+types/orders.ts'
import { ordersQuery } from './orders-contract.ts'

/** `GET /api/office/orders`: a page of all orders, as the office lists and finds them. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const asked = readValue(ordersQuery, Object.fromEntries(new URL(request.url).searchParams))
  if ('faults' in asked) return problem('invalid_query', { errors: asked.faults })
  const { find, which, day = null, after = '' } = asked.body
  const search = { text: find.trim(), sort: which, day, after: readPlace(after) }
  const { orders, next } = await findOrders(read, search, clock())
  return Response.json(
    { orders, next: next && writtenPlace(next) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
