import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { Span } from '#shop/domain/hours/business-day.ts'
import type { Takings } from '#shop/domain/payments/takings.ts'
import type { Till } from '#shop/domain/payments/till.ts'
import { storedClosedTakings } from '#shop/persistence/json-columns.ts'
import type { NewRow, Row, Selector, Writer } from '#shop/persistence/tables.ts'

/** A business day that was closed, as it was then. */
export type DayClosing = Span & {
  day: string
  currency: string
  number: number
  takings: Takings
  till: Till
  expected: MinorUnits
  counted: MinorUnits
  note: string
  closedAt: number
  /** The name of whoever closed it. */
  closedBy: string
}

/** Returns the closing of a business day; null: it is not closed. */
export async function findDayClosing(db: Selector, day: string): Promise<DayClosing | null> {
  const row = await db
    .selectFrom('day_closings')
    .selectAll()
    .where('day', '=', day)
    .executeTakeFirst()
  return row ? closingOf(row) : null
}

/** Returns the closing with the highest number; null: there is none yet. */
export async function findLastClosing(db: Selector): Promise<DayClosing | null> {
  const row = await db
    .selectFrom('day_closings')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? closingOf(row) : null
}

/** Returns the closings of business days, both included, by day. */
export async function readDayClosings(
  db: Selector,
  { from, to }: { from: string; to: string },
): Promise<DayClosing[]> {
  const rows = await db
    .selectFrom('day_closings')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return rows.map(closingOf)
}

/** Returns closings below a number, or from the last on, the latest number first. */
export async function readClosingsBefore(
  db: Selector,
  before: number | null,
  limit: number,
): Promise<DayClosing[]> {
  const rows = await db
    .selectFrom('day_closings')
    .selectAll()
    .$if(before !== null, (query) => query.where('number', '<', before))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(closingOf)
}

/** Returns the business days that were closed, the latest number first; `most` at most. */
export async function readClosedDays(db: Selector, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('day_closings')
    .select('day')
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ day }) => day)
}

/** Stores a closing for good. */
export async function addDayClosing(tx: Writer, row: NewRow<'day_closings'>): Promise<void> {
  await tx.insertInto('day_closings').values(row).execute()
}

function closingOf(row: Row<'day_closings'>): DayClosing {
  return {
    day: row.day,
    number: row.number,
    currency: row.currency,
    begins: row.begins,
    ends: row.ends,
    takings: storedClosedTakings(row.takings, row.day),
    till: {
      changeMoney: row.change_money,
      cash: row.cash,
      toCouriers: row.to_couriers,
      handedIn: row.handed_in,
    },
    expected: row.expected,
    counted: row.counted,
    note: row.note,
    closedAt: row.closed_at,
    closedBy: row.closed_by_name,
  }
}
