import type { PaymentProvider } from '#shop/payments/payment-provider.ts'
import { keepPaymentNews } from '#shop/persistence/queries/payments.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * Keeps what the provider tells, as it came, and has the payment looked at which it is about; false
 * when the provider did not sign it. The same news again changes nothing.
 */
export async function takePaymentNews(
  shop: Pick<Shop, 'work' | 'clock'>,
  provider: PaymentProvider,
  body: string,
  signature: string,
): Promise<boolean> {
  const news = provider.verifyNews(body, signature)
  if (!news) return false
  await shop.work((tx) => keepPaymentNews(tx, news, body, shop.clock()))
  return true
}
