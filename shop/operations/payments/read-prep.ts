import { daysLater } from '#shop/domain/hours/days-between.ts'
import { periodsOn } from '#shop/domain/hours/hours.ts'
import { thingIn } from '#shop/domain/menu/counted-stock.ts'
import { type KnownMenu, stockOfLines } from '#shop/domain/orders/stock-of-lines.ts'
import type { SoldLine } from '#shop/domain/pricing/order-line.ts'
import { NO_SALES, type Sales, sumSales } from '#shop/domain/reports/day-sales.ts'
import { type PrepCount, type PrepCounts, prepCounts } from '#shop/domain/reports/prep-counts.ts'
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
  const { items, ingredients } = prepCounts(before, soldIn(ordered, menu))
  const known = new Set(menu.items.map(({ id }) => id))
  return {
    day,
    days: before.length,
    orders: ordered.length,
    items: items.filter(({ id }) => known.has(id)),
    ingredients: ingredients.filter(({ id }: PrepCount) => menu.parts.ingredients.has(id)),
  }
}

function soldIn(orders: readonly SoldLine[][], menu: KnownMenu): Sales {
  return sumSales(
    orders.map((lines) => ({
      ...NO_SALES,
      items: lines.map(({ itemId: id, title, quantity, total }) => {
        return { id, title, pieces: quantity, amount: total }
      }),
      ingredients: [...stockOfLines(lines, [], menu)].flatMap(([key, portions]) => {
        const { kind, id } = thingIn(key)
        const name = menu.parts.ingredients.get(id)?.name ?? id
        return kind === 'ingredient' ? [{ id, name, portions }] : []
      }),
    })),
  )
}
