import { findLivePayment } from '#shop/persistence/queries/payments/payments.ts'
import type { Shop } from '#shop/shop.ts'
import { settlePayment } from './settle-payment.ts'

/** Reads an order's payment from the provider at once, for a guest who returns from paying. */
export async function settleOrder(shop: Shop, orderId: string): Promise<void> {
  const provider = shop.payments()
  const payment = provider && (await findLivePayment(shop.read, orderId))
  // If the provider can't be reached now, the payment worker asks later.
  if (provider && payment) await settlePayment(shop, provider, payment.id)
}
