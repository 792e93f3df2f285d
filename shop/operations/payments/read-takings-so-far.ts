import type { MinorUnits } from '#shop/domain/common/money.ts'
import { daysLater } from '#shop/domain/hours/days-between.ts'
import type { Figure } from '#shop/domain/payments/figures.ts'
import { NO_TAKINGS } from '#shop/domain/payments/takings.ts'
import { readToPay } from '#shop/persistence/queries/orders/to-pay.ts'
import { spanOfDay } from '#shop/persistence/queries/payments/business-days.ts'
import { findDayClosing } from '#shop/persistence/queries/payments/day-closings.ts'
import { readRecord } from '#shop/persistence/queries/payments/finished-orders.ts'
import { readTakings } from '#shop/persistence/queries/payments/takings.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { type Kept, keptOf, readKeptOfWeek } from './read-kept.ts'
import { reportTakings } from './report-takings.ts'

/** What the present business day took. Amounts in minor units. */
export type TakingsSoFar = {
  /** The present business day, `2026-11-20`. */
  day: string
  figures: Record<Figure, number>
  /** What the same weekday of the week before had taken by then. */
  before: MinorUnits
  toPay: { count: number; amount: MinorUnits }
  /** How today's orders kept what was promised, and those of its week, from Monday on. */
  kept: Kept
  week: Kept
  /** The business day before, and the number of its closing, null as long as nobody closed it; null: there was nothing to close. */
  yesterday: { day: string; closing: number | null } | null
}

/** Returns what the present business day has taken so far. The cost depends on the orders of the day. */
export async function readTakingsSoFar(read: Reader, now: number): Promise<TakingsSoFar> {
  const asked = { period: 'today', days: null, comparison: 'before' } as const
  const { today: day, total, compared } = await reportTakings(read, asked, now)
  const settings = await readSettings(read)
  const span = await spanOfDay(read, day, settings, now)
  const record = await readRecord(read, span, settings.currency.code)
  return {
    day,
    figures: total.figures,
    before: compared?.soFar.figures.takings ?? 0,
    toPay: await readToPay(read, day),
    kept: keptOf(record),
    week: await readKeptOfWeek(read, day, record, now),
    yesterday: await readYesterday(read, daysLater(day, -1), now),
  }
}

async function readYesterday(
  read: Reader,
  day: string,
  now: number,
): Promise<TakingsSoFar['yesterday']> {
  const closing = await findDayClosing(read, day)
  if (closing) return { day, closing: closing.number }
  const [of] = await readTakings(read, { from: day, to: day }, now)
  const { orders, paid } = of?.facts ?? NO_TAKINGS
  const wasMoved = Object.values(paid).some((amount) => amount !== 0)
  return orders > 0 || wasMoved ? { day, closing: null } : null
}
