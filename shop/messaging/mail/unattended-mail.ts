import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Mail } from './mail.ts'
import { writeMail } from './write-mail.ts'

/** Tells the owner that nobody answered so many orders in a row, that no more are taken today, and what to do. */
export function renderUnattendedMail(
  { count, link }: { count: number; link: string },
  to: string,
  locale: Locale,
): Mail {
  const lead = m.mail_unattended_lead({ count }, { locale })
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
