import { firingOf, readPace, readWaiting } from '#shop/persistence/queries/kitchen/fire-times.ts'
import { noteBegun, noteFired } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Shop } from '#shop/shop.ts'
import { queuePrints } from './queue-prints.ts'

/**
 * Records which orders for later have entered the line by now, so that a faster kitchen doesn't take them out again,
 * and announces them. It changes no state and no version: the reads know the fire time themselves. Several programs
 * may run it at once.
 */
export async function fireOrders(shop: Shop): Promise<void> {
  const waiting = await readWaiting(shop.read)
  if (waiting.length === 0) return
  const now = shop.clock()
  const pace = await readPace(shop.read, now)
  for (const order of waiting) {
    if (firingOf(order, pace, now).isLater) continue
    const isNew = await shop.work(async (tx) => {
      const isNoted = await noteFired(tx, order.id, now)
      const isAccepted = order.accepted_at !== null
      if (isNoted && !pace.settings.separateStart) await noteBegun(tx, order.id, now)
      const fired = { ...order, fired_at: now }
      if (isNoted && isAccepted) await queuePrints(tx, shop, pace.settings, fired, now)
      return isNoted
    })
    if (isNew) shop.live.announce({ orderId: order.id, version: order.version })
  }
}
