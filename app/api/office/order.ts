import { localeOf } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { readOfficeOrder } from '#shop/persistence/queries/orders/office-order.ts'
import type { Route } from './+types/order.ts'
import { formatOfficeOrder } from './order-contract.ts'

/** `GET /api/office/orders/{id}`: all that is known of one order. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const order = await readOfficeOrder(read, params.id, clock())
  if (!order) return problem('unknown_order')
  return Response.json(
    { order: formatOfficeOrder(order, localeOf(request)) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
