import { shopContext } from '#app/request/context.ts'
import { openOrderLink } from '#app/request/order-link.ts'
import { onlyBy, problemOf } from '#app/request/problem.ts'
import { giveVerdict } from '#shop/operations/orders/give-verdict.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/verdict.ts'
import { verdictContract } from './verdict-contract.ts'

/** `POST /api/orders/{token}/verdict`: the guest says whether it was right. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, verdictContract.body)
  if (posted instanceof Response) return posted
  const opened = await openOrderLink(context, params.token)
  if (!opened) return problemOf([{ code: 'unknown_order' }])
  const { verdict, words = '' } = posted.body
  const shop = context.get(shopContext)
  const outcome = await giveVerdict(shop, { orderId: opened.order.id, verdict, words })
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json(outcome.value, { headers: { 'Cache-Control': 'no-store' } })
}

export function loader(): Response {
  return onlyBy('POST')
}
