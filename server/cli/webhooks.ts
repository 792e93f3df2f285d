import { m } from '#messages'
import { IN_SHOP_LOCALE } from '#shop/domain/common/locale.ts'
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
import { type Answer, type Call, command, type Noun, WORD } from './command.ts'

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
  notes: () => m.cli_webhooks_notes({ events: EVENTS }, IN_SHOP_LOCALE),
}

const FAULTS = {
  malformed_address: m.cli_webhooks_malformed_address,
  address_too_long: m.cli_webhooks_address_too_long,
  password_in_address: m.cli_webhooks_password_in_address,
  not_encrypted: m.cli_webhooks_not_encrypted,
  unknown_event: (event: string) =>
    m.cli_webhooks_unknown_event({ event, events: EVENTS }, IN_SHOP_LOCALE),
}

async function list({ read }: Shop): Promise<Answer> {
  const found = await listWebhooks(read)
  const lines = found.map(({ id, url, events, created_at, disabled_at, waiting, dead }) => {
    const wanted = events.join(' ') || m.cli_webhooks_all_events({}, IN_SHOP_LOCALE)
    const facts = { id, url, events: wanted, time: utcMinute(created_at), waiting, dead }
    return disabled_at === null
      ? m.cli_webhooks_line(facts, IN_SHOP_LOCALE)
      : m.cli_webhooks_line_disabled({ ...facts, disabled: utcMinute(disabled_at) }, IN_SHOP_LOCALE)
  })
  return {
    said:
      lines.join('\n') ||
      m.cli_webhooks_none({ command: 'flattop webhooks add URL' }, IN_SHOP_LOCALE),
  }
}

async function add({ words, withShop }: Call): Promise<Answer | null> {
  const [address, ...events] = words
  if (address === undefined) return null
  return withShop(async (shop) => {
    const outcome = await addWebhook(shop, { address, events, by: 'cli' })
    if (!outcome.ok) return { refused: outcome.refusals.map(faultText).join('\n') }
    return { said: m.cli_webhooks_added(outcome.value, IN_SHOP_LOCALE) }
  })
}

function faultText({ code, field = '' }: Refusal<keyof typeof FAULTS>): string {
  return code === 'unknown_event' ? FAULTS[code](field) : FAULTS[code]({}, IN_SHOP_LOCALE)
}

async function renewSecret(shop: Shop, id: string): Promise<Answer> {
  const secret = await renewWebhookSecret(shop, id, 'cli')
  return secret === null
    ? unknown(id)
    : { said: m.cli_webhooks_new_secret({ secret }, IN_SHOP_LOCALE) }
}

async function disable(shop: Shop, id: string): Promise<Answer> {
  if (await disableWebhook(shop, id, 'cli'))
    return { said: m.cli_webhooks_disabled({ id }, IN_SHOP_LOCALE) }
  return { refused: m.cli_webhooks_not_enabled(hint(id), IN_SHOP_LOCALE) }
}

async function enable(shop: Shop, id: string): Promise<Answer> {
  if (await enableWebhook(shop, id, 'cli'))
    return { said: m.cli_webhooks_enabled({ id }, IN_SHOP_LOCALE) }
  return { refused: m.cli_webhooks_not_disabled(hint(id), IN_SHOP_LOCALE) }
}

async function remove(shop: Shop, id: string): Promise<Answer> {
  if (await removeWebhook(shop, id, 'cli'))
    return { said: m.cli_webhooks_removed({ id }, IN_SHOP_LOCALE) }
  return unknown(id)
}

async function sendTest(shop: Shop, id: string, { config }: Call): Promise<Answer> {
  const webhook = await findWebhook(shop.read, id)
  if (!webhook) return unknown(id)
  const now = shop.clock()
  const body = JSON.stringify({ type: 'test', timestamp: new Date(now).toISOString(), data: {} })
  const message = { id: `test-${Buffer.from(shop.random(8)).toString('hex')}`, body }
  const guard = addressGuard(config.webhookAllow)
  try {
    const status = await postWebhook(webhook, message, now, new AbortController().signal, guard)
    return { said: m.cli_webhooks_answered({ status }, IN_SHOP_LOCALE) }
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    return { refused: `${error.code}: ${error.message}` }
  }
}

function unknown(id: string): Answer {
  return { refused: m.cli_webhooks_unknown(hint(id), IN_SHOP_LOCALE) }
}

function hint(id: string) {
  return { id: JSON.stringify(id), command: 'flattop webhooks list' }
}
