import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Mail } from './mail.ts'

/** What the owner is told when the kitchen answers nobody: which order, and the minutes that are left. */
export function renderUnansweredMail(
  facts: { number: number; minutes: number; link: string },
  to: string,
  locale: Locale,
): Mail {
  return {
    kind: 'order-unanswered',
    to,
    subject: m.mail_unanswered_subject({ number: facts.number }, { locale }),
    text: m.mail_unanswered_text(facts, { locale }),
  }
}
