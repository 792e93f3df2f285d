import { requestContext, shopContext } from '#app/request/context.ts'
import { eventStreamAnswer, eventStreamsContext } from '#app/request/event-streams.ts'
import { openOrderLink } from '#app/request/order-link.ts'
import { problem } from '#app/request/problem.ts'
import { isSettled } from '#shop/domain/orders/order.ts'
import {
  findOrderByToken,
  type LinkedOrder,
} from '#shop/persistence/queries/orders/order-streams.ts'
import type { Route } from './+types/events.ts'

/**
 * `GET /api/orders/{token}/events`: an event whenever the order changes, for anyone with its link. Once the
 * order has ended the answer is 204, which tells browsers not to reconnect.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { read } = context.get(shopContext)
  const opened = await openOrderLink(context, params.token)
  if (!opened) return problem('unknown_order')
  const { order, tokenHash } = opened
  if (hasEnded(order)) return new Response(null, { status: 204 })
  return eventStreamAnswer(context.get(eventStreamsContext), {
    orderId: order.id,
    who: 'guest',
    owner: tokenHash,
    address: context.get(requestContext).clientAddress,
    async readOrder() {
      const now = await findOrderByToken(read, tokenHash)
      const isOver = !now || !opened.isLive() || hasEnded(now)
      return { version: now?.version ?? order.version, isOver }
    },
  })
}

function hasEnded({ state, payment_state: paymentState }: LinkedOrder): boolean {
  return isSettled(state, paymentState)
}
