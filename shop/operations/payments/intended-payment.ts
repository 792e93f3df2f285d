import type { Payment } from '#shop/persistence/queries/payments/payments.ts'
import type { Shop } from '#shop/shop.ts'
import { NO_CALL } from './payment-call.ts'

/** Returns the payment row of an order to be paid by card, before the provider has been asked. */
export function intendedPayment(
  shop: Pick<Shop, 'random'>,
  order: { id: string; total: number; currency: string; placedAt: number },
  provider: string,
): Payment {
  return {
    id: Buffer.from(shop.random(16)).toString('hex'),
    order_id: order.id,
    provider,
    state: 'intended',
    version: 1,
    amount: order.total,
    currency: order.currency,
    session_id: null,
    provider_payment_id: null,
    wanted: 'authorise',
    ...NO_CALL,
    leased_until: null,
    trouble: null,
    next_look_at: null,
    alarm_at: null,
    created_at: order.placedAt,
    updated_at: order.placedAt,
  }
}
