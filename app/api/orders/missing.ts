import { requestContext, shopContext } from '#app/request/context.ts'
import { openOrderLink } from '#app/request/order-link.ts'
import { onlyBy, problemOf } from '#app/request/problem.ts'
import { reportMissing } from '#shop/operations/messages/report-missing.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/missing.ts'
import { missingContract } from './missing-contract.ts'

/** `POST /api/orders/{token}/missing`: the guest says that something was not there. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, missingContract.body)
  if (posted instanceof Response) return posted
  const opened = await openOrderLink(context, params.token)
  if (!opened) return problemOf([{ code: 'unknown_order' }])
  const { clientAddress } = context.get(requestContext)
  const outcome = await reportMissing(context.get(shopContext), {
    ...posted.body,
    orderId: opened.order.id,
    clientAddress,
  })
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json({ reported: true }, { headers: { 'Cache-Control': 'no-store' } })
}

export function loader(): Response {
  return onlyBy('POST')
}
