import type { Actor, SecurityEventKind } from '#shop/domain/accounts/security-event.ts'
import { newSecret } from '#shop/messaging/webhooks/sign.ts'
import {
  deleteWebhook,
  findWebhook,
  replaceWebhookSecret,
  setWebhookDisabled,
} from '#shop/persistence/queries/messages/webhooks.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { hostOf } from './add-webhook.ts'

/** In milliseconds: enough time to switch the receiver to the new secret without losing a message. */
const OLD_SECRET_LASTS = 24 * 3_600_000

/**
 * Stops sending to a webhook until it is enabled; waiting messages are kept. False: no enabled webhook has this
 * id.
 */
export function disableWebhook(shop: Shop, id: string, by: Actor): Promise<boolean> {
  const change = { kind: 'webhook_disabled', id, by } as const
  return recorded(shop, change, (tx) => setWebhookDisabled(tx, id, shop.clock()))
}

/** Sends a webhook its waiting and new messages again. False: no disabled webhook has this id. */
export function enableWebhook(shop: Shop, id: string, by: Actor): Promise<boolean> {
  const change = { kind: 'webhook_enabled', id, by } as const
  return recorded(shop, change, (tx) => setWebhookDisabled(tx, id, null))
}

/** Deletes a webhook with its unsent messages. False: there is no such webhook. */
export function removeWebhook(shop: Shop, id: string, by: Actor): Promise<boolean> {
  return recorded(shop, { kind: 'webhook_removed', id, by }, (tx) => deleteWebhook(tx, id))
}

/** Gives a webhook a new secret; the old one also signs for another day. Null: there is no such webhook. */
export async function renewWebhookSecret(
  shop: Shop,
  id: string,
  by: Actor,
): Promise<string | null> {
  const secret = newSecret(shop)
  const until = shop.clock() + OLD_SECRET_LASTS
  const isKnown = await recorded(shop, { kind: 'webhook_secret_renewed', id, by }, (tx) =>
    replaceWebhookSecret(tx, id, secret, until),
  )
  return isKnown ? secret : null
}

type Change = { kind: SecurityEventKind; id: string; by: Actor }

/** Changes a webhook and records a security event, unless there was nothing to change. */
function recorded(
  shop: Shop,
  { kind, id, by }: Change,
  change: (tx: Writer) => Promise<boolean>,
): Promise<boolean> {
  return shop.work(async (tx) => {
    const webhook = await findWebhook(tx, id)
    const isChanged = webhook !== undefined && (await change(tx))
    if (!isChanged) return false
    const facts = { webhook: id, host: hostOf(webhook) }
    await recordSecurityEvent(shop, tx, { kind, by, facts })
    return true
  })
}
