import { m } from '#messages'
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
import { utcMinute } from '../utc-minute.ts'
import { type Answer, type Call, command, type InLocale, type Noun, WORD } from './command.ts'

const EVENTS = WEBHOOK_EVENTS.join(', ')

export const webhooks: Noun = {
  verbs: {
    list: { help: [['', m.cli_webhooks_list_help]], run: command([], list) },
    add: { help: [['URL [EVENT…]', m.cli_webhooks_add_help]], run: add },
    test: { help: [['ID', m.cli_webhooks_test_help]], run: command([WORD], sendTest) },
    secret: { help: [['ID', m.cli_webhooks_secret_help]], run: command([WORD], renewSecret) },
    disable: { help: [['ID', m.cli_webhooks_disable_help]], run: command([WORD], disable) },
    enable: { help: [['ID', m.cli_webhooks_enable_help]], run: command([WORD], enable) },
    remove: { help: [['ID', m.cli_webhooks_remove_help]], run: command([WORD], remove) },
  },
  notes: (_, call) => m.cli_webhooks_notes({ events: EVENTS }, call),
}

const FAULTS = {
  malformed_address: m.cli_webhooks_malformed_address,
  address_too_long: m.cli_webhooks_address_too_long,
  password_in_address: m.cli_webhooks_password_in_address,
  not_encrypted: m.cli_webhooks_not_encrypted,
  unknown_event: ({ event }: { event: string }, call: InLocale) =>
    m.cli_webhooks_unknown_event({ event, events: EVENTS }, call),
}

async function list({ read }: Shop, call: Call): Promise<Answer> {
  const found = await listWebhooks(read)
  const lines = found.map(({ id, url, events, created_at, disabled_at, waiting, dead }) => {
    const wanted = events.join(' ') || m.cli_webhooks_all_events({}, call)
    const facts = { id, url, events: wanted, time: utcMinute(created_at), waiting, dead }
    return disabled_at === null
      ? m.cli_webhooks_line(facts, call)
      : m.cli_webhooks_line_disabled({ ...facts, disabled: utcMinute(disabled_at) }, call)
  })
  return {
    output: lines.join('\n') || m.cli_webhooks_none({ command: 'flattop webhooks add URL' }, call),
  }
}

async function add(call: Call): Promise<Answer | null> {
  const { words, withShop } = call
  const [address, ...events] = words
  if (address === undefined) return null
  return withShop(async (shop) => {
    const outcome = await addWebhook(shop, { address, events, by: 'cli' })
    if (!outcome.ok)
      return { refused: outcome.refusals.map((fault) => faultText(fault, call)).join('\n') }
    return { output: m.cli_webhooks_added(outcome.value, call) }
  })
}

function faultText({ code, field = '' }: Refusal<keyof typeof FAULTS>, call: InLocale): string {
  return FAULTS[code]({ event: field }, call)
}

async function renewSecret(shop: Shop, id: string, call: Call): Promise<Answer> {
  const secret = await renewWebhookSecret(shop, id, 'cli')
  return secret === null
    ? unknown(id, call)
    : { output: m.cli_webhooks_new_secret({ secret }, call) }
}

async function disable(shop: Shop, id: string, call: Call): Promise<Answer> {
  if (await disableWebhook(shop, id, 'cli'))
    return { output: m.cli_webhooks_disabled({ id }, call) }
  return { refused: m.cli_webhooks_not_enabled(hint(id), call) }
}

async function enable(shop: Shop, id: string, call: Call): Promise<Answer> {
  if (await enableWebhook(shop, id, 'cli')) return { output: m.cli_webhooks_enabled({ id }, call) }
  return { refused: m.cli_webhooks_not_disabled(hint(id), call) }
}

async function remove(shop: Shop, id: string, call: Call): Promise<Answer> {
  if (await removeWebhook(shop, id, 'cli')) return { output: m.cli_webhooks_removed({ id }, call) }
  return unknown(id, call)
}

async function sendTest(shop: Shop, id: string, call: Call): Promise<Answer> {
  const webhook = await findWebhook(shop.read, id)
  if (!webhook) return unknown(id, call)
  const now = shop.clock()
  const body = JSON.stringify({ type: 'test', timestamp: new Date(now).toISOString(), data: {} })
  const message = { id: `test-${Buffer.from(shop.random(8)).toString('hex')}`, body }
  const guard = addressGuard(call.config.webhookAllow)
  try {
    const status = await postWebhook(webhook, message, now, new AbortController().signal, guard)
    return { output: m.cli_webhooks_answered({ status }, call) }
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    return { refused: `${error.code}: ${error.message}` }
  }
}

function unknown(id: string, call: InLocale): Answer {
  return { refused: m.cli_webhooks_unknown(hint(id), call) }
}

function hint(id: string) {
  return { id: JSON.stringify(id), command: 'flattop webhooks list' }
}
