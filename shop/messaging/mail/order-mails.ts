import { m } from '#messages'
import { clockTime, dateWithYear } from '#shop/domain/common/clock-time.ts'
import type { OrderOccasion } from '#shop/domain/orders/order-occasion.ts'
import type { Mail } from './mail.ts'
import { orderBill } from './order-bill.ts'
import type { OrderMail } from './order-mail.ts'
import type { OrderMailFacts } from './order-mail-facts.ts'
import { orderMailHtml } from './order-mail-html.ts'
import { orderMailText } from './order-mail-text.ts'
import { orderNotes } from './order-notes.ts'
import { stepText } from './order-step-text.ts'

/** Renders a mail about an order to the guest's address, as text and as HTML. */
export function renderOrderMail(facts: OrderMailFacts, to: string): Mail {
  const { subject, headline, paragraphs } = stepText(facts)
  const { locale } = facts
  const mail: OrderMail = {
    locale,
    headline,
    paragraphs: facts.order.isTrial
      ? [m.mail_trial_note({}, { locale }), ...paragraphs]
      : paragraphs,
    plate: plateOf(facts),
    link: {
      label: asksForYes(facts)
        ? m.mail_mailbox_open({}, { locale })
        : m.mail_order_see({}, { locale }),
      url: facts.link,
    },
    caption: captionOf(facts),
    ...orderBill(facts),
    notes: orderNotes(facts),
    footer: footerOf(facts),
  }
  return {
    kind: orderMailKind(facts.occasion),
    to,
    subject: facts.order.isTrial ? m.mail_trial_subject({ subject }, { locale }) : subject,
    text: orderMailText(mail),
    html: orderMailHtml(mail),
  }
}

/** The name that operators see for an order's mail. */
export function orderMailKind(occasion: OrderOccasion): string {
  return `order-${occasion.replaceAll('_', '-')}`
}

/** Whether the link leads to the page on which the reader confirms the mailbox, and with it the order. */
function asksForYes({ isConfirmed, waitsFor }: OrderMailFacts): boolean {
  return !isConfirmed || waitsFor === 'guest_or_crew'
}

function plateOf({ locale, occasion, order: { fulfilment, pickupCode: text } }: OrderMailFacts) {
  if (occasion === 'ready') return { label: m.mail_order_code_pickup({}, { locale }), text }
  if (occasion === 'on_its_way') return { label: m.mail_order_code_delivery({}, { locale }), text }
  const isAwaited = occasion === 'placed' || occasion === 'accepted'
  if (!isAwaited || fulfilment !== 'pickup') return null
  return { label: m.mail_order_code_pickup({}, { locale }), text }
}

function captionOf({
  locale,
  order: { number, placedAt },
  shop: { timeZone },
}: OrderMailFacts): string {
  return m.mail_order_caption(
    {
      number,
      date: dateWithYear(placedAt, timeZone, locale),
      time: clockTime(placedAt, timeZone, locale),
    },
    { locale },
  )
}

function footerOf({ locale, shop: { name, address, phone } }: OrderMailFacts): string[] {
  return [name, ...address, ...(phone === '' ? [] : [m.mail_order_phone({ phone }, { locale })])]
}
