import { m } from '#messages'
import { plainLine } from '#shop/domain/plain-text.ts'
import type { MailedOrder, OrderNews } from './order-news.ts'

/** Takes the news of an order; gives how it is paid, whom it is for, where it goes and its note. */
export function orderNotes(news: OrderNews): string[] {
  const { order } = news
  return [
    paymentWords(news),
    order.guest.name === '' ? '' : m.mail_order_for({ name: order.guest.name }),
    destination(order),
    order.note === '' ? '' : m.order_note({ note: plainLine(order.note) }),
  ].filter((words) => words !== '')
}

const TO_PAY = {
  pickup: m.order_to_pay_pickup,
  delivery: m.order_to_pay_delivery,
  table: m.order_to_pay_table,
}

const PAID = {
  pickup: m.mail_order_paid_pickup,
  delivery: m.mail_order_paid_delivery,
  table: m.mail_order_paid_table,
}

function paymentWords({ occasion, order: { payment, fulfilment, state } }: OrderNews): string {
  if (state === 'refused' || state === 'cancelled' || state === 'expired') return givenBack(payment)
  switch (payment.state) {
    case 'to_pay':
      return occasion === 'completed' ? PAID[fulfilment]() : TO_PAY[fulfilment]()
    case 'awaiting':
      return m.order_payment_open()
    case 'authorised':
      return occasion === 'placed' ? m.order_authorised() : m.mail_order_charged_now()
    case 'paid':
      return m.order_paid()
    case 'released':
      return m.order_released()
    case 'refunded':
      return m.order_refunded()
    case 'unknown':
    case 'needs_attention':
      return m.order_payment_attention()
  }
}

/** The order has ended; the provider of the payment is told right after. */
function givenBack({ state }: MailedOrder['payment']): string {
  switch (state) {
    case 'to_pay':
      return m.order_nothing_charged()
    case 'awaiting':
    case 'authorised':
    case 'released':
      return m.order_released()
    case 'paid':
      return m.order_money_back()
    case 'refunded':
      return m.order_refunded()
    case 'unknown':
    case 'needs_attention':
      return m.order_payment_attention()
  }
}

function destination({ table, address }: MailedOrder): string {
  if (table !== null) return m.order_for_table({ table })
  if (address === null) return ''
  const { street, postcode, city, extra } = address
  const lines = [street, extra, `${postcode} ${city}`.trim()]
  return m.order_deliver_to({ address: lines.filter((line) => line !== '').join(', ') })
}
