import type { MinorUnits } from '#shop/domain/common/money.ts'
import { businessDay, type Span } from '#shop/domain/hours/business-day.ts'
import { type Sums, sumsOf } from '#shop/domain/payments/figures.ts'
import type { LedgerEntry } from '#shop/domain/payments/order-ledger.ts'
import { sumTakings, takenOf, tipsOf } from '#shop/domain/payments/takings.ts'
import type { Till } from '#shop/domain/payments/till.ts'
import { readRefundCodes } from '#shop/persistence/queries/orders/order-refunds.ts'
import { spanOfDay } from '#shop/persistence/queries/payments/business-days.ts'
import {
  type DayClosing,
  findDayClosing,
  findLastClosing,
} from '#shop/persistence/queries/payments/day-closings.ts'
import { readLedger } from '#shop/persistence/queries/payments/ledger.ts'
import { readTill } from '#shop/persistence/queries/payments/till.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/**
 * Something that took away from what was sold, or corrected how an order was paid. `amount` is below 0 but for what came back.
 * What was given as a code is in no sum of the day: it is the discount of the order that uses it.
 */
export type DayEvent = {
  kind: 'given_back' | 'given_as_code' | 'recalled' | 'corrected'
  at: number
  order: LedgerEntry['order']
  amount: MinorUnits
}

export type DayReport = {
  day: string
  today: string
  span: Span
  sums: Sums
  /** Null: the day is not closed. */
  closing: Omit<DayClosing, 'takings'> | null
  /** What should be in the till, and what was in it in the morning, if the last closing is anything to go by. */
  till: Till
  events: DayEvent[]
}

/** Returns a business day with its closing, if it has one; null: it is still to come. */
export async function readDay(read: Reader, day: string, now: number): Promise<DayReport | null> {
  const settings = await readSettings(read)
  const today = businessDay(now, settings.timeZone, settings.businessDayEnds)
  if (day > today) return null
  const closing = await findDayClosing(read, day)
  const span = await spanOfDay(read, day, settings, now)
  const currency = closing?.currency ?? settings.currency.code
  const entries = await readLedger(read, span, currency)
  const takings = closing?.takings ?? sumTakings(entries.map(({ change }) => change))
  const last = closing ? null : await findLastClosing(read)
  const till = closing?.till ?? {
    changeMoney: last?.till.changeMoney ?? 0,
    ...(await readTill(read, span, takings)),
  }
  const codes = await givenAsCodes(read, span, currency)
  return {
    day,
    today,
    span,
    sums: sumsOf(takings),
    closing: closing && withoutTakings(closing),
    till,
    events: [...entries.flatMap(eventOf), ...codes].toSorted((one, other) => one.at - other.at),
  }
}

/** Returns a closing without the takings that its sums are made of. */
export function withoutTakings({ takings, ...closing }: DayClosing): Omit<DayClosing, 'takings'> {
  return closing
}

async function givenAsCodes(read: Reader, span: Span, currency: string): Promise<DayEvent[]> {
  const given = await readRefundCodes(read, span, currency)
  return given.map(({ amount, ...code }) => ({ kind: 'given_as_code', ...code, amount: -amount }))
}

function eventOf({ kind, at, order, change }: LedgerEntry): DayEvent[] {
  if (kind === 'given_back' || kind === 'recalled') {
    return [{ kind, at, order, amount: takenOf(change) + tipsOf(change) }]
  }
  const taken = change.paid.cash + change.paid.terminal
  return kind === 'paid' && taken < 0 ? [{ kind: 'corrected', at, order, amount: taken }] : []
}
