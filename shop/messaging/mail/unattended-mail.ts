import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Mail } from './mail.ts'
import { writeMail } from './write-mail.ts'

/** Nobody answered orders, or nobody touched those that the shop accepted by itself. */
export type UnattendedWhy = 'unanswered' | 'untouched'

/** Tells the owner that nobody attends to so many orders in a row, that no more are taken today, and what to do. */
export function renderUnattendedMail(
  { why, count, link }: { why: UnattendedWhy; count: number; link: string },
  to: string,
  locale: Locale,
): Mail {
  const leads = { unanswered: m.mail_unattended_lead, untouched: m.mail_untouched_lead }
  const lead = leads[why]({ count }, { locale })
  return writeMail(
    { kind: 'shop-unattended', to, subject: m.mail_unattended_subject({}, { locale }) },
    {
      locale,
      shopName: null,
      preheader: lead,
      ground: 'red',
      headline: { text: m.mail_unattended_headline({}, { locale }), large: '' },
      paragraphs: [lead, m.mail_unattended_then({}, { locale })],
      button: { label: m.mail_unattended_button({}, { locale }), url: link },
      bill: null,
      notes: [m.mail_unattended_day_off({}, { locale })],
      footer: { call: null, lines: [] },
    },
  )
}
