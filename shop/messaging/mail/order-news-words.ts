import { m } from '#messages'
import { hadAt, type OrderPromise } from '#shop/domain/kitchen/promise.ts'
import type { OrderOccasion } from '#shop/domain/orders/order-occasion.ts'
import { mailTime } from './mail-times.ts'
import { moneyOf } from './order-bill.ts'
import type { OrderMailFacts } from './order-mail-facts.ts'

/** What a mail says first, and under it. */
export type NewsWords = { subject: string; headline: string; paragraphs: string[] }

/** Takes the news of an order; gives the words for it. */
export function newsWords(news: OrderMailFacts): NewsWords {
  const { number } = news.order
  const words = WORDS[news.occasion](news, { number, shop: news.shop.name, when: whenOf(news) })
  if (news.isConfirmed) return words
  return { ...words, paragraphs: [...words.paragraphs, m.mail_mailbox_ask()] }
}

const WAITING_NOTES = {
  guest_or_crew: m.mail_order_waiting_note,
  crew: m.mail_order_waiting_crew_note,
}

type Naming = { number: number; shop: string; when: string }

const WORDS: Record<OrderOccasion, (news: OrderMailFacts, naming: Naming) => NewsWords> = {
  placed: (news, naming) => ({
    subject: m.mail_order_placed_subject(naming),
    headline: news.waitsFor ? m.mail_order_waiting() : m.mail_order_placed(),
    paragraphs: news.waitsFor
      ? [WAITING_NOTES[news.waitsFor]()]
      : [whenLine(naming), ...whyLines(news), ...nextLines(news)],
  }),
  accepted: (news, naming) => ({
    subject: m.mail_order_accepted_subject(naming),
    headline: m.mail_order_accepted(),
    paragraphs: [whenLine(naming), ...saidLines(news)],
  }),
  delayed: (news, naming) => ({
    subject: m.mail_order_delayed_subject(naming),
    headline: m.mail_order_delayed(),
    paragraphs: [m.mail_order_delayed_now(naming), ...saidLines(news)],
  }),
  ready: (news, naming) => ({
    subject: m.mail_order_ready_subject(naming),
    headline: m.mail_order_ready(),
    paragraphs: [m.mail_order_ready_note({ time: timeOf(news, news.now) })],
  }),
  on_its_way: (_, naming) => ({
    subject: m.mail_order_on_its_way_subject(naming),
    headline: m.mail_order_on_its_way(),
    paragraphs: [whenLine(naming)],
  }),
  completed: (news, naming) => ({
    subject: m.mail_order_completed_subject(naming),
    headline: m.mail_order_completed(),
    paragraphs: [m.mail_order_completed_note({ time: timeOf(news, news.now) })],
  }),
  refused: (news, naming) => ({
    subject: m.mail_order_refused_subject(naming),
    headline: m.order_refused(),
    paragraphs: saidLines(news),
  }),
  cancelled: (news, naming) => ({
    subject: m.mail_order_cancelled_subject(naming),
    headline: news.actor === 'guest' ? m.order_cancelled_guest() : m.order_cancelled_shop(),
    paragraphs: saidLines(news),
  }),
  expired: (_, naming) => ({
    subject: m.mail_order_expired_subject(naming),
    headline: m.order_expired(),
    paragraphs: [m.order_expired_note()],
  }),
  refunded: (news, naming) => {
    const amount = moneyOf(news)(news.refund?.amount ?? 0)
    return {
      subject: m.mail_order_refunded_subject({ ...naming, amount }),
      headline: m.mail_order_refunded({ amount }),
      paragraphs: [m.mail_order_refunded_note(), ...saidLines(news)],
    }
  },
  refund_failed: (news, naming) => {
    const amount = moneyOf(news)(news.refund?.amount ?? 0)
    return {
      subject: m.mail_order_refund_failed_subject({ ...naming, amount }),
      headline: m.mail_order_refund_failed({ amount }),
      paragraphs: [m.mail_order_refund_failed_note()],
    }
  },
  paid_too_late: (_, naming) => ({
    subject: m.mail_order_too_late_subject(naming),
    headline: m.mail_order_too_late(),
    paragraphs: [m.mail_order_too_late_note()],
  }),
}

const WHEN = {
  pickup: m.mail_order_hot_pickup,
  delivery: m.mail_order_hot_delivery,
  table: m.mail_order_hot_table,
}

/** When the guest has it: at the counter when it is ready, at the door some minutes later. */
function whenOf(news: OrderMailFacts): string {
  return WHEN[news.order.fulfilment]({ time: timeOf(news, hadAt(news.order)) })
}

function whenLine({ when }: Naming): string {
  return m.mail_order_when({ when })
}

/** A time that the guest chose needs no reason. */
function whyLines({ order: { promise, slotAt } }: OrderMailFacts): string[] {
  if (slotAt !== null) return []
  const { rushMinutes, zoneMinutes } = promise.reasons
  return [
    aheadLine(promise.reasons),
    ...(rushMinutes > 0 ? [m.mail_order_why_rush({ minutes: rushMinutes })] : []),
    ...(zoneMinutes > 0 ? [m.mail_order_why_zone({ minutes: zoneMinutes })] : []),
  ]
}

function aheadLine({ ordersAhead }: OrderPromise['reasons']): string {
  if (ordersAhead === 0) return m.mail_order_ahead_none()
  if (ordersAhead === 1) return m.order_ahead_one()
  return m.order_ahead({ count: ordersAhead })
}

function nextLines({ isConfirmed }: OrderMailFacts): string[] {
  return isConfirmed ? [m.mail_order_placed_note()] : []
}

/** What the shop says about it. */
function saidLines({ actor, reason }: OrderMailFacts): string[] {
  return actor !== 'guest' && reason ? [m.order_reason({ reason })] : []
}

function timeOf({ now, shop }: OrderMailFacts, instant: number): string {
  return mailTime(instant, now, shop.timeZone)
}
