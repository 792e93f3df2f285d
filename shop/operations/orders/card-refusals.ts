import type { PaymentMethod } from '#shop/domain/orders/order.ts'
import type { OrderRefusal } from '#shop/domain/orders/order-refusal.ts'
import { cardRefusal } from '#shop/domain/pricing/card-total.ts'
import type { Shop } from '#shop/shop.ts'
import type { OrderEvaluation } from './evaluate-order.ts'

/** Returns the refusals of an order that could be placed and then not be paid by card. */
export function cardRefusals(
  { payments }: Pick<Shop, 'payments'>,
  method: PaymentMethod,
  { quote, settings }: OrderEvaluation,
): OrderRefusal[] {
  const provider = payments()
  if (method !== 'card' || provider === null) return []
  const refusal = cardRefusal(quote.totals.total, provider.termsOf(settings.currency.code))
  return refusal === null ? [] : [refusal]
}
