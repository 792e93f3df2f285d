import { shopContext } from '#app/request/context.ts'
import { openOrderLink } from '#app/request/order-link.ts'
import { onlyBy } from '#app/request/problem.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/cancel.ts'
import { answerAction } from './answer-action.ts'
import { cancelContract } from './cancel-contract.ts'

/** `POST /api/orders/{token}/cancel`: the guest cancels the order, until the kitchen starts preparing it. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, cancelContract.body)
  if (posted instanceof Response) return posted
  const shop = context.get(shopContext)
  const opened = await openOrderLink(context, params.token)
  if (!opened) {
    return answerAction({ ok: false, refusals: [{ code: 'unknown_order' }] })
  }
  const { version = null, reason } = posted.body
  const actor = { kind: 'guest' } as const
  const step = { action: 'cancel', expectedVersion: version, actor, reason } as const
  return answerAction(await advanceOrder(shop, { ...step, orderId: opened.order.id }))
}

export function loader(): Response {
  return onlyBy('POST')
}
