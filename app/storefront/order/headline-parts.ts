import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { hadAt } from '#shop/domain/kitchen/promise.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { reasonText } from '#shop/wording/reason-text.ts'

/** What a page says first: words, and in them large a time, a code or a table as the guest needs it. */
export type Headline = {
  /** Takes what stands in the place of the time, the code or the table, which is shown large there. */
  lead: (large: string) => string
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
export function placedNote(order: OrderView, locale: Locale): string {
  const { ordersAhead, slotAt } = order
  const ahead = ordersAhead && slotAt === null ? [aheadWords(ordersAhead, locale)] : []
  const first =
    order.waits === 'size'
      ? m.order_large_note({}, { locale })
      : m.order_placed_note({}, { locale })
  return [first, ...ahead, ...whyWords(order, locale)].join(' ')
}

/** Under an order that is accepted: who comes first. */
export function aheadNote({ order, isLate }: HeadlineFacts, locale: Locale): string {
  if (isLate) return m.order_late_note({}, { locale })
  const { ordersAhead } = order
  const first = ordersAhead
    ? aheadWords(ordersAhead, locale)
    : m.order_accepted_next({}, { locale })
  return [first, ...whyWords(order, locale)].join(' ')
}

/** The headline of an order that is ready: what its guest does now. */
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
        time: hadAt(order),
        note: m.order_ready_delivery_note({}, { locale }),
      }
  }
}

/** The headline of an order that was cancelled: by whom. */
export function cancelledHeadline({ order }: HeadlineFacts, locale: Locale): Headline {
  return order.timeline.at(-1)?.by === 'guest'
    ? { lead: () => m.order_cancelled_guest({}, { locale }), note: null }
    : { lead: () => m.order_cancelled_shop({}, { locale }), note: saidByShop(order, locale) }
}

/** Why it ended, as the shop says it; null where the shop said nothing. */
export function saidByShop({ timeline }: OrderView, locale: Locale): string | null {
  const end = timeline.at(-1)
  const reason = end?.by === 'shop' ? reasonText(end, locale) : null
  return reason && m.order_reason({ reason }, { locale })
}

/** When an order last took a step; when it was placed, if it never did. */
export function lastAt(
  { timeline, placedAt }: OrderView,
  kind: OrderView['timeline'][number]['kind'],
): number {
  return timeline.findLast((step) => step.kind === kind)?.at ?? placedAt
}

function aheadWords(orders: number, locale: Locale): string {
  return orders === 1
    ? m.order_ahead_one({}, { locale })
    : m.order_ahead({ count: orders }, { locale })
}

/** Why it takes as long as that, as the mail says it. A time that the guest chose needs no reason. */
function whyWords({ promise, slotAt }: OrderView, locale: Locale): string[] {
  if (slotAt !== null) return []
  const { rushMinutes, zoneMinutes } = promise.reasons
  return [
    ...(rushMinutes > 0 ? [m.mail_order_why_rush({ minutes: rushMinutes }, { locale })] : []),
    ...(zoneMinutes > 0 ? [m.mail_order_why_zone({ minutes: zoneMinutes }, { locale })] : []),
  ]
}
