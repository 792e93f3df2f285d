import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Mail } from './mail.ts'

/** Tells the owner that the kitchen has not answered an order, and how many minutes are left. */
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
