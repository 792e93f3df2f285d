import { shopContext } from '#app/request/context.ts'
import { problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { addWebhook } from '#shop/operations/messages/add-webhook.ts'
import { readWebhookDeliveries } from '#shop/operations/messages/read-webhooks.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/webhooks.ts'
import { addWebhookContract } from './webhooks-contract.ts'

const NO_STORE = { headers: { 'Cache-Control': 'no-store' } }

/** `GET /api/office/webhooks`: the webhooks, as the office lists them. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const webhooks = await readWebhookDeliveries(context.get(shopContext))
  return Response.json({ webhooks }, NO_STORE)
}

/** `POST /api/office/webhooks`: adds one. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, addWebhookContract.body)
  if (posted instanceof Response) return posted
  const { url: address, events } = posted.body
  const by = requireStaff(context).id
  const outcome = await addWebhook(context.get(shopContext), { address, events, by })
  if (outcome.ok) return Response.json(outcome.value, NO_STORE)
  // An address that grew too long when it was read; the code of that name is about the request's own.
  return problemOf(
    outcome.refusals.map(({ code, ...of }) => {
      return { ...of, code: code === 'address_too_long' ? 'malformed_address' : code }
    }),
  )
}
