import { m } from '#messages'
import { iconPaths } from '#shop/domain/common/picture-address.ts'
import type { OrderOccasion } from '#shop/domain/orders/order-occasion.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { paymentText } from '#shop/wording/payment-text.ts'
import { sellerLines } from '#shop/wording/seller-text.ts'
import type { Mail } from './mail.ts'
import type { MailFooter, MailSheet } from './mail-sheet.ts'
import { orderBill } from './order-bill.ts'
import type { OrderMailFacts } from './order-mail-facts.ts'
import { typedNotes } from './order-notes.ts'
import { type StepText, stepText } from './order-step-text.ts'
import { writeMail } from './write-mail.ts'

/** Renders a mail about an order to the guest's address, as text and as HTML. */
export function renderOrderMail(facts: OrderMailFacts, to: string): Mail {
  const words = stepText(facts)
  const { occasion, order, locale } = facts
  const subject = order.isTrial
    ? m.mail_trial_subject({ subject: words.subject }, { locale })
    : words.subject
  return writeMail({ kind: orderMailKind(occasion), to, subject }, sheetOf(facts, words))
}

/** The name that operators see for an order's mail. */
export function orderMailKind(occasion: OrderOccasion): string {
  return `order-${occasion.replaceAll('_', '-')}`
}

function sheetOf(facts: OrderMailFacts, words: StepText): MailSheet {
  const { locale, order, shop, link } = facts
  const { ground, headline, endsWithMoney } = words
  const payment = paymentText(order, locale)
  const money = payment === '' ? [] : [payment]
  const trial = order.isTrial ? [m.mail_trial_note({}, { locale })] : []
  const paragraphs = [...trial, ...words.paragraphs, ...(endsWithMoney ? money : [])]
  return {
    locale,
    shopName: shop.name,
    ...(shop.logoPicture && { logo: iconPaths(shop.logoPicture.id).home }),
    preheader: m.mail_order_preheader(
      { number: numberText(order, locale), text: paragraphs.join(' ') },
      { locale },
    ),
    ground,
    headline,
    paragraphs,
    button: {
      label: asksForYes(facts) ? m.mail_mailbox_open({}, { locale }) : words.button,
      url: link,
    },
    bill: orderBill(facts),
    notes: [...(endsWithMoney ? [] : money), ...typedNotes(facts)],
    footer: footerOf(facts),
  }
}

/** Whether the link leads to the page on which the reader confirms the mailbox, and with it the order. */
function asksForYes({ isConfirmed, waitsFor }: OrderMailFacts): boolean {
  return !isConfirmed || waitsFor === 'guest_or_crew'
}

function footerOf({ locale, shop }: OrderMailFacts): MailFooter {
  const { name, address, phone } = shop
  const call = phone === '' ? null : { text: m.mail_call({ phone }, { locale }), phone }
  return { call, lines: [name, ...address, ...sellerLines(shop, locale)] }
}
