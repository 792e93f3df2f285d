import { localeOf } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import { withReasonText } from '../contract/order-reason.ts'
import type { Route } from './+types/history.ts'

/** `GET /api/kitchen/orders/{id}`: the history of an order, with who did what and why. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const events = await readOrderEvents(context.get(shopContext).read, params.id)
  if (events.length === 0) return problem('unknown_order')
  const worded = events.map((event) => withReasonText(event, localeOf(request)))
  return Response.json({ events: worded }, { headers: { 'Cache-Control': 'no-store' } })
}
