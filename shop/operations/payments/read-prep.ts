import { daysLater } from '#shop/domain/hours/days-between.ts'
import { periodsOn } from '#shop/domain/hours/hours.ts'
import { NO_SALES, sumSales } from '#shop/domain/reports/day-sales.ts'
import { type PrepCount, type PrepCounts, prepCounts } from '#shop/domain/reports/prep-counts.ts'
import { madeOf } from '#shop/domain/reports/sold-order.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { knownMenu, readContent } from '#shop/persistence/queries/menu/content.ts'
import { readOpenOrdersOf } from '#shop/persistence/queries/orders/open-orders-of-day.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { readDaysLike } from './read-days-like.ts'

/** What a coming business day needs. `days`: by how many of the same weekday; `orders`: so many are placed for it already. */
export type Prep = PrepCounts & { day: string; days: number; orders: number }

/** Whoever closes for longer plans it otherwise. */
const A_WEEK = 7

/** Returns what the next day needs on which the shop is open after another, of what is still on the menu; null: none within a week. */
export async function readPrep(
  read: Reader,
  after: string,
  settings: ShopSettings,
  now: number,
): Promise<Prep | null> {
  const coming = Array.from({ length: A_WEEK }, (_, days) => daysLater(after, days + 1))
  const day = coming.find((each) => periodsOn(settings, Temporal.PlainDate.from(each)).length > 0)
  if (day === undefined) return null
  const menu = knownMenu(await readContent(read))
  const [before, ordered] = [await readDaysLike(read, day, now), await readOpenOrdersOf(read, day)]
  const made = ordered.map(({ lines, adjustments }) => madeOf(lines, adjustments, menu))
  const all = sumSales(made.map((each) => ({ ...NO_SALES, ...each })))
  const { items, ingredients } = prepCounts(before, all)
  const known = new Set(menu.items.map(({ id }) => id))
  return {
    day,
    days: before.length,
    orders: ordered.length,
    items: items.filter(({ id }) => known.has(id)),
    ingredients: ingredients.filter(({ id }: PrepCount) => menu.parts.ingredients.has(id)),
  }
}
