import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { guestHasItAt } from '#shop/domain/kitchen/promise.ts'
import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { paymentText } from '#shop/wording/payment-text.ts'
import { reasonText } from '#shop/wording/reason-text.ts'
import type { LastStatus } from '../kept/kept-list.ts'

/** The headline of a page: words, with a time, a code or a table in them that is shown large. */
export type Headline = {
  /** Takes the text to put in the place of the time, the code or the table. */
  lead: (large: string) => string
  /** An instant shown as a clock time. */
  time?: number
  /** The pickup code, or the table. */
  plate?: { label?: string; text: string }
  note: string | null
  /** Shown in dark red: the order comes later than promised, or not at all. */
  isAlarm?: boolean
}

/** What a headline is made from. `clock` formats an instant in the shop's time zone. */
export type HeadlineFacts = {
  order: OrderView
  /** The promised time has passed. */
  isLate: boolean
  clock: (instant: number) => string
}

/** The menu's hero about an order that is under way. Without `large` the time is shown large. */
export type HeroHeadline = Pick<Headline, 'lead'> & { large?: string; note: string }

/** The note under an order that has not been accepted yet. */
export function placedNote(order: OrderView, locale: Locale): string {
  const { ordersAhead, slotAt } = order
  const ahead =
    ordersAhead && slotAt === null ? [m.order_ahead({ count: ordersAhead }, { locale })] : []
  const first =
    order.waits === 'size'
      ? m.order_large_note({}, { locale })
      : m.order_placed_note({}, { locale })
  return [first, ...ahead, ...whyWords(order, locale)].join(' ')
}

/** The note under an accepted order: how many come first. */
export function aheadNote({ order, isLate }: HeadlineFacts, locale: Locale): string {
  if (isLate) return m.order_overdue_calm({}, { locale })
  const { ordersAhead } = order
  const first = ordersAhead
    ? m.order_ahead({ count: ordersAhead }, { locale })
    : m.order_accepted_next({}, { locale })
  return [first, ...whyWords(order, locale)].join(' ')
}

/** The headline of an order that is ready: what the guest does now. */
export function readyHeadline({ order, clock }: HeadlineFacts, locale: Locale): Headline {
  const time = clock(lastAt(order, 'finished'))
  switch (order.fulfilment) {
    case 'pickup':
      return {
        lead: () => m.order_ready_pickup({}, { locale }),
        plate: { label: m.order_pickup_code({}, { locale }), text: order.pickupCode },
        note: m.order_ready_pickup_note({ time }, { locale }),
      }
    case 'table':
      return {
        lead: (table) => m.order_ready_table({ table }, { locale }),
        plate: { text: order.table ?? '' },
        note: m.order_ready_table_note({ time }, { locale }),
      }
    case 'delivery':
      return {
        lead: (at) => m.order_ready_delivery({ time: at }, { locale }),
        time: guestHasItAt(order),
        note: m.order_ready_delivery_note({}, { locale }),
      }
  }
}

/** The menu's hero about an order that is ready: with the code that it is handed over for, or its table. */
export function readyInHero(
  { fulfilment, table, pickupCode }: LastStatus,
  locale: Locale,
): HeroHeadline {
  switch (fulfilment) {
    case 'pickup':
      return {
        lead: (code) => m.menu_hero_kept_ready({ code }, { locale }),
        large: pickupCode,
        note: m.menu_hero_kept_ready_note({}, { locale }),
      }
    case 'table':
      return {
        lead: (at) => m.order_ready_table({ table: at }, { locale }),
        large: table ?? '',
        note: '',
      }
    case 'delivery':
      return {
        lead: (time) => m.order_ready_delivery({ time }, { locale }),
        note: m.order_ready_delivery_note({}, { locale }),
      }
  }
}

/** The headline of an order that was cancelled: by whom, and that its guest keeps the money. */
export function cancelledHeadline({ order, clock }: HeadlineFacts, locale: Locale): Headline {
  const end = endOf(order)
  const money = moneyWords(order, locale)
  if (end?.by === 'guest') {
    const time = clock(end.at)
    return {
      lead: () => m.order_cancelled({}, { locale }),
      note: joined(m.order_cancelled_guest_note({ time }, { locale }), money),
    }
  }
  return {
    lead: () => m.order_cancelled_shop({}, { locale }),
    note: joined(money, shopReason(order, locale)),
    isAlarm: true,
  }
}

/** The headline of an order that the kitchen turned down. */
export function refusedHeadline({ order }: HeadlineFacts, locale: Locale): Headline {
  return {
    lead: () => m.order_refused({}, { locale }),
    note: joined(moneyWords(order, locale), shopReason(order, locale)),
    isAlarm: true,
  }
}

/** The headline of an order that nobody answered. */
export function expiredHeadline({ order, clock }: HeadlineFacts, locale: Locale): Headline {
  const time = clock(lastAt(order, 'expired'))
  return {
    lead: () => m.order_expired({}, { locale }),
    note: joined(m.order_expired_at({ time }, { locale }), moneyWords(order, locale)),
    isAlarm: true,
  }
}

/** What happens to the money of an order that was not made. */
function moneyWords(order: OrderView, locale: Locale): string {
  const isByCard = order.payment.method !== 'counter'
  return isByCard ? paymentText(order, locale) : m.order_pay_nothing({}, { locale })
}

function joined(...words: (string | null)[]): string {
  return words.filter(Boolean).join(' ')
}

/** The shop's reason for ending it; null if none was given. */
function shopReason(order: OrderView, locale: Locale): string | null {
  const end = endOf(order)
  const reason = end?.by === 'shop' ? reasonText(end, locale) : null
  return reason && m.order_reason({ reason }, { locale })
}

/** The step that ended it. */
function endOf({ timeline, state }: OrderView) {
  return timeline.findLast(({ kind }) => kind === ORDER_STATES[state].event)
}

/** When the order last took one of these steps, or else when it was placed. */
export function lastAt(
  { timeline, placedAt }: OrderView,
  kind: OrderView['timeline'][number]['kind'],
): number {
  return timeline.findLast((step) => step.kind === kind)?.at ?? placedAt
}

/** Why the wait is as long as promised, worded as in the mail. A slot the guest chose needs no reason. */
function whyWords({ promise, slotAt }: OrderView, locale: Locale): string[] {
  if (slotAt !== null) return []
  const { rushMinutes, zoneMinutes } = promise.reasons
  return [
    ...(rushMinutes > 0 ? [m.mail_order_why_rush({ minutes: rushMinutes }, { locale })] : []),
    ...(zoneMinutes > 0 ? [m.mail_order_why_zone({ minutes: zoneMinutes }, { locale })] : []),
  ]
}
