import { expect } from 'vitest'
import type { OrderChanged } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'

const PATIENT = { timeout: 15_000 }

/** Collects every change that the shop announces from now on. */
export function gather(shop: Shop): OrderChanged[] {
  const changes: OrderChanged[] = []
  shop.live.listen((change) => changes.push(change))
  return changes
}

/** Announcements can be lost while a connection is being made, so this one is repeated. */
export async function announceUntil(shop: Shop, isAnnounced: () => boolean): Promise<void> {
  await expect
    .poll(() => {
      shop.live.announce({ orderId: 'an order', version: 7 })
      return isAnnounced()
    }, PATIENT)
    .toBe(true)
}
