import { m } from '#messages'
import { currencyFor } from '#shop/domain/common/currency.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { formatMoney } from '#shop/domain/common/money-text.ts'
import type { Mail } from './mail.ts'

/** `amount` is in minor units of `currency`. */
type PaymentFacts = {
  number: number
  amount: MinorUnits
  currency: string
  reference: string
  link: string
}

/** Tells the owner that the program can't settle a payment, of which order, and what to do. */
export function renderPaymentAlarmMail(facts: PaymentFacts, to: string, locale: Locale): Mail {
  return {
    kind: 'payment-alarm',
    to,
    subject: m.mail_payment_alarm_subject({ number: facts.number }, { locale }),
    text: m.mail_payment_alarm_text({ ...facts, amount: amountOf(facts, locale) }, { locale }),
  }
}

/** Tells the owner that a refund did not arrive: how much, why, and what to do. */
export function renderRefundAlarmMail(
  facts: PaymentFacts & { why: string },
  to: string,
  locale: Locale,
): Mail {
  const amount = amountOf(facts, locale)
  const why = m.kitchen_refund_failed_why({ why: facts.why }, { locale })
  return {
    kind: 'refund-alarm',
    to,
    subject: m.mail_refund_alarm_subject({ number: facts.number, amount }, { locale }),
    text: m.mail_refund_alarm_text({ ...facts, amount, why }, { locale }),
  }
}

/** Tells the owner that the provider made a refund twice: how much, and what to do. */
export function renderDuplicateRefundMail(facts: PaymentFacts, to: string, locale: Locale): Mail {
  const amount = amountOf(facts, locale)
  return {
    kind: 'refund-alarm',
    to,
    subject: m.mail_refund_doubled_subject({ number: facts.number, amount }, { locale }),
    text: m.mail_refund_doubled_text({ ...facts, amount }, { locale }),
  }
}

function amountOf({ amount, currency }: PaymentFacts, locale: Locale): string {
  return formatMoney(amount, currencyFor(currency), locale)
}
