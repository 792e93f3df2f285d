import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { hadAt, type OrderPromise } from '#shop/domain/kitchen/promise.ts'
import type { OrderOccasion } from '#shop/domain/orders/order-occasion.ts'
import { reasonText } from '#shop/wording/reason-text.ts'
import { mailTime } from './mail-times.ts'
import { moneyOf } from './order-bill.ts'
import type { OrderMailFacts } from './order-mail-facts.ts'

/** The subject, headline and first paragraphs of a mail. */
export type NewsText = { subject: string; headline: string; paragraphs: string[] }

/** Returns the text for what happened to an order. */
export function newsText(news: OrderMailFacts): NewsText {
  const { number } = news.order
  const words = WORDS[news.occasion](news, { number, shop: news.shop.name, when: whenOf(news) })
  if (news.isConfirmed) return words
  return { ...words, paragraphs: [...words.paragraphs, m.mail_mailbox_ask({}, news)] }
}

const WAITING_NOTES = {
  guest_or_crew: m.mail_order_waiting_note,
  crew: m.mail_order_waiting_crew_note,
}

type Naming = { number: number; shop: string; when: string }

const WORDS: Record<OrderOccasion, (news: OrderMailFacts, naming: Naming) => NewsText> = {
  placed: (news, naming) => ({
    subject: m.mail_order_placed_subject(naming, news),
    headline: news.waitsFor ? m.mail_order_waiting({}, news) : m.mail_order_placed({}, news),
    paragraphs: news.waitsFor
      ? [WAITING_NOTES[news.waitsFor]({}, { locale: news.locale })]
      : [whenLine(news, naming), ...whyLines(news), ...nextLines(news)],
  }),
  accepted: (news, naming) => ({
    subject: m.mail_order_accepted_subject(naming, news),
    headline: m.mail_order_accepted({}, news),
    paragraphs: [whenLine(news, naming), ...saidLines(news)],
  }),
  delayed: (news, naming) => ({
    subject: m.mail_order_delayed_subject(naming, news),
    headline: m.mail_order_delayed({}, news),
    paragraphs: [m.mail_order_delayed_now(naming, news), ...saidLines(news)],
  }),
  ready: (news, naming) => ({
    subject: m.mail_order_ready_subject(naming, news),
    headline: m.mail_order_ready({}, news),
    paragraphs: [m.mail_order_ready_note({ time: timeOf(news, news.now) }, news)],
  }),
  on_its_way: (news, naming) => ({
    subject: m.mail_order_on_its_way_subject(naming, news),
    headline: m.mail_order_on_its_way({}, news),
    paragraphs: [whenLine(news, naming)],
  }),
  completed: (news, naming) => ({
    subject: m.mail_order_completed_subject(naming, news),
    headline: m.mail_order_completed({}, news),
    paragraphs: [m.mail_order_completed_note({ time: timeOf(news, news.now) }, news)],
  }),
  refused: (news, naming) => ({
    subject: m.mail_order_refused_subject(naming, news),
    headline: m.order_refused({}, news),
    paragraphs: saidLines(news),
  }),
  cancelled: (news, naming) => ({
    subject: m.mail_order_cancelled_subject(naming, news),
    headline:
      news.actor === 'guest' ? m.order_cancelled_guest({}, news) : m.order_cancelled_shop({}, news),
    paragraphs: saidLines(news),
  }),
  expired: (news, naming) => ({
    subject: m.mail_order_expired_subject(naming, news),
    headline: m.order_expired({}, news),
    paragraphs: [m.order_expired_note({}, news)],
  }),
  refunded: (news, naming) => {
    const amount = moneyOf(news)(news.refund?.amount ?? 0)
    return {
      subject: m.mail_order_refunded_subject({ ...naming, amount }, news),
      headline: m.mail_order_refunded({ amount }, news),
      paragraphs: [m.mail_order_refunded_note({}, news), ...saidLines(news)],
    }
  },
  refund_failed: (news, naming) => {
    const amount = moneyOf(news)(news.refund?.amount ?? 0)
    return {
      subject: m.mail_order_refund_failed_subject({ ...naming, amount }, news),
      headline: m.mail_order_refund_failed({ amount }, news),
      paragraphs: [m.mail_order_refund_failed_note({}, news)],
    }
  },
  paid_too_late: (news, naming) => ({
    subject: m.mail_order_too_late_subject(naming, news),
    headline: m.mail_order_too_late({}, news),
    paragraphs: [m.mail_order_too_late_note({}, news)],
  }),
}

const WHEN = {
  pickup: m.mail_order_hot_pickup,
  delivery: m.mail_order_hot_delivery,
  table: m.mail_order_hot_table,
}

/** When the guest has it: at the counter when it is ready, or at the door some minutes later. */
function whenOf(news: OrderMailFacts): string {
  return WHEN[news.order.fulfilment](
    { time: timeOf(news, hadAt(news.order)) },
    { locale: news.locale },
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
function saidLines({ locale, actor, ...given }: OrderMailFacts): string[] {
  const reason = reasonText(given, locale)
  return actor !== 'guest' && reason ? [m.order_reason({ reason }, { locale })] : []
}

function timeOf({ locale, now, shop }: OrderMailFacts, instant: number): string {
  return mailTime(instant, now, shop.timeZone, locale)
}
