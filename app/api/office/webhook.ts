import { shopContext } from '#app/request/context.ts'
import { onlyBy, problem, problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import {
  disableWebhook,
  enableWebhook,
  removeWebhook,
  renewWebhookSecret,
} from '#shop/operations/messages/change-webhook.ts'
import { sendAgain, sendTestEvent } from '#shop/operations/messages/test-webhook.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/webhook.ts'
import { webhookActContract } from './webhooks-contract.ts'

/** `POST /api/office/webhooks/:id`: what can be done with one. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, webhookActContract.body)
  if (posted instanceof Response) return posted
  const shop = context.get(shopContext)
  const by = requireStaff(context).id
  const { id } = params
  const { action: act, delivery = '' } = posted.body
  switch (act) {
    case 'test':
      return sent(await sendTestEvent(shop, id))
    case 'again':
      return sent(await sendAgain(shop, { webhook: id, delivery }))
    case 'secret': {
      const secret = await renewWebhookSecret(shop, id, by)
      return secret === null ? problem('unknown_webhook') : answer({ delivery: null, secret })
    }
    default: {
      const isDone = await CHANGES[act](shop, id, by)
      return isDone ? answer({ delivery: null, secret: null }) : problem('unknown_webhook')
    }
  }
}

const CHANGES = { pause: disableWebhook, resume: enableWebhook, end: removeWebhook }

export function loader(): Response {
  return onlyBy('POST')
}

type Sent = Awaited<ReturnType<typeof sendTestEvent>> | Awaited<ReturnType<typeof sendAgain>>

function sent(outcome: Sent): Response {
  return outcome.ok
    ? answer({ delivery: outcome.value.delivery, secret: null })
    : problemOf(outcome.refusals)
}

function answer(value: { delivery: string | null; secret: string | null }): Response {
  return Response.json(value, { headers: { 'Cache-Control': 'no-store' } })
}
