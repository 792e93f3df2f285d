import { answerContext, shopContext } from '#app/request/context.ts'
import { onlyBy, problem } from '#app/request/problem.ts'
import { receivePaymentEvent } from '#shop/operations/payments/receive-payment-event.ts'
import type { Route } from './+types/stripe-webhook.ts'

/** `POST /api/stripe/webhook`: stores the signed event unchanged; the payment worker interprets it later. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return onlyBy('POST')
  const shop = context.get(shopContext)
  const provider = shop.payments()
  if (!provider) return problem('not_taken')
  const signature = request.headers.get('Stripe-Signature') ?? ''
  const taken = await receivePaymentEvent(shop, provider, await request.text(), signature)
  if (taken.outcome === 'not_signed') return problem('not_signed')
  if (taken.outcome === 'odd') {
    const { why, isNew } = taken
    // Stripe retries for days, so the same event is logged once.
    if (isNew)
      context
        .get(answerContext)
        .fault(`Signed by Stripe, but not an event that the shop can read: ${why}`)
    return problem('not_an_event')
  }
  return Response.json({ received: true }, { headers: { 'Cache-Control': 'no-store' } })
}

export function loader(): Response {
  return onlyBy('POST')
}
