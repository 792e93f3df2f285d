import { type Adjustment, guestAdjustments } from '#shop/domain/orders/adjustment.ts'
import { allergensAsMade } from '#shop/domain/orders/lines-as-made.ts'
import { numberDayAt } from '#shop/domain/orders/number-day.ts'
import { begunBy, shownState } from '#shop/domain/orders/order-states.ts'
import { transitionOf } from '#shop/domain/orders/order-transitions.ts'
import type { GuestLine, OrderView } from '#shop/domain/orders/order-view.ts'
import { guestRefunds, guestTimeline } from '#shop/domain/orders/timeline.ts'
import type { SoldLine } from '#shop/domain/pricing/order-line.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { readSettings } from '../settings/settings.ts'
import { storedFacts } from '../settings/stored-facts.ts'
import { readAdjustments } from './order-adjustments.ts'
import { transitionFacts } from './order-changes.ts'
import { readOrderEvents } from './order-events.ts'
import { readOrderLines } from './order-lines.ts'
import { countAhead } from './orders-ahead.ts'

/** Returns the order with a token's hash as its guest sees it, or null when the link doesn't work. */
export async function readOrderView(
  read: Reader,
  tokenHash: string,
  now: number,
): Promise<OrderView | null> {
  const order = await read
    .selectFrom('orders')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!order) return null
  const [settings, lines, adjustments, events, ordersAhead] = await Promise.all([
    readSettings(read),
    readOrderLines(read, [order.id]),
    readAdjustments(read, [order.id]),
    readOrderEvents(read, order.id),
    countAhead(read, order),
  ])
  const begunAt = begunBy(order.preparing_at, order.closed_at ?? now)
  return {
    ...storedFacts(order),
    state: shownState(order.state, begunAt),
    numberDay: numberDayAt(order.business_day, settings, now),
    ordersAhead,
    mayCancel: transitionOf(transitionFacts(order), 'cancel', { kind: 'guest' }, now) !== null,
    lines: (lines.get(order.id) ?? []).map((line, place) =>
      seenLine(line, place, adjustments.get(order.id) ?? []),
    ),
    adjustments: guestAdjustments(adjustments.get(order.id) ?? []),
    timeline: guestTimeline(events, begunAt),
    refunds: guestRefunds(events),
  }
}

/** What the kitchen knows of a line stays there. What it swapped since is no part of what was sold, but may be in it. */
function seenLine(
  { makeMinutes, patties, kitchenName, ...line }: SoldLine,
  place: number,
  adjustments: readonly Adjustment[],
): GuestLine {
  const own = adjustments.filter((each) => each.line === place)
  return {
    ...line,
    ...(line.allergens && { allergens: allergensAsMade(line.allergens, own) }),
  }
}
