import { data, redirect } from 'react-router'
import { href } from '#app/href.ts'
import { shopContext } from '#app/request/context.ts'
import { openOrderLink } from '#app/request/order-link.ts'
import { openPayment } from '#shop/operations/payments/open-payment.ts'
import type { Route } from './+types/pay.ts'

/**
 * Redirects to the payment page, or back to the order if there is nothing to pay. It is a GET because our
 * content policy lets no form lead to another site; opening it twice leads to the same page.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext)
  const link = await openOrderLink(context, params.token)
  if (!link) throw data(null, { status: 404 })
  const provider = shop.payments()
  const opened = provider && (await openPayment(shop, provider, link.order.id))
  if (opened?.ok) return redirect(opened.value.address, 303)
  const isReachable = opened?.refusals[0]?.code !== 'not_reachable'
  const page = href('/order/:token', params)
  return redirect(isReachable ? page : `${page}?unpaid`, 303)
}
