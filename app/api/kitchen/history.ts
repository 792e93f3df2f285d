import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import type { Route } from './+types/history.ts'

/** `GET /api/kitchen/orders/{id}`: the whole history of an order, with who and why. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const events = await readOrderEvents(context.get(shopContext).read, params.id)
  if (events.length === 0) return problem('unknown_order')
  return Response.json({ events }, { headers: { 'Cache-Control': 'no-store' } })
}
