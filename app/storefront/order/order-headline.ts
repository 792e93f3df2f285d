import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { guestHasItAt, promiseBeforeDelay } from '#shop/domain/kitchen/promise.ts'
import { awaitsAnswer, ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { reasonText } from '#shop/wording/reason-text.ts'
import type { Headline, HeadlineFacts } from './headline-parts.ts'
import { STATE_WORDS } from './state-text.ts'

const MINUTE = 60_000

/** Returns the headline of an order's page. `clock` formats an instant in the shop's time zone. */
export function headlineOf(
  order: OrderView,
  now: number,
  clock: HeadlineFacts['clock'],
  locale: Locale,
): Headline {
  if (order.payment.state === 'awaiting' && awaitsAnswer(order.state)) {
    return {
      lead: () => m.order_awaiting({}, { locale }),
      note: m.order_awaiting_note({}, { locale }),
    }
  }
  return lateHeadline(order, now, clock, locale) ?? calmHeadline(order, now, clock, locale)
}

/** The headline of an order on time, or of a late one whose guest has said that later is fine. */
export function calmHeadline(
  order: OrderView,
  now: number,
  clock: HeadlineFacts['clock'],
  locale: Locale,
): Headline {
  return STATE_WORDS[order.state].headline({ order, isLate: isOverdue(order, now), clock }, locale)
}

/** The headline of an order that comes later than was promised when it was placed; null if it doesn't. */
export function lateHeadline(
  order: OrderView,
  now: number,
  clock: HeadlineFacts['clock'],
  locale: Locale,
): Headline | null {
  if (!ORDER_STATES[order.state].canBeLate) return null
  if (isOverdue(order, now)) {
    return {
      lead: (time) => m.order_overdue({ time }, { locale }),
      time: guestHasItAt(order),
      note: m.order_overdue_note({}, { locale }),
      isAlarm: true,
    }
  }
  const delay = order.timeline.findLast(({ kind }) => kind === 'delayed')
  const promised = promiseBeforeDelay(order, delay !== undefined)
  if (!delay || promised === null) return null
  const text = m.order_late_said({ time: clock(promised) }, { locale })
  const reason = reasonText(delay, locale)
  const late = order.fulfilment === 'delivery' ? m.order_late_door : m.order_late
  return {
    lead: (time) => late({ time }, { locale }),
    time: guestHasItAt(order),
    note: reason === null ? text : m.order_late_why({ promise: text, reason }, { locale }),
    isAlarm: true,
  }
}

/** Whether the guest should have it by now. */
function isOverdue(order: OrderView, now: number): boolean {
  return now > guestHasItAt(order) + MINUTE
}
