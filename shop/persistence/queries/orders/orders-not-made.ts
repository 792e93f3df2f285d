import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { Span } from '#shop/domain/hours/business-day.ts'
import { type OrderReason, storedReason } from '#shop/domain/orders/order-reason.ts'
import {
  isLost,
  type LostState,
  ORDER_STATES,
  STATE_NAMES,
} from '#shop/domain/orders/order-states.ts'
import { storedEventFacts } from '#shop/persistence/json-columns.ts'
import type { Row, Selector } from '#shop/persistence/tables.ts'

/** An order that ended without being made. `at` is an instant, `total` in minor units. */
export type OrderNotMade = OrderReason & {
  id: string
  number: number
  /** The business day that its number belongs to. */
  numberDay: string
  at: number
  state: LostState
  /** What nobody did in time, if it expired. */
  awaited: 'answer' | 'payment' | null
  by: Row<'order_events'>['actor']
  total: MinorUnits
}

/** Returns the orders that ended so in a stretch of time, by time, in a currency and without those that were placed to try the shop out. */
export async function readOrdersNotMade(
  db: Selector,
  span: Span,
  currency: string,
): Promise<OrderNotMade[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_events as event', (join) =>
      join
        .onRef('event.order_id', '=', 'orders.id')
        .onRef('event.at', '=', 'orders.closed_at')
        .onRef('event.state', '=', 'orders.state'),
    )
    .select(['orders.id', 'orders.number', 'orders.business_day', 'orders.total', 'orders.state'])
    .select(['event.version', 'event.at', 'event.actor', 'event.reason', 'event.facts'])
    .where('event.kind', 'in', LOST_EVENTS)
    .where('orders.closed_at', 'is not', null)
    .where('orders.closed_at', '>=', span.begins)
    .where('orders.closed_at', '<', span.ends)
    .where('orders.state', 'in', LOST)
    .where('orders.is_trial', '=', 0)
    .where('orders.currency', '=', currency)
    .orderBy('orders.closed_at')
    .orderBy('orders.number')
    .execute()
  return rows.map(
    ({ id, number, business_day: numberDay, total, at, actor: by, state, ...event }) => {
      const { awaited } = storedEventFacts(event.facts, `${id}/${event.version}`)
      return {
        id,
        number,
        numberDay,
        total,
        at,
        by,
        ...storedReason(event.reason),
        // As the condition says.
        state: state as LostState,
        awaited: awaited === 'answer' || awaited === 'payment' ? awaited : null,
      }
    },
  )
}

const LOST = STATE_NAMES.filter(isLost)
const LOST_EVENTS = LOST.map((state) => ORDER_STATES[state].event)
