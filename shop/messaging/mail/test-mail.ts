import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Mail } from './mail.ts'
import { writeMail } from './write-mail.ts'

type TestMailFacts = { sentAt: number; timeZone: string; link: string }

/** Tells whoever asked for it that mail leaves the shop. */
export function renderTestMail(
  { sentAt, timeZone, link }: TestMailFacts,
  to: string,
  locale: Locale,
): Mail {
  const time = clockTime(sentAt, timeZone, locale)
  return writeMail(
    { kind: 'test', to, subject: m.mail_test_subject({}, { locale }) },
    {
      locale,
      shopName: null,
      preheader: m.mail_test_text({ time }, { locale }),
      ground: 'steel',
      headline: { text: m.mail_test_subject({}, { locale }), large: '' },
      paragraphs: [m.mail_test_text({ time }, { locale })],
      button: { label: m.mail_test_button({}, { locale }), url: link },
      bill: null,
      notes: [],
      footer: { call: null, lines: [] },
    },
  )
}
