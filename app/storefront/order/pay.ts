import { data, redirect } from 'react-router'
import { href } from '#app/href.ts'
import { shopContext } from '#app/request/context.ts'
import { openOrderLink } from '#app/request/order-link.ts'
import { openPayment } from '#shop/operations/payments/open-payment.ts'
import type { Route } from './+types/pay.ts'

/**
 * Leads to where the order is paid, or back to its page when there is nothing to pay. A link, since
 * our policy lets no form lead to another site; opened twice it leads to the same.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext)
  const link = await openOrderLink(context, params.token)
  if (!link) throw data(null, { status: 404 })
  const opened = shop.payments && (await openPayment(shop, shop.payments, link.order.id))
  if (opened?.ok) return redirect(opened.value.address, 303)
  const isReachable = opened?.refusals[0]?.code !== 'not_reachable'
  const page = href('/order/:token', params)
  return redirect(isReachable ? page : `${page}?unpaid`, 303)
}
