import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { guestHasItAt, type OrderPromise } from '#shop/domain/kitchen/promise.ts'
import type { OrderOccasion } from '#shop/domain/orders/order-occasion.ts'
import { reasonText } from '#shop/wording/reason-text.ts'
import { mailTime } from './mail-times.ts'
import { moneyOf } from './order-bill.ts'
import type { OrderMailFacts } from './order-mail-facts.ts'

/** The subject, headline and first paragraphs of a mail. */
export type StepText = { subject: string; headline: string; paragraphs: string[] }

/** Returns the text for what happened to an order. */
export function stepText(facts: OrderMailFacts): StepText {
  const { number } = facts.order
  const words = WORDS[facts.occasion](facts, { number, shop: facts.shop.name, when: whenOf(facts) })
  if (facts.isConfirmed) return words
  return { ...words, paragraphs: [...words.paragraphs, m.mail_mailbox_ask({}, facts)] }
}

const WAITING_NOTES = {
  guest_or_crew: m.mail_order_waiting_note,
  crew: m.mail_order_waiting_crew_note,
}

type Naming = { number: number; shop: string; when: string }

const WORDS: Record<OrderOccasion, (facts: OrderMailFacts, naming: Naming) => StepText> = {
  placed: (facts, naming) => ({
    subject: m.mail_order_placed_subject(naming, facts),
    headline: facts.waitsFor ? m.mail_order_waiting({}, facts) : m.mail_order_placed({}, facts),
    paragraphs: facts.waitsFor
      ? [WAITING_NOTES[facts.waitsFor]({}, { locale: facts.locale })]
      : [whenLine(facts, naming), ...whyLines(facts), ...nextLines(facts)],
  }),
  accepted: (facts, naming) => ({
    subject: m.mail_order_accepted_subject(naming, facts),
    headline: m.mail_order_accepted({}, facts),
    paragraphs: [whenLine(facts, naming), ...reasonLines(facts)],
  }),
  delayed: (facts, naming) => ({
    subject: m.mail_order_delayed_subject(naming, facts),
    headline: m.mail_order_delayed({}, facts),
    paragraphs: [m.mail_order_delayed_now(naming, facts), ...reasonLines(facts)],
  }),
  ready: (facts, naming) => ({
    subject: m.mail_order_ready_subject(naming, facts),
    headline: m.mail_order_ready({}, facts),
    paragraphs: [m.mail_order_ready_note({ time: timeOf(facts, facts.now) }, facts)],
  }),
  on_its_way: (facts, naming) => ({
    subject: m.mail_order_on_its_way_subject(naming, facts),
    headline: m.mail_order_on_its_way({}, facts),
    paragraphs: [whenLine(facts, naming)],
  }),
  completed: (facts, naming) => ({
    subject: m.mail_order_completed_subject(naming, facts),
    headline: m.mail_order_completed({}, facts),
    paragraphs: [m.mail_order_completed_note({ time: timeOf(facts, facts.now) }, facts)],
  }),
  refused: (facts, naming) => ({
    subject: m.mail_order_refused_subject(naming, facts),
    headline: m.order_refused({}, facts),
    paragraphs: reasonLines(facts),
  }),
  cancelled: (facts, naming) => ({
    subject: m.mail_order_cancelled_subject(naming, facts),
    headline:
      facts.actor === 'guest'
        ? m.order_cancelled_guest({}, facts)
        : m.order_cancelled_shop({}, facts),
    paragraphs: reasonLines(facts),
  }),
  expired: (facts, naming) => ({
    subject: m.mail_order_expired_subject(naming, facts),
    headline: m.order_expired({}, facts),
    paragraphs: [m.order_expired_note({}, facts)],
  }),
  refunded: (facts, naming) => {
    const amount = moneyOf(facts)(facts.refund?.amount ?? 0)
    return {
      subject: m.mail_order_refunded_subject({ ...naming, amount }, facts),
      headline: m.mail_order_refunded({ amount }, facts),
      paragraphs: [m.mail_order_refunded_note({}, facts), ...reasonLines(facts)],
    }
  },
  refund_failed: (facts, naming) => {
    const amount = moneyOf(facts)(facts.refund?.amount ?? 0)
    return {
      subject: m.mail_order_refund_failed_subject({ ...naming, amount }, facts),
      headline: m.mail_order_refund_failed({ amount }, facts),
      paragraphs: [m.mail_order_refund_failed_note({}, facts)],
    }
  },
  paid_too_late: (facts, naming) => ({
    subject: m.mail_order_too_late_subject(naming, facts),
    headline: m.mail_order_too_late({}, facts),
    paragraphs: [m.mail_order_too_late_note({}, facts)],
  }),
}

const WHEN = {
  pickup: m.mail_order_hot_pickup,
  delivery: m.mail_order_hot_delivery,
  table: m.mail_order_hot_table,
}

/** When the guest has it: at the counter when it is ready, or at the door some minutes later. */
function whenOf(facts: OrderMailFacts): string {
  return WHEN[facts.order.fulfilment](
    { time: timeOf(facts, guestHasItAt(facts.order)) },
    { locale: facts.locale },
  )
}

function whenLine({ locale }: OrderMailFacts, { when }: Naming): string {
  return m.mail_order_when({ when }, { locale })
}

/** A time that the guest chose needs no explanation. */
function whyLines({ locale, order: { promise, slotAt } }: OrderMailFacts): string[] {
  if (slotAt !== null) return []
  const { rushMinutes, zoneMinutes } = promise.reasons
  return [
    aheadLine(promise.reasons, locale),
    ...(rushMinutes > 0 ? [m.mail_order_why_rush({ minutes: rushMinutes }, { locale })] : []),
    ...(zoneMinutes > 0 ? [m.mail_order_why_zone({ minutes: zoneMinutes }, { locale })] : []),
  ]
}

function aheadLine({ ordersAhead }: OrderPromise['reasons'], locale: Locale): string {
  if (ordersAhead === 0) return m.mail_order_ahead_none({}, { locale })
  if (ordersAhead === 1) return m.order_ahead_one({}, { locale })
  return m.order_ahead({ count: ordersAhead }, { locale })
}

function nextLines({ locale, isConfirmed }: OrderMailFacts): string[] {
  return isConfirmed ? [m.mail_order_placed_note({}, { locale })] : []
}

/** The reason that the shop gave. */
function reasonLines({ locale, actor, ...given }: OrderMailFacts): string[] {
  const reason = reasonText(given, locale)
  return actor !== 'guest' && reason ? [m.order_reason({ reason }, { locale })] : []
}

function timeOf({ locale, now, shop }: OrderMailFacts, instant: number): string {
  return mailTime(instant, now, shop.timeZone, locale)
}
