import { m } from '#messages'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { PaidBy, PaymentState } from '#shop/domain/orders/order.ts'

/** How an order reaches its guest: `table` is the name of theirs. */
type Way = { fulfilment: Fulfilment; table: string | null }

/** The fulfilment: `Pickup`, `Delivery`, `Table 4`. */
export function fulfilmentLabel({ fulfilment, table }: Way, locale: Locale): string {
  if (fulfilment === 'table') return m.kitchen_table({ table: table ?? '' }, { locale })
  return fulfilment === 'pickup'
    ? m.kitchen_pickup({}, { locale })
    : m.kitchen_delivery({}, { locale })
}

/** The guest's name, or the fulfilment if there is none (at a table, or once a guest is forgotten). */
export function guestText(order: Way & { guest: { name: string } }, locale: Locale): string {
  return order.guest.name === '' ? fulfilmentLabel(order, locale) : order.guest.name
}

/** Whether it is paid, or how much is due. */
export function paymentText(
  { payment }: { payment: { state: PaymentState; total: number; paidBy: PaidBy | null } },
  money: (amount: number) => string,
  locale: Locale,
): string {
  if (payment.state === 'to_pay')
    return m.kitchen_to_pay({ amount: money(payment.total) }, { locale })
  if (payment.state === 'refunded') return m.kitchen_refunded({}, { locale })
  if (payment.state === 'paid' && payment.paidBy) {
    return m.kitchen_paid_by({ means: paidByText(payment.paidBy, locale) }, { locale })
  }
  return PAID.has(payment.state)
    ? m.kitchen_paid({}, { locale })
    : m.kitchen_payment_unsure({}, { locale })
}

/** How it was paid; null if it was not. */
export function paidByText(paidBy: PaidBy | null, locale: Locale): string {
  if (paidBy === null) return m.kitchen_paid_not({}, { locale })
  return paidBy === 'cash'
    ? m.kitchen_paid_cash({}, { locale })
    : m.kitchen_paid_terminal({}, { locale })
}

const PAID = new Set<PaymentState>(['authorised', 'paid'])
