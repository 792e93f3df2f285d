import { requestContext, shopContext } from '#app/middleware/context.ts'
import { eventStreamAnswer, eventStreamsContext } from '#app/middleware/event-streams.ts'
import { problem } from '#app/middleware/problem.ts'
import { hashToken } from '#shop/auth/token.ts'
import { findOrderByToken } from '#shop/persistence/queries/order-streams.ts'
import type { Route } from './+types/order-events.ts'

/** `GET /api/orders/{token}/events`: says whenever the order has changed, for who holds its link. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const tokenHash = hashToken(params.token)
  const order = await findOrderByToken(context.get(shopContext).read, tokenHash)
  if (!order) return problem({ status: 404, code: 'unknown_order', detail: 'No such order.' })
  return eventStreamAnswer(context.get(eventStreamsContext), {
    orderId: order.id,
    version: order.version,
    owner: tokenHash,
    address: context.get(requestContext).clientAddress,
  })
}
