import {
  type Delivery,
  listDeliveries,
  listWebhooks,
} from '#shop/persistence/queries/messages/webhooks.ts'
import type { Shop } from '#shop/shop.ts'

/** A program that hears of orders, with the last messages that were for it. */
export type ShownWebhook = {
  id: string
  url: string
  /** None: all. */
  events: string[]
  isOn: boolean
  waiting: number
  /** Since when the oldest of these waits; null: none does. */
  oldestAt: number | null
  dead: number
  deliveries: Delivery[]
}

const DELIVERIES = 10

/** Returns the webhooks without their secrets, each with what became of the last messages. */
export async function readWebhookDeliveries({ read }: Pick<Shop, 'read'>): Promise<ShownWebhook[]> {
  const known = await listWebhooks(read)
  return Promise.all(
    known.map(async ({ id, url, events, disabled_at, waiting, oldestAt, dead }) => {
      const deliveries = await listDeliveries(read, { webhook: id, limit: DELIVERIES })
      return { id, url, events, isOn: disabled_at === null, waiting, oldestAt, dead, deliveries }
    }),
  )
}
