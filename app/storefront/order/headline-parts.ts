import { m } from '#messages'
import { hadAt } from '#shop/domain/kitchen/promise.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'

/** What stands large at the top: words, and a time, a code or a table as the guest needs it. */
export type Headline = {
  lead: string
  /** An instant shown as a clock time. */
  time?: number
  /** Said at the counter, or a table. */
  plate?: { label?: string; text: string }
  note: string | null
}

/** What a headline is made of. `clock` writes an instant as the shop does. */
export type HeadlineFacts = {
  order: OrderView
  /** The kitchen's promise has passed. */
  isLate: boolean
  clock: (instant: number) => string
}

/** Under an order that nobody has answered yet. */
export function placedNote(order: OrderView): string {
  const { ordersAhead, slotAt } = order
  const ahead = ordersAhead && slotAt === null ? [aheadWords(ordersAhead)] : []
  const first = order.waits === 'size' ? m.order_large_note() : m.order_placed_note()
  return [first, ...ahead, ...whyWords(order)].join(' ')
}

/** Under an order that is accepted: who comes first. */
export function aheadNote({ order, isLate }: HeadlineFacts): string {
  if (isLate) return m.order_late_note()
  const { ordersAhead } = order
  const first = ordersAhead ? aheadWords(ordersAhead) : m.order_accepted_next()
  return [first, ...whyWords(order)].join(' ')
}

/** The headline of an order that is ready: what its guest does now. */
export function readyHeadline({ order, clock }: HeadlineFacts): Headline {
  const time = clock(lastAt(order, 'finished'))
  switch (order.fulfilment) {
    case 'pickup':
      return {
        lead: m.order_ready_pickup(),
        plate: { label: m.order_pickup_code(), text: order.pickupCode },
        note: m.order_ready_pickup_note({ time }),
      }
    case 'table':
      return {
        lead: m.order_ready_table(),
        plate: { text: order.table ?? '' },
        note: m.order_ready_table_note({ time }),
      }
    case 'delivery':
      return {
        lead: m.order_ready_delivery(),
        time: hadAt(order),
        note: m.order_ready_delivery_note(),
      }
  }
}

/** The headline of an order that was cancelled: by whom. */
export function cancelledHeadline({ order }: HeadlineFacts): Headline {
  return order.timeline.at(-1)?.by === 'guest'
    ? { lead: m.order_cancelled_guest(), note: null }
    : { lead: m.order_cancelled_shop(), note: saidByShop(order) }
}

/** Why it ended, in the shop's words; null where the shop said nothing. */
export function saidByShop({ timeline }: OrderView): string | null {
  const end = timeline.at(-1)
  return end?.reason && end.by === 'shop' ? m.order_reason({ reason: end.reason }) : null
}

/** When an order last took a step; when it was placed, if it never did. */
export function lastAt(
  { timeline, placedAt }: OrderView,
  kind: OrderView['timeline'][number]['kind'],
): number {
  return timeline.findLast((step) => step.kind === kind)?.at ?? placedAt
}

function aheadWords(orders: number): string {
  return orders === 1 ? m.order_ahead_one() : m.order_ahead({ count: orders })
}

/** Why it takes as long as that, as the mail says it. A time that the guest chose needs no reason. */
function whyWords({ promise, slotAt }: OrderView): string[] {
  if (slotAt !== null) return []
  const { rushMinutes, zoneMinutes } = promise.reasons
  return [
    ...(rushMinutes > 0 ? [m.mail_order_why_rush({ minutes: rushMinutes })] : []),
    ...(zoneMinutes > 0 ? [m.mail_order_why_zone({ minutes: zoneMinutes })] : []),
  ]
}
