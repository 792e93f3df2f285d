import { localeOf } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { openOrderLink } from '#app/request/order-link.ts'
import { problem } from '#app/request/problem.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { answerUnlessKnown } from '../body/answer-unless-known.ts'
import type { Route } from './+types/order.ts'
import { formatOrder } from './order-contract.ts'

/** `GET /api/orders/{token}`: the order as its guest sees it, or 304 when the client's ETag is current. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const opened = await openOrderLink(context, params.token)
  const order = opened && (await readOrderView(read, opened.tokenHash, clock()))
  if (!order) return problem('unknown_order')
  const body = JSON.stringify(formatOrder(order, localeOf(request)))
  const answer = answerUnlessKnown(request, body, 'application/json')
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}
