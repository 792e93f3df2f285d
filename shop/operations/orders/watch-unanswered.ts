import { readUnanswered } from '#shop/persistence/queries/orders/unanswered.ts'
import type { Shop } from '#shop/shop.ts'
import { acceptByItself } from './accept-by-itself.ts'
import { expireUnansweredOrders } from './expire-unanswered-orders.ts'

/**
 * Looks at the unanswered orders once: accepts what needs nobody, calls for the rest, and expires what is over. While
 * none waits this is one question to an index. A fault of one part doesn't stop the other, and is thrown at the end.
 */
export async function watchUnanswered(shop: Shop): Promise<void> {
  const orders = await readUnanswered(shop.read)
  if (orders.length === 0) return
  const results = await Promise.allSettled([
    acceptByItself(shop, orders),
    expireUnansweredOrders(shop, orders),
  ])
  const fault = results.find((result) => result.status === 'rejected')
  if (fault) throw fault.reason
}
