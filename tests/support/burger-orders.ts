import { setTimeout } from 'node:timers/promises'
import { rigClient } from '#tests/rigs/rig-client.ts'
import type { RigShop } from '#tests/rigs/rig-shop.ts'
import { postedOrder } from './posted-order.ts'
import type { RunningShop } from './running-shop.ts'

/** Orders one burger for pickup, as guest `number`; the same number sends the same order. */
export function orderBurger(rig: RigShop, { origin }: RunningShop, number: number) {
  const guest = { name: 'Ada Guest', email: `guest${number}@example.com` }
  const body = postedOrder({ guest })
  const headers = { 'idempotency-key': `burger-${number}` }
  return rigClient(origin, rig.keys).asGuest('/api/orders', body, headers)
}

/** The same, retried while the shop can't take orders. */
export async function orderUntilTaken(rig: RigShop, shop: RunningShop, number: number) {
  for (;;) {
    const answer = await orderBurger(rig, shop, number)
    if (answer.status !== 503) return answer
    await setTimeout(100)
  }
}
