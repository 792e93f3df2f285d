import { WEBHOOK_EVENTS } from '#shop/domain/messages/webhook-event.ts'
import { readWebhookDeliveries } from '#shop/operations/messages/read-webhooks.ts'
import type { Shop } from '#shop/shop.ts'
import { readWebhooksAnswer } from './webhooks-address.ts'
import type { WebhooksData } from './webhooks-data.ts'

/** Reads the webhooks, every event that there is, and what came of the form that led here. */
export async function readWebhooks(shop: Shop, query: URLSearchParams): Promise<WebhooksData> {
  return {
    now: shop.clock(),
    answer: readWebhooksAnswer(query),
    webhooks: await readWebhookDeliveries(shop),
    events: WEBHOOK_EVENTS,
  }
}
