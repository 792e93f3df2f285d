import { m } from '#messages'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { plainLine } from '#shop/domain/common/plain-text.ts'
import { type PaymentStanding, paymentStanding } from '#shop/domain/payments/payment-standing.ts'
import type { MailedOrder, OrderMailFacts } from './order-mail-facts.ts'

/**
 * Takes the news of an order; gives how it is paid, whom it is for, where it goes and its note. What the
 * guest typed stays out of a mail to somebody who may not be the guest.
 */
export function orderNotes({ locale, order, isConfirmed }: OrderMailFacts): string[] {
  const payment = PAYMENT_WORDS[paymentStanding(order)](order.fulfilment, locale)
  const notes = isConfirmed ? [payment, ...typedNotes(order, locale)] : [payment]
  return notes.filter((words) => words !== '')
}

function typedNotes(order: MailedOrder, locale: Locale): string[] {
  return [
    order.guest.name === '' ? '' : m.mail_order_for({ name: order.guest.name }, { locale }),
    destination(order, locale),
    order.note === '' ? '' : m.order_note({ note: plainLine(order.note) }, { locale }),
  ]
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

const PAYMENT_WORDS: Record<PaymentStanding, (fulfilment: Fulfilment, locale: Locale) => string> = {
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

function destination({ table, address }: MailedOrder, locale: Locale): string {
  if (table !== null) return m.order_for_table({ table }, { locale })
  if (address === null) return ''
  const { street, postcode, city, extra } = address
  const lines = [street, extra, `${postcode} ${city}`.trim()]
  return m.order_deliver_to({ address: lines.filter((line) => line !== '').join(', ') }, { locale })
}
