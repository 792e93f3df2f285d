import { data, type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { formStatus } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import { addWebhook } from '#shop/operations/messages/add-webhook.ts'
import {
  disableWebhook,
  enableWebhook,
  removeWebhook,
  renewWebhookSecret,
} from '#shop/operations/messages/change-webhook.ts'
import { sendAgain, sendTestEvent } from '#shop/operations/messages/test-webhook.ts'
import { findWebhook } from '#shop/persistence/queries/messages/webhooks.ts'
import type { Shop } from '#shop/shop.ts'
import { doneAddress, refusedAddress } from './webhooks-address.ts'
import type { WebhookResult } from './webhooks-data.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

const FIELDS = ['do', 'id', 'delivery', 'url', 'events'] as const

type Posted = Record<(typeof FIELDS)[number], string>

/** Makes or changes a webhook; answers with a new secret at once, because it is shown only then. */
export async function answerWebhookForm(asked: Asked) {
  const posted = await readFormFields(asked, FIELDS)
  const shop = asked.context.get(shopContext)
  const by = requireStaff(asked.context).id
  if (!posted) throw redirect(refusedAddress('not_done'), 303)
  if (posted.do === 'add') return add(shop, posted, by)
  if (posted.do === 'secret') return renew(shop, posted.id, by)
  const act = ACTS.get(posted.do)
  throw redirect(act ? await act(shop, posted, by) : refusedAddress('not_done'), 303)
}

async function add(shop: Shop, { url, events }: Posted, by: string) {
  const wanted = events.split(/[\s,]+/).filter((event) => event !== '')
  const outcome = await addWebhook(shop, { address: url.trim(), events: wanted, by })
  if (outcome.ok) {
    return data<WebhookResult>({ url: url.trim(), secret: outcome.value.secret })
  }
  const faults = outcome.refusals.map(({ code }) => code)
  return data<WebhookResult>(
    { typed: { url, events }, faults: [...new Set(faults)] },
    formStatus([{ code: 'invalid_value' }]),
  )
}

async function renew(shop: Shop, id: string, by: string) {
  const webhook = await findWebhook(shop.read, id)
  const secret = await renewWebhookSecret(shop, id, by)
  if (!webhook || secret === null) throw redirect(refusedAddress('unknown_webhook'), 303)
  return data<WebhookResult>({ url: webhook.url, secret })
}

type Act = (shop: Shop, posted: Posted, by: string) => Promise<string>

/** Changes a webhook; one that is unknown, or is so already, is refused. */
function change(run: typeof removeWebhook, did: Parameters<typeof doneAddress>[0]): Act {
  return async (shop, { id }, by) =>
    (await run(shop, id, by)) ? doneAddress(did) : refusedAddress('unknown_webhook')
}

const ACTS: ReadonlyMap<string, Act> = new Map<string, Act>([
  ['end', change(removeWebhook, 'ended')],
  ['pause', change(disableWebhook, 'paused')],
  ['resume', change(enableWebhook, 'resumed')],
  [
    'test',
    async (shop, { id }) => {
      const outcome = await sendTestEvent(shop, id)
      return outcome.ok ? doneAddress('tested') : refusedAddress(outcome.refusals[0]?.code)
    },
  ],
  [
    'again',
    async (shop, { id, delivery }) => {
      const outcome = await sendAgain(shop, { webhook: id, delivery })
      return outcome.ok ? doneAddress('again') : refusedAddress(outcome.refusals[0]?.code)
    },
  ],
])
