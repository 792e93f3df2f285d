import type { Refusal } from '#shop/domain/common/refusal.ts'
import { WEBHOOK_EVENTS } from '#shop/domain/messages/webhook-event.ts'
import { DeliveryFailure } from '#shop/messaging/outbox/delivery-failure.ts'
import { addressGuard } from '#shop/messaging/webhooks/address-guard.ts'
import { postWebhook } from '#shop/messaging/webhooks/post-webhook.ts'
import { addWebhook } from '#shop/operations/messages/add-webhook.ts'
import {
  disableWebhook,
  enableWebhook,
  removeWebhook,
  renewWebhookSecret,
} from '#shop/operations/messages/change-webhook.ts'
import { findWebhook, listWebhooks } from '#shop/persistence/queries/messages/webhooks.ts'
import type { Shop } from '#shop/shop.ts'
import { readConfig } from '../config.ts'
import { utcMinute } from '../utc-minute.ts'
import { type Answer, command, commandOf, WORD } from './command-words.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run webhooks                      lists webhooks, with what waits and what was given up
npm run webhooks -- add URL [EVENT…]  sends an address these events, or all; prints the signing secret once
npm run webhooks -- test ID           sends a test now, and shows the answer
npm run webhooks -- secret ID         prints a new secret once; the old one signs too for a day
npm run webhooks -- disable ID        stops sending for now; what is waiting stays
npm run webhooks -- enable ID
npm run webhooks -- remove ID         deletes it, with everything it hasn't been sent
Events: ${WEBHOOK_EVENTS.join(', ')}`

const LIST = 'npm run webhooks lists them.'

const WORDS = {
  malformed_address: 'An address begins with https:// or http://.',
  address_too_long: 'An address has at most 2000 characters.',
  password_in_address:
    'Leave user and password out of the address; the signature proves who sent it.',
  not_encrypted: 'An address outside your own network begins with https://.',
  unknown_event: 'There is no event',
}

await runCommand(
  commandOf(
    {
      list: command([], list),
      add,
      test: command([WORD], test),
      secret: command([WORD], async (shop, id) => {
        const secret = await renewWebhookSecret(shop, id, 'cli')
        return secret === null ? unknown(id) : { said: newSecretWords(secret) }
      }),
      disable: command([WORD], async (shop, id) => {
        if (await disableWebhook(shop, id, 'cli')) return { said: `${id} is paused.` }
        return { refused: `No webhook ${JSON.stringify(id)} is enabled. ${LIST}` }
      }),
      enable: command([WORD], async (shop, id) => {
        if (await enableWebhook(shop, id, 'cli')) return { said: `${id} is on again.` }
        return { refused: `No webhook ${JSON.stringify(id)} is disabled. ${LIST}` }
      }),
      remove: command([WORD], async (shop, id) => {
        if (await removeWebhook(shop, id, 'cli')) return { said: `${id} is deleted.` }
        return unknown(id)
      }),
    },
    USAGE,
  ),
)

async function list({ read }: Shop): Promise<Answer> {
  const webhooks = await listWebhooks(read)
  const lines = webhooks.map(({ id, url, events, created_at, disabled_at, waiting, dead }) => {
    const wanted = (JSON.parse(events) as string[]).join(' ') || 'all events'
    const state = disabled_at === null ? '' : `, disabled ${utcMinute(disabled_at)}`
    const letters = `${waiting} waiting, ${dead} given up`
    return `${id} ${url}\n  ${wanted}; added ${utcMinute(created_at)}${state}, ${letters}`
  })
  return {
    said: lines.join('\n') || 'There are no webhooks. Start with: npm run webhooks -- add URL',
  }
}

async function add(shop: Shop, [address, ...events]: string[]): Promise<Answer> {
  if (address === undefined) return null
  const outcome = await addWebhook(shop, { address, events, by: 'cli' })
  if (!outcome.ok) return { refused: outcome.refusals.map(wordsFor).join('\n') }
  const { id, secret } = outcome.value
  return { said: `Webhook ${id}. Its secret is shown only once:\n${secret}` }
}

function newSecretWords(secret: string): string {
  return `Its new secret is shown only once; for a day deliveries are signed with the old one too:\n${secret}`
}

function wordsFor({ code, field }: Refusal<keyof typeof WORDS>): string {
  const words = WORDS[code]
  return field === undefined ? words : `${words} ${field}. Events: ${WEBHOOK_EVENTS.join(', ')}`
}

async function test(shop: Shop, id: string): Promise<Answer> {
  const webhook = await findWebhook(shop.read, id)
  if (!webhook) return unknown(id)
  const now = shop.clock()
  const body = JSON.stringify({ type: 'test', timestamp: new Date(now).toISOString(), data: {} })
  const letter = { id: `test-${Buffer.from(shop.random(8)).toString('hex')}`, body }
  const guard = addressGuard(readConfig(process.env).webhookAllow)
  try {
    const status = await postWebhook(webhook, letter, now, new AbortController().signal, guard)
    return { said: `It answered ${status}.` }
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    return { refused: `${error.code}: ${error.message}` }
  }
}

function unknown(id: string): Answer {
  return { refused: `There is no webhook ${JSON.stringify(id)}. ${LIST}` }
}
