import { m } from '#messages'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { plainLine } from '#shop/domain/common/plain-text.ts'
import { type PaymentStanding, paymentStanding } from '#shop/domain/payments/payment-standing.ts'
import type { MailedOrder, OrderMailFacts } from './order-mail-facts.ts'

/**
 * Takes the news of an order; gives how it is paid, whom it is for, where it goes and its note. What the
 * guest typed stays out of a mail to somebody who may not be the guest.
 */
export function orderNotes({ order, isConfirmed }: OrderMailFacts): string[] {
  const payment = PAYMENT_WORDS[paymentStanding(order)](order.fulfilment)
  const notes = isConfirmed ? [payment, ...typedNotes(order)] : [payment]
  return notes.filter((words) => words !== '')
}

function typedNotes(order: MailedOrder): string[] {
  return [
    order.guest.name === '' ? '' : m.mail_order_for({ name: order.guest.name }),
    destination(order),
    order.note === '' ? '' : m.order_note({ note: plainLine(order.note) }),
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

const PAYMENT_WORDS: Record<PaymentStanding, (fulfilment: Fulfilment) => string> = {
  to_pay: (fulfilment) => TO_PAY[fulfilment](),
  paid_there: (fulfilment) => PAID_THERE[fulfilment](),
  not_said: () => '',
  not_paid_yet: () => m.order_payment_open(),
  held: () => m.order_authorised(),
  being_charged: () => m.order_charged_now(),
  paid: () => m.order_paid(),
  not_charged: () => m.order_released(),
  given_back: () => m.order_refunded(),
  going_back: () => m.order_money_back(),
  nothing_charged: () => m.order_nothing_charged(),
  in_doubt: () => m.order_payment_attention(),
}

function destination({ table, address }: MailedOrder): string {
  if (table !== null) return m.order_for_table({ table })
  if (address === null) return ''
  const { street, postcode, city, extra } = address
  const lines = [street, extra, `${postcode} ${city}`.trim()]
  return m.order_deliver_to({ address: lines.filter((line) => line !== '').join(', ') })
}
