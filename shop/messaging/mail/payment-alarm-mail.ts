import { m } from '#messages'
import { currencyFor } from '#shop/domain/common/currency.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { formatMoney } from '#shop/domain/common/money-text.ts'
import type { NumberDay } from '#shop/domain/orders/number-day.ts'
import { numberText } from '#shop/wording/number-text.ts'
import type { Mail } from './mail.ts'
import { writeMail } from './write-mail.ts'

/** `amount` is in minor units of `currency`. */
type PaymentFacts = {
  number: number
  numberDay: NumberDay | null
  amount: MinorUnits
  currency: string
  reference: string
  link: string
}

/** Tells the owner that the program can't settle a payment, of which order, and what to do. */
export function renderPaymentAlarmMail(facts: PaymentFacts, to: string, locale: Locale): Mail {
  const { reference, link } = facts
  const number = numberText(facts, locale)
  return alarmMail({ kind: 'payment-alarm', to, link, locale }, '', {
    subject: m.mail_payment_alarm_subject({ number }, { locale }),
    headline: m.mail_payment_alarm_headline({ number }, { locale }),
    lead: m.mail_payment_alarm_lead({ number, amount: amountOf(facts, locale) }, { locale }),
    button: m.mail_payment_alarm_button({}, { locale }),
    notes: [
      m.mail_payment_alarm_look({ reference }, { locale }),
      m.mail_payment_alarm_made({}, { locale }),
      m.mail_payment_alarm_charge({}, { locale }),
      m.mail_payment_alarm_refund({}, { locale }),
      m.mail_payment_alarm_done({}, { locale }),
    ],
  })
}

/** Tells the owner that a refund did not arrive: how much, why, and what to do. */
export function renderRefundAlarmMail(
  facts: PaymentFacts & { why: string },
  to: string,
  locale: Locale,
): Mail {
  const { reference, link } = facts
  const number = numberText(facts, locale)
  const amount = amountOf(facts, locale)
  const why = m.kitchen_refund_failed_why({ why: facts.why }, { locale })
  return alarmMail({ kind: 'refund-alarm', to, link, locale }, amount, {
    subject: m.mail_refund_alarm_subject({ number, amount }, { locale }),
    headline: m.mail_refund_alarm_headline({ amount }, { locale }),
    lead: m.mail_refund_alarm_lead({ number, amount, why }, { locale }),
    button: m.mail_alarm_history({}, { locale }),
    notes: [
      m.mail_refund_alarm_what({}, { locale }),
      m.mail_refund_alarm_done({ reference }, { locale }),
    ],
  })
}

/** Tells the owner that the provider made a refund twice: how much, and what to do. */
export function renderDuplicateRefundMail(facts: PaymentFacts, to: string, locale: Locale): Mail {
  const { reference, link } = facts
  const number = numberText(facts, locale)
  const amount = amountOf(facts, locale)
  return alarmMail({ kind: 'refund-alarm', to, link, locale }, amount, {
    subject: m.mail_refund_doubled_subject({ number, amount }, { locale }),
    headline: m.mail_refund_doubled_headline({ amount }, { locale }),
    lead: m.mail_refund_doubled_lead({ number, amount }, { locale }),
    button: m.mail_alarm_history({}, { locale }),
    notes: [m.mail_refund_doubled_what({ reference }, { locale })],
  })
}

type Alarm = { kind: string; to: string; link: string; locale: Locale }
type Words = { subject: string; headline: string; lead: string; button: string; notes: string[] }

/** `large` is the amount in the headline, if there is one. */
function alarmMail(
  { kind, to, link, locale }: Alarm,
  large: string,
  { subject, headline, lead, button, notes }: Words,
): Mail {
  return writeMail(
    { kind, to, subject },
    {
      locale,
      shopName: null,
      preheader: lead,
      ground: 'red',
      headline: { text: headline, large },
      paragraphs: [lead],
      button: { label: button, url: link },
      bill: null,
      notes,
      footer: { call: null, lines: [] },
    },
  )
}

function amountOf({ amount, currency }: PaymentFacts, locale: Locale): string {
  return formatMoney(amount, currencyFor(currency), locale)
}
