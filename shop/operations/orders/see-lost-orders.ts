import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import { readLostUnseen } from '#shop/persistence/queries/orders/lost-orders.ts'
import type { Shop } from '#shop/shop.ts'
import { advanceOrder } from './advance-order.ts'

type SeeLostInput = {
  /** Only orders that ended until then (epoch milliseconds), so that nobody dismisses what they have not seen. */
  until: number
  actor: OrderActor & { kind: 'staff' }
}

/**
 * Dismisses all orders that were lost before the kitchen accepted them, each like a single one; returns how many.
 * One that somebody else dismisses meanwhile is left to them.
 */
export async function seeLostOrders(shop: Shop, { until, actor }: SeeLostInput): Promise<number> {
  const lost = await readLostUnseen(shop.read, until)
  const outcomes = await Promise.all(
    lost.map(({ id: orderId }) =>
      advanceOrder(shop, { orderId, action: 'see', expectedVersion: null, actor }),
    ),
  )
  return outcomes.filter(({ ok }) => ok).length
}
