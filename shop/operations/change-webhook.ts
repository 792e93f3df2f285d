import { deleteWebhook, setWebhookDisabled } from '#shop/persistence/queries/webhooks.ts'
import type { Shop } from '#shop/shop.ts'

/** Tells a webhook nothing more until it is enabled; what already waits for it keeps. False: no such one is enabled. */
export function disableWebhook(shop: Shop, id: string): Promise<boolean> {
  return shop.work((tx) => setWebhookDisabled(tx, id, shop.clock()))
}

/** Tells a webhook what waits and what comes. False: no such one is disabled. */
export function enableWebhook(shop: Shop, id: string): Promise<boolean> {
  return shop.work((tx) => setWebhookDisabled(tx, id, null))
}

/** Forgets a webhook with what it has not been told. False: there is no such one. */
export function removeWebhook(shop: Shop, id: string): Promise<boolean> {
  return shop.work((tx) => deleteWebhook(tx, id))
}
