import { m } from '#messages'
import { hadAt } from '#shop/domain/kitchen/promise.ts'
import type { OrderView } from './order-view.ts'

const MINUTE = 60_000

/** What stands large at the top: words, and a time, a code or a table as the guest needs it. */
export type Headline = {
  lead: string
  /** An instant shown as a clock time. */
  time?: number
  /** Said at the counter, or a table. */
  plate?: { label?: string; text: string }
  note: string | null
}

type Clock = (instant: number) => string

/** Takes an order, the present instant and how the shop writes a time; gives what its page says first. */
export function headlineOf(order: OrderView, now: number, clock: Clock): Headline {
  if (order.payment.state === 'awaiting' && order.state === 'placed') {
    return { lead: m.order_awaiting(), note: m.order_awaiting_note() }
  }
  const isLate = now > order.promisedAt + MINUTE
  switch (order.state) {
    case 'placed':
      return { lead: m.order_placed(), time: hadAt(order), note: placedNote(order) }
    case 'accepted':
      return { lead: m.order_accepted(), time: hadAt(order), note: aheadNote(order, isLate) }
    case 'preparing': {
      const note = isLate ? m.order_late_note() : m.order_preparing_note()
      return { lead: m.order_preparing(), time: hadAt(order), note }
    }
    case 'ready':
      return readyHeadline(order, clock)
    case 'out_for_delivery': {
      const note = m.order_road_note({ code: order.pickupCode })
      return { lead: m.order_road(), time: hadAt(order), note }
    }
    case 'completed': {
      const note = m.order_completed_note({ time: clock(lastAt(order, 'completed')) })
      return { lead: m.order_completed(), note }
    }
    default:
      return goneHeadline(order)
  }
}

function placedNote(order: OrderView): string {
  const { ordersAhead, slotAt } = order
  const ahead = ordersAhead && slotAt === null ? [aheadWords(ordersAhead)] : []
  const first = order.waits === 'size' ? m.order_large_note() : m.order_placed_note()
  return [first, ...ahead, ...whyWords(order)].join(' ')
}

function aheadNote(order: OrderView, isLate: boolean): string {
  if (isLate) return m.order_late_note()
  const { ordersAhead } = order
  const first = ordersAhead ? aheadWords(ordersAhead) : m.order_accepted_next()
  return [first, ...whyWords(order)].join(' ')
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

function readyHeadline(order: OrderView, clock: Clock): Headline {
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

function goneHeadline(order: OrderView): Headline {
  const end = order.timeline.at(-1)
  const said = end?.reason && end.by === 'shop' ? m.order_reason({ reason: end.reason }) : null
  switch (order.state) {
    case 'refused':
      return { lead: m.order_refused(), note: said }
    case 'expired':
      return { lead: m.order_expired(), note: m.order_expired_note() }
    default:
      return end?.by === 'guest'
        ? { lead: m.order_cancelled_guest(), note: null }
        : { lead: m.order_cancelled_shop(), note: said }
  }
}

function lastAt({ timeline, placedAt }: OrderView, kind: string): number {
  return timeline.findLast((step) => step.kind === kind)?.at ?? placedAt
}
