import { findLivePayment } from '#shop/persistence/queries/payments/payments.ts'
import type { Shop } from '#shop/shop.ts'
import { settlePayment } from './settle-payment.ts'

/** Asks at once what became of an order's payment, for a guest who comes back from paying. */
export async function settleOrder(shop: Shop, orderId: string): Promise<void> {
  const payment = shop.payments && (await findLivePayment(shop.read, orderId))
  // Who cannot be asked now is asked by the clock.
  if (shop.payments && payment) await settlePayment(shop, shop.payments, payment.id)
}
