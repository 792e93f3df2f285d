import { callsDue, OWNER_CALL } from '#shop/domain/orders/answer-calls.ts'
import { expiresAt } from '#shop/domain/orders/order-transitions.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { type Order, transitionFacts } from '#shop/persistence/queries/orders/order-changes.ts'
import { noteCalls, readUnanswered } from '#shop/persistence/queries/orders/unanswered.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { pauseWhenUnattended } from '../kitchen/pause-unattended.ts'
import { mailUnanswered } from '../messages/mail-order-step.ts'
import { advanceOrder } from './advance-order.ts'

/**
 * Checks all unanswered orders once: calls the kitchen, mails the owner, and expires those whose time is over. Where nobody
 * answers one after the other, the shop pauses.
 * Several programs may run it at once; each step is done by one of them. A fault with one order doesn't stop the
 * others, and is thrown at the end. `unanswered` are these orders, where they have been read.
 */
export async function expireUnansweredOrders(
  shop: Shop,
  unanswered?: readonly Order[],
): Promise<void> {
  const orders = unanswered ?? (await readUnanswered(shop.read))
  if (orders.length === 0) return
  const settings = await readSettings(shop.read)
  const results = await Promise.allSettled(
    orders.map((order) => callOrExpire(shop, settings, order)),
  )
  const fault = results.find((result) => result.status === 'rejected')
  if (results.some((result) => result.status === 'fulfilled' && result.value === 'expired')) {
    await pauseWhenUnattended(shop)
  }
  if (fault) throw fault.reason
}

type Step = 'expired' | 'called' | 'waits'

async function callOrExpire(shop: Shop, settings: ShopSettings, order: Order): Promise<Step> {
  const now = shop.clock()
  const end = expiresAt(transitionFacts(order))
  if (end !== null && end <= now) {
    const { id: orderId, version: expectedVersion } = order
    const outcome = await advanceOrder(shop, {
      orderId,
      action: 'expire',
      expectedVersion,
      actor: { kind: 'shop' },
    })
    return outcome.ok ? 'expired' : 'waits'
  }
  if (order.answer_by === null) return 'waits'
  const calls = callsDue(order.answer_by, settings.acceptWithinMinutes, now)
  if (calls <= order.answer_nudges) return 'waits'
  await call(shop, order, calls)
  return 'called'
}

/** Not an event of the order, so its version stays and it can still be accepted meanwhile. */
async function call(shop: Shop, order: Order, calls: number): Promise<void> {
  const isNew = await shop.work(async (tx) => {
    if (!(await noteCalls(tx, order.id, calls))) return false
    if (calls === OWNER_CALL) await mailUnanswered(tx, shop, order)
    return true
  })
  if (isNew) shop.live.announce({ orderId: order.id, version: order.version })
}
