import { m } from '#messages'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { type PaymentStatus, paymentStatus } from '#shop/domain/payments/payment-status.ts'

type PaidOrder = Parameters<typeof paymentStatus>[0] & { fulfilment: Fulfilment }

/** Returns what a guest is told about an order's payment; empty when there is nothing to say. */
export function paymentText(order: PaidOrder, locale: Locale): string {
  return TEXTS[paymentStatus(order)](order.fulfilment, locale)
}

const TO_PAY = {
  pickup: m.order_to_pay_pickup,
  delivery: m.order_to_pay_delivery,
  table: m.order_to_pay_table,
}

const PAID_THERE = {
  pickup: m.order_paid_pickup,
  delivery: m.order_paid_delivery,
  table: m.order_paid_table,
}

const TEXTS: Record<PaymentStatus, (fulfilment: Fulfilment, locale: Locale) => string> = {
  to_pay: (fulfilment, locale) => TO_PAY[fulfilment]({}, { locale }),
  paid_there: (fulfilment, locale) => PAID_THERE[fulfilment]({}, { locale }),
  not_said: () => '',
  not_paid_yet: (_, locale) => m.order_payment_open({}, { locale }),
  held: (_, locale) => m.order_authorised({}, { locale }),
  being_charged: (_, locale) => m.order_charged_now({}, { locale }),
  paid: (_, locale) => m.order_paid({}, { locale }),
  not_charged: (_, locale) => m.order_released({}, { locale }),
  given_back: (_, locale) => m.order_refunded({}, { locale }),
  going_back: (_, locale) => m.order_money_back({}, { locale }),
  nothing_charged: (_, locale) => m.order_nothing_charged({}, { locale }),
  in_doubt: (_, locale) => m.order_payment_attention({}, { locale }),
}
