import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Mail } from './mail.ts'
import { writeMail } from './write-mail.ts'

/** The kind of these mails. */
export const ANSWER_MAIL = 'answer'

type AnswerMailFacts = {
  shopName: string
  text: string
  /** Who answers. */
  by: string
  /** Leads to the thread, where the guest can write back. */
  link: string
  /** Where a reply by mail goes, if somebody reads it there. */
  replyTo: string | null
}

/**
 * The mail with what the shop answers to a guest's message. What the guest wrote isn't in it: their address is only
 * typed, and may be a stranger's.
 */
export function renderAnswerMail(
  { shopName, text, by, link, replyTo }: AnswerMailFacts,
  to: string,
  locale: Locale,
): Mail {
  const lines = text.split('\n')
  const mail = writeMail(
    { kind: ANSWER_MAIL, to, subject: m.mail_answer_subject({ shop: shopName }, { locale }) },
    {
      locale,
      shopName,
      preheader: lines.find((line) => line.trim() !== '') ?? '',
      ground: 'steel',
      headline: { text: m.mail_answer_headline({}, { locale }) },
      paragraphs: [m.mail_answer_by({ by, shop: shopName }, { locale })],
      letter: lines,
      button: { label: m.mail_answer_button({}, { locale }), url: link },
      bill: null,
      notes: [m.mail_answer_note({}, { locale })],
      footer: { call: null, lines: [shopName] },
    },
  )
  return replyTo === null ? mail : { ...mail, replyTo }
}
