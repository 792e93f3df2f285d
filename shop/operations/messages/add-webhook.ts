import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { MAX_WEBHOOK_ADDRESS_LENGTH } from '#shop/domain/common/limits.ts'
import { done, type Outcome, type Refusal, refused } from '#shop/domain/common/refusal.ts'
import { isOwnNetwork, WEBHOOK_EVENTS } from '#shop/domain/messages/webhook-event.ts'
import { newSecret } from '#shop/messaging/webhooks/sign.ts'
import { addWebhook as storeWebhook } from '#shop/persistence/queries/messages/webhooks.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'

type AddWebhookRefusal =
  | 'malformed_address'
  | 'address_too_long'
  | 'password_in_address'
  | 'not_encrypted'
  | 'unknown_event'

/**
 * Adds a webhook for some events (none: all) and returns the secret that signs its messages. Refuses with all
 * faults at once; an unknown event is in `field`.
 */
export async function addWebhook(
  shop: Shop,
  { address, events, by }: { address: string; events: readonly string[]; by: Actor },
): Promise<Outcome<{ id: string; secret: string }, AddWebhookRefusal>> {
  const refusals = [...addressRefusals(address), ...eventRefusals(events)]
  if (refusals.length > 0) return refused(...refusals)
  const id = Buffer.from(shop.random(6)).toString('hex')
  const secret = newSecret(shop)
  const wanted = JSON.stringify([...new Set(events)])
  const webhook = {
    id,
    url: new URL(address).href,
    secret,
    old_secret: null,
    old_secret_until: null,
    events: wanted,
    created_at: shop.clock(),
    disabled_at: null,
  }
  await shop.work(async (tx) => {
    await storeWebhook(tx, webhook)
    const facts = { webhook: id, host: hostOf(webhook) }
    await recordSecurityEvent(shop, tx, { kind: 'webhook_added', by, facts })
  })
  return done({ id, secret })
}

/** Where a webhook is, without its path, which may be as secret as a password. */
export function hostOf({ url }: { url: string }): string {
  return new URL(url).host.slice(0, 300)
}

function addressRefusals(address: string): Refusal<AddWebhookRefusal>[] {
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return [{ code: 'malformed_address' }]
  const refusals: Refusal<AddWebhookRefusal>[] = []
  if (url.href.length > MAX_WEBHOOK_ADDRESS_LENGTH) refusals.push({ code: 'address_too_long' })
  if (url.username || url.password) refusals.push({ code: 'password_in_address' })
  if (url.protocol === 'http:' && !isOwnNetwork(url.hostname)) {
    refusals.push({ code: 'not_encrypted' })
  }
  return refusals
}

function eventRefusals(events: readonly string[]): Refusal<AddWebhookRefusal>[] {
  return events
    .filter((event) => !WEBHOOK_EVENTS.includes(event))
    .map((field) => ({ code: 'unknown_event', field }))
}
