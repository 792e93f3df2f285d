import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { insertMessage, retryMessage } from '#shop/persistence/queries/messages/outbox.ts'
import { findDelivery, findWebhook } from '#shop/persistence/queries/messages/webhooks.ts'
import type { Shop } from '#shop/shop.ts'

/** What the outbox calls a message that tries a webhook. */
const TEST_EVENT = 'test'

/**
 * Sends a webhook an event that says nothing, the way that orders take; returns its id, by which the deliveries tell what became of
 * it. Refused with `webhook_off` while nothing is sent there.
 */
export async function sendTestEvent(
  shop: Shop,
  id: string,
): Promise<Outcome<{ delivery: string }, 'unknown_webhook' | 'webhook_off'>> {
  const now = shop.clock()
  const delivery = `test-${Buffer.from(shop.random(16)).toString('hex')}`
  const event = { type: TEST_EVENT, timestamp: new Date(now).toISOString(), data: {} }
  return shop.work(async (tx) => {
    const webhook = await findWebhook(tx, id)
    if (!webhook) return refused({ code: 'unknown_webhook' })
    if (webhook.disabled_at !== null) return refused({ code: 'webhook_off' })
    const message = {
      id: delivery,
      kind: TEST_EVENT,
      payload: JSON.stringify(event),
      message_id: delivery,
      state: 'waiting',
      next_at: now,
      tried_at: null,
      leased_until: null,
      last_error: null,
      created_at: now,
      delivered_at: null,
      webhook_id: id,
    } as const
    await insertMessage(tx, message, { isOnce: false })
    return done({ delivery })
  })
}

/** Sends a message to its webhook again, as if new. Refused with `unknown_delivery` for one that arrived, or is on its way. */
export async function sendAgain(
  shop: Shop,
  { webhook, delivery }: { webhook: string; delivery: string },
): Promise<Outcome<{ delivery: string }, 'unknown_delivery'>> {
  return shop.work(async (tx) => {
    const known = await findDelivery(tx, { webhook, delivery })
    const isDue = known && (await retryMessage(tx, delivery, shop.clock()))
    return isDue ? done({ delivery }) : refused({ code: 'unknown_delivery' })
  })
}
