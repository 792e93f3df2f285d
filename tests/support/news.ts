import { expect } from 'vitest'
import type { OrderChanged } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'

const PATIENT = { timeout: 15_000 }

/** All that a shop hears of from now on. */
export function gather(shop: Shop): OrderChanged[] {
  const heard: OrderChanged[] = []
  shop.live.listen((news) => heard.push(news))
  return heard
}

/** News is a hint that may be lost while a connection is being made, so it is said again. */
export async function announceUntil(shop: Shop, isHeard: () => boolean): Promise<void> {
  await expect
    .poll(() => {
      shop.live.announce({ orderId: 'an order', version: 7 })
      return isHeard()
    }, PATIENT)
    .toBe(true)
}
