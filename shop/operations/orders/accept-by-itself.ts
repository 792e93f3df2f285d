import { isAcceptedByItself } from '#shop/domain/orders/auto-accept.ts'
import { isPausedAt } from '#shop/persistence/queries/kitchen/controls.ts'
import { isAllergyUnread } from '#shop/persistence/queries/orders/order-allergies.ts'
import type { Order } from '#shop/persistence/queries/orders/order-changes.ts'
import { readUnanswered } from '#shop/persistence/queries/orders/unanswered.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { advanceOrder } from './advance-order.ts'

/**
 * Accepts the unanswered orders that need nobody, with the time that their guests were promised, where the owner wants
 * that. Each is a step of its own at the version that was looked at, so that whatever a person or another program does
 * meanwhile comes first. A fault with one order doesn't stop the others, and is thrown at the end. `unanswered` are all
 * unanswered orders, where they have been read.
 */
export async function acceptByItself(shop: Shop, unanswered?: readonly Order[]): Promise<void> {
  const orders = unanswered ?? (await readUnanswered(shop.read))
  if (orders.length === 0) return
  const { autoAccept } = await readSettings(shop.read)
  if (!autoAccept) return
  const isPaused = await isPausedAt(shop.read, shop.clock())
  const accepted = orders.filter((order) => isAcceptedByItself(factsOf(order), isPaused))
  const results = await Promise.allSettled(accepted.map((order) => accept(shop, order)))
  const fault = results.find((result) => result.status === 'rejected')
  if (fault) throw fault.reason
}

/** Refused where somebody was faster, which is as well. */
async function accept(shop: Shop, { id: orderId, version: expectedVersion }: Order): Promise<void> {
  await advanceOrder(shop, {
    orderId,
    action: 'accept',
    expectedVersion,
    actor: { kind: 'shop' },
  })
}

function factsOf(order: Order) {
  return {
    state: order.state,
    paymentState: order.payment_state,
    isWaiting: order.waits !== null,
    isAllergyUnread: isAllergyUnread(order),
    isForSlot: order.slot_at !== null,
  }
}
