import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { plainLine } from '#shop/domain/common/plain-text.ts'
import { destinationText } from '#shop/wording/destination-text.ts'
import { paymentText } from '#shop/wording/payment-text.ts'
import type { MailedOrder, OrderMailFacts } from './order-mail-facts.ts'

/**
 * Returns how an order is paid, who it is for, where it goes and its note. A mail to an unconfirmed mailbox leaves
 * out what the guest typed.
 */
export function orderNotes({ locale, order, isConfirmed }: OrderMailFacts): string[] {
  const payment = paymentText(order, locale)
  const notes = isConfirmed ? [payment, ...typedNotes(order, locale)] : [payment]
  return notes.filter((text) => text !== '')
}

function typedNotes(order: MailedOrder, locale: Locale): string[] {
  return [
    order.guest.name === '' ? '' : m.mail_order_for({ name: order.guest.name }, { locale }),
    destinationText(order, locale),
    order.note === '' ? '' : m.order_note({ note: plainLine(order.note) }, { locale }),
  ]
}
