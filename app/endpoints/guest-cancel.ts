import { shopContext } from '#app/middleware/context.ts'
import { openOrderLink } from '#app/middleware/order-link.ts'
import { onlyBy } from '#app/middleware/problem.ts'
import { advanceOrder } from '#shop/operations/advance-order.ts'
import type { Route } from './+types/guest-cancel.ts'
import { orderAnswer } from './order-answer.ts'
import { cancelBody } from './posted-bodies.ts'
import { readPosted } from './read-posted.ts'

/** `POST /api/orders/{token}/cancel`: the guest takes the order back, until it is being prepared. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, cancelBody)
  if (posted instanceof Response) return posted
  const shop = context.get(shopContext)
  const opened = await openOrderLink(context, params.token)
  if (!opened) {
    return orderAnswer({ ok: false, refusals: [{ code: 'unknown_order' }] })
  }
  const { version = null, reason } = posted.body
  const doer = { kind: 'guest' } as const
  const step = { action: 'cancel', expectedVersion: version, doer, reason } as const
  return orderAnswer(await advanceOrder(shop, { ...step, orderId: opened.order.id }))
}

export function loader(): Response {
  return onlyBy('POST')
}
