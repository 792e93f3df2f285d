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

/** What the owner is told of money that was given back and did not arrive: how much, why, and what to do. */
export function renderRefundAlarmMail(
  facts: { number: number; amount: string; why: string; reference: string; link: string },
  to: string,
): Mail {
  const why = m.kitchen_refund_failed_why({ why: facts.why })
  return {
    kind: 'refund-alarm',
    to,
    subject: m.mail_refund_alarm_subject({ number: facts.number, amount: facts.amount }),
    text: m.mail_refund_alarm_text({ ...facts, why }),
  }
}

/** What the owner is told of a refund that the provider made twice: how much, and what to do. */
export function renderDuplicateRefundMail(
  facts: { number: number; amount: string; reference: string; link: string },
  to: string,
): Mail {
  return {
    kind: 'refund-alarm',
    to,
    subject: m.mail_refund_doubled_subject({ number: facts.number, amount: facts.amount }),
    text: m.mail_refund_doubled_text(facts),
  }
}
