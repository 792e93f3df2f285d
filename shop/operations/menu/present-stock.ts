import { businessDayEnd } from '#shop/domain/hours/business-day.ts'
import { countsOf, type DayStock, FEW } from '#shop/domain/menu/counted-stock.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { needsOf, type StockTake } from '#shop/domain/pricing/stock-tally.ts'
import { stockedItems, stockedParts } from '#shop/domain/pricing/stocked-menu.ts'
import { readStockDays } from '#shop/persistence/queries/kitchen/stock-days.ts'
import { type Content, readContent, withMissing } from '#shop/persistence/queries/menu/content.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { businessDayOf } from '../settings/present-hours.ts'

/** What pages show on the business day of an instant. `stockEnds`: when that day ends, if anything is counted. */
type PresentContent = Content & { stockEnds?: number }

/** What was worked out for the last business days that were asked for: that of now, and of what guests order for later. */
const kept = new WeakMap<Content, Map<string, PresentContent>>()
const MOST_KEPT = 8

/**
 * Returns what public pages show at an instant: what has run out that business day is sold out until it ends, and items
 * of which few are left say how many.
 */
export async function readStockedContent(read: Reader, now: number): Promise<PresentContent> {
  return withStock(await readContent(read), now)
}

/** The same for content that has been read. */
function withStock(content: Content, now: number): PresentContent {
  const day = businessDayOf(content.settings, now)
  const byDay = kept.get(content) ?? new Map<string, PresentContent>()
  const known = byDay.get(day)
  if (known) return known
  const stock = stockOf(content, day, now)
  const shown = stock ? { ...presentContent(content, stock), stockEnds: stock.ends } : content
  const newest = [...byDay].slice(1 - MOST_KEPT)
  kept.set(content, new Map([...newest, [day, shown]]))
  return shown
}

/** Returns how many are left at an instant of everything that is counted that business day, by `thingKey`. */
export async function readLeft(
  read: Reader,
  content: Content,
  now: number,
): Promise<Record<string, number>> {
  const day = businessDayOf(content.settings, now)
  const counts = countsOf(day, await readStockDays(read, day), ownedBy(content))
  return Object.fromEntries([...counts].map(([key, { left }]) => [key, left]))
}

function ownedBy({ recipes, parts }: Content) {
  return {
    item: [...recipes].map(([id, { dailyStock }]) => ({ id, dailyStock })),
    ingredient: parts.ingredients.values(),
  }
}

function stockOf(content: Content, day: string, now: number): DayStock | undefined {
  const { settings, stockDays } = content
  const counts = countsOf(day, stockDays, ownedBy(content))
  // Counts of other days begin some time.
  if (counts.size + stockDays.length === 0) return undefined
  const { timeZone, businessDayEnds } = settings
  return { counts, ends: businessDayEnd(now, timeZone, businessDayEnds) }
}

function presentContent(content: Content, stock: DayStock): Content {
  const { recipes } = content
  const parts = stockedParts(content.parts, stock)
  const categories = content.menu.categories.map((category) => {
    return { ...category, items: [...stockedItems(category.items, stock)] }
  })
  const menu = withMissing({ categories }, recipes, parts)
  const counted = menu.categories.map((category) => {
    return { ...category, items: category.items.map((item) => withLeft(item, content, stock)) }
  })
  return { ...content, parts, menu: { categories: counted } }
}

/** Only what can't be left out decides how many pieces there are: its item, and the layers that stay as they are. */
function withLeft(item: MenuItem, { recipes, parts }: Content, stock: DayStock): MenuItem {
  const { recipe = [] } = recipes.get(item.id) ?? {}
  const takes: StockTake[] = recipe.flatMap(({ kind, ingredientId: id, portions: each }) => {
    const name = parts.ingredients.get(id)?.name ?? id
    return kind === 'fixed' ? [{ kind: 'ingredient', id, name, each }] : []
  })
  const own = { kind: 'item', id: item.id, name: item.title, each: 1 } as const
  const needs = needsOf([own, ...takes], stock)
  const left = Math.min(...needs.map((need) => Math.floor(need.left / need.each)))
  if (left > FEW) return item
  if (left > 0) return { ...item, left }
  return { ...item, soldOutUntil: Math.max(item.soldOutUntil ?? 0, stock.ends) }
}
