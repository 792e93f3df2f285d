import { m } from '#messages'
import type { Mail } from './mail.ts'

/** What the owner is told of a payment that the program can't settle: of which order, and what to do. */
export function renderPaymentAlarmMail(
  facts: { number: number; amount: string; reference: string; link: string },
  to: string,
): Mail {
  return {
    kind: 'payment-alarm',
    to,
    subject: m.mail_payment_alarm_subject({ number: facts.number }),
    text: m.mail_payment_alarm_text(facts),
  }
}
