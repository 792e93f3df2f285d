import { numberDayAt } from '#shop/domain/orders/number-day.ts'
import { ORDER_STATES, shownState } from '#shop/domain/orders/order-states.ts'
import { transitionOf } from '#shop/domain/orders/order-transitions.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { guestRefunds, guestTimeline } from '#shop/domain/orders/timeline.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { readSettings } from '../settings/settings.ts'
import { storedFacts } from '../settings/stored-facts.ts'
import { type Order, transitionFacts } from './order-changes.ts'
import { readOrderEvents } from './order-events.ts'
import { readOrderLines } from './order-lines.ts'
import { countsAhead, isOpen } from './state-conditions.ts'

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
  const [settings, lines, events, ordersAhead] = await Promise.all([
    readSettings(read),
    readOrderLines(read, [order.id]),
    readOrderEvents(read, order.id),
    countAhead(read, order),
  ])
  return {
    ...storedFacts(order),
    state: shownState(order.state, order.preparing_at),
    numberDay: numberDayAt(order.business_day, settings, now),
    ordersAhead,
    mayCancel: transitionOf(transitionFacts(order), 'cancel', { kind: 'guest' }, now) !== null,
    lines: (lines.get(order.id) ?? []).map(
      ({ makeMinutes, patties, kitchenName, ...line }) => line,
    ),
    timeline: guestTimeline(events, order.preparing_at),
    refunds: guestRefunds(events),
  }
}

async function countAhead(read: Reader, order: Order): Promise<number | null> {
  if (!ORDER_STATES[order.state].countsAhead) return null
  const { ahead } = await read
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('ahead'))
    .where(isOpen)
    .where(countsAhead)
    .where('payment_state', '!=', 'awaiting')
    .where('waits', 'is', null)
    .where('id', '!=', order.id)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('promised_at', 'placed_at'), '<', tuple(order.promised_at, order.placed_at)),
    )
    .executeTakeFirstOrThrow()
  return ahead
}
