import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Numbered } from '#shop/domain/orders/number-day.ts'
import { numberText } from '#shop/wording/number-text.ts'
import type { Mail } from './mail.ts'
import { writeMail } from './write-mail.ts'

/** Tells the owner that the kitchen has not answered an order, and how many minutes are left. */
export function renderUnansweredMail(
  { minutes, link, ...order }: Numbered & { minutes: number; link: string },
  to: string,
  locale: Locale,
): Mail {
  const number = numberText(order, locale)
  const lead = m.mail_unanswered_lead({ minutes }, { locale })
  const left = m.mail_unanswered_left({ minutes }, { locale })
  return writeMail(
    {
      kind: 'order-unanswered',
      to,
      subject: m.mail_unanswered_subject({ number }, { locale }),
    },
    {
      locale,
      shopName: null,
      preheader: lead,
      ground: 'red',
      headline: { text: m.mail_unanswered_headline({ number, left }, { locale }), large: left },
      paragraphs: [lead],
      button: { label: m.mail_unanswered_button({}, { locale }), url: link },
      bill: null,
      notes: [],
      footer: { call: null, lines: [] },
    },
  )
}
