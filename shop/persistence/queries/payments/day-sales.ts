import type { Span } from '#shop/domain/hours/business-day.ts'
import { NO_SALES, type Sales } from '#shop/domain/reports/day-sales.ts'
import type { KitchenRecord } from '#shop/domain/reports/kept-promise.ts'
import {
  storedHourOrders,
  storedKitchenRecord,
  storedSoldItems,
  storedUsedIngredients,
} from '#shop/persistence/json-columns.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'
import { readSettings } from '../settings/settings.ts'

type Days = { from: string; to: string }

/**
 * Returns what was written of the sales of business days, by day, both included (`2026-11-20`). A day in another currency
 * than the present one sold nothing.
 */
export async function readDaySales(
  db: Selector,
  { from, to }: Days,
  now: number,
): Promise<Map<string, Sales>> {
  return salesIn(
    db,
    await salesRows(db, now).where('sales.day', '>=', from).where('sales.day', '<=', to).execute(),
  )
}

/** The same of single days. */
export async function readSalesOfDays(
  db: Selector,
  days: readonly string[],
  now: number,
): Promise<Map<string, Sales>> {
  return salesIn(db, await salesRows(db, now).where('sales.day', 'in', days).execute())
}

function salesRows(db: Selector, now: number) {
  return writtenSales(db, now)
    .select(['sales.day', 'sales.items', 'sales.ingredients', 'sales.hours', 'sales.kitchen'])
    .select('takings.currency')
}

type SalesRow = Awaited<ReturnType<ReturnType<typeof salesRows>['execute']>>[number]

async function salesIn(db: Selector, rows: readonly SalesRow[]): Promise<Map<string, Sales>> {
  const { currency } = await readSettings(db)
  return new Map(
    rows.map((row) => [
      row.day,
      row.currency === currency.code
        ? {
            items: storedSoldItems(row.items, row.day),
            ingredients: storedUsedIngredients(row.ingredients, row.day),
            hours: storedHourOrders(row.hours, row.day),
            kitchen: storedKitchenRecord(row.kitchen, row.day),
          }
        : NO_SALES,
    ]),
  )
}

/** Returns the orders of each hour of business days, by day, without all that was sold in them. */
export async function readDayHours(
  db: Selector,
  { from, to }: Days,
  now: number,
): Promise<Map<string, Sales['hours']>> {
  const rows = await writtenSales(db, now)
    .select(['sales.day', 'sales.hours'])
    .where('sales.day', '>=', from)
    .where('sales.day', '<=', to)
    .execute()
  return new Map(rows.map(({ day, hours }) => [day, storedHourOrders(hours, day)]))
}

/** Returns how the kitchen kept its promises on business days, by day, without what was sold. */
export async function readDayRecords(
  db: Selector,
  { from, to }: Days,
  now: number,
): Promise<Map<string, KitchenRecord>> {
  const rows = await writtenSales(db, now)
    .select(['sales.day', 'sales.kitchen'])
    .where('sales.day', '>=', from)
    .where('sales.day', '<=', to)
    .execute()
  return new Map(rows.map(({ day, kitchen }) => [day, storedKitchenRecord(kitchen, day)]))
}

/** Returns the latest business day whose takings are written and whose sales are not, with its span; null: none. */
export async function findUnwrittenSales(
  db: Selector,
  now: number,
): Promise<(Span & { day: string; currency: string }) | null> {
  const row = await db
    .selectFrom('day_takings as takings')
    .leftJoin('day_sales as sales', (join) =>
      join
        .onRef('sales.day', '=', 'takings.day')
        .onRef('sales.written_at', '>=', 'takings.written_at')
        .on('sales.written_at', '<=', now),
    )
    .select(['takings.day', 'takings.begins', 'takings.ends', 'takings.currency'])
    .where('sales.day', 'is', null)
    .where('takings.ends', '<=', now)
    .where('takings.written_at', '<=', now)
    .orderBy('takings.day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Writes what a business day sold, in place of what was written before. */
export async function writeDaySales(
  tx: Writer,
  { day, written_at, ...sales }: Sales & { day: string; written_at: number },
): Promise<void> {
  const { items, ingredients, hours, kitchen } = sales
  const row = {
    items: JSON.stringify(items),
    ingredients: JSON.stringify(ingredients),
    hours: JSON.stringify(hours),
    kitchen: JSON.stringify(kitchen),
    written_at,
  }
  await tx
    .insertInto('day_sales')
    .values({ day, ...row })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute()
}

/** What was written after the takings of its day, which a clock that was far ahead may have had written anew. */
function writtenSales(db: Selector, now: number) {
  return db
    .selectFrom('day_sales as sales')
    .innerJoin('day_takings as takings', 'takings.day', 'sales.day')
    .whereRef('sales.written_at', '>=', 'takings.written_at')
    .where('takings.ends', '<=', now)
    .where('sales.written_at', '<=', now)
}
