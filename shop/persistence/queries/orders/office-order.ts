import { guestHasItAt } from '#shop/domain/kitchen/promise.ts'
import { type GuestAdjustment, guestAdjustments } from '#shop/domain/orders/adjustment.ts'
import type { MissingLine } from '#shop/domain/orders/missing-line.ts'
import { type NumberDay, numberDayAt } from '#shop/domain/orders/number-day.ts'
import { begunBy, shownState } from '#shop/domain/orders/order-states.ts'
import { type GuestRefund, guestRefunds, type OrderEvent } from '#shop/domain/orders/timeline.ts'
import type { GuestVerdict } from '#shop/domain/orders/verdict.ts'
import type { PricedLine } from '#shop/domain/pricing/order-line.ts'
import type { Reader, Row } from '#shop/persistence/tables.ts'
import { type MoneyLeft, readMoneyLeft } from '../payments/money-left.ts'
import { readSettings } from '../settings/settings.ts'
import { storedFacts } from '../settings/stored-facts.ts'
import { findTermsAt } from '../settings/terms-of-sale.ts'
import { readMissingLines } from './missing-lines.ts'
import { readAdjustments } from './order-adjustments.ts'
import { findOrder } from './order-changes.ts'
import { readOrderEvents } from './order-events.ts'
import { readOrderLines } from './order-lines.ts'
import { readVerdict } from './verdicts.ts'

type Facts = Omit<ReturnType<typeof storedFacts>, 'guest' | 'promise' | 'waits'>

/** An order as the office shows it: everything that is known of it. Instants in epoch milliseconds, money in minor units. */
export type OfficeOrder = Facts & {
  /** The day to say with the number; null: today. */
  numberDay: NumberDay | null
  /** `orders` is how many they had placed with this one, by their account or mail address; null: nobody knows. */
  guest: { name: string; phone: string | null; email: string | null; orders: number | null }
  /** When the guest has it, as promised: ready, or at the door. */
  hadAt: number
  readyAt: number | null
  closedAt: number | null
  /** `line` is its index, from 0, by which it is adjusted and refunded. */
  lines: (PricedLine & { line: number })[]
  /** What became of the lines since, the oldest first. */
  adjustments: GuestAdjustment[]
  refunds: GuestRefund[]
  /** What can still be given back, and how. */
  refundable: Pick<MoneyLeft, 'left' | 'means'>
  /** The whole history, the oldest first. */
  events: OrderEvent[]
  verdict: GuestVerdict | null
  /** What its guest says was not in the bag, the oldest first. */
  missing: MissingLine[]
  /** The number of the terms that were in force when it was placed; null: none were kept yet. */
  terms: number | null
}

/** Returns all that is known of an order at an instant; null without such an order. */
export async function readOfficeOrder(
  read: Reader,
  id: string,
  now: number,
): Promise<OfficeOrder | null> {
  const order = await findOrder(read, id)
  if (!order) return null
  const [settings, lines, adjustments, events, verdict, orders, money, missing, terms] =
    await Promise.all([
      readSettings(read),
      readOrderLines(read, [id]),
      readAdjustments(read, [id]),
      readOrderEvents(read, id),
      readVerdict(read, id),
      countOrdersOf(read, order),
      readMoneyLeft(read, order),
      readMissingLines(read, id),
      findTermsAt(read, order.placed_at),
    ])
  const { guest, promise, waits, ...facts } = storedFacts(order)
  const begunAt = begunBy(order.preparing_at, order.closed_at ?? now)
  return {
    ...facts,
    state: shownState(order.state, begunAt),
    numberDay: numberDayAt(order.business_day, settings, now),
    guest: { ...guest, phone: order.guest_phone, email: order.guest_email, orders },
    hadAt: guestHasItAt({ ...facts, promise }),
    readyAt: order.ready_at,
    closedAt: order.closed_at,
    lines: (lines.get(id) ?? []).map(({ makeMinutes, patties, kitchenName, ...sold }, line) => {
      return { ...sold, line }
    }),
    adjustments: guestAdjustments(adjustments.get(id) ?? []),
    refunds: guestRefunds(events),
    refundable: { left: money.left, means: money.means },
    events,
    verdict: verdict?.given ?? null,
    missing,
    terms: terms?.number ?? null,
  }
}

async function countOrdersOf(
  read: Reader,
  { user_id, guest_email, placed_at }: Row<'orders'>,
): Promise<number | null> {
  if (user_id === null && guest_email === null) return null
  const { orders } = await read
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('orders'))
    .where(({ eb, or }) => or([eb('user_id', '=', user_id), eb('guest_email', '=', guest_email)]))
    .where('placed_at', '<=', placed_at)
    .executeTakeFirstOrThrow()
  return Number(orders)
}
