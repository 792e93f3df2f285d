import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { plainLine } from '#shop/domain/common/plain-text.ts'
import { destinationText } from '#shop/wording/destination-text.ts'
import type { MailedOrder, OrderMailFacts } from './order-mail-facts.ts'

/**
 * Returns who an order is for, where it goes and its note: what the guest typed, so nothing for an unconfirmed
 * mailbox.
 */
export function typedNotes({ locale, order, isConfirmed }: OrderMailFacts): string[] {
  return isConfirmed ? notesOf(order, locale).filter((text) => text !== '') : []
}

function notesOf(order: MailedOrder, locale: Locale): string[] {
  return [
    order.guest.name === '' ? '' : m.mail_order_for({ name: order.guest.name }, { locale }),
    destinationText(order, locale),
    order.note === '' ? '' : m.order_note({ note: plainLine(order.note) }, { locale }),
  ]
}
