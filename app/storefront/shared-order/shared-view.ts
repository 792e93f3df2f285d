import type { OrderView } from '#shop/domain/orders/order-view.ts'

/**
 * Returns an order as it is shown to whoever fetches it: without address, note, surname, the names of others, refunds and words of the
 * shop, and nothing can be cancelled. The code of a delivery stays with its guest, because it is said at the door.
 */
export function sharedView(order: OrderView): OrderView {
  const [name = ''] = order.guest.name.trim().split(/\s+/)
  return {
    ...order,
    guest: { name },
    address: null,
    note: '',
    pickupCode: order.fulfilment === 'delivery' ? '' : order.pickupCode,
    code: null,
    refunds: [],
    mayCancel: false,
    lines: order.lines.map(({ ifOut, allergens, for: _, ...line }) => line),
    timeline: order.timeline.map((step) => ({ ...step, reason: null })),
  }
}
