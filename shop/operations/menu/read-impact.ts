import { businessDay } from '#shop/domain/hours/business-day.ts'
import type { Impact, OrdersAhead } from '#shop/domain/menu/impact.ts'
import { itemsUsing } from '#shop/domain/menu/items-using.ts'
import type { MenuDraft } from '#shop/domain/menu/menu-item-draft.ts'
import type { NamedList } from '#shop/domain/menu/uses-of.ts'
import type { CodeHold } from '#shop/domain/pricing/code-hold.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import {
  countOpenOrdersWith,
  listOrdersAheadWith,
} from '#shop/persistence/queries/orders/orders-with-item.ts'
import { listDiscountCodes } from '#shop/persistence/queries/pricing/discount-codes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { atInstant } from '../common/shop-at.ts'
import { codeState } from '../pricing/read-codes.ts'

/** What would change: an item, a category with its items, or an entry of one of the menu's lists. */
export type ImpactOf = { list: 'items' | NamedList; id: string }

/** Who is touched by a change, and the items by which open baskets are. */
export type FoundImpact = Impact & { itemIds: string[] }

/** How many orders are named one by one. */
const MOST_NAMED = 8

/** Returns whom a change of something on the menu would touch when the clock shows. What is unknown touches nobody. `now`: when that is asked. */
export async function readImpact(
  shop: Pick<Shop, 'read' | 'clock'>,
  { list, id }: ImpactOf,
  now = shop.clock(),
): Promise<FoundImpact> {
  const menu = await readMenuDraft(shop.read)
  const itemIds = itemsOf(menu, { list, id })
  return {
    ...(await ordersWith(shop, itemIds, now)),
    itemIds,
    codes: await codesNaming(shop, { list, ids: [id] }),
    combos: list === 'items' ? combosWith(menu, id) : [],
  }
}

/**
 * Returns whom it would touch at a later instant, with the drafts that are published by then. On a later business day the orders
 * are those that are placed already for it and for the days after it, all of them ahead.
 */
export function readImpactAt(shop: Shop, of: ImpactOf, instant: number): Promise<FoundImpact> {
  const now = shop.clock()
  return atInstant(shop, instant, (then) => readImpact(then, of, now))
}

/** Returns whom a change of the prices of several items would touch. Combos have prices of their own. */
export async function readPricesImpact(
  shop: Pick<Shop, 'read' | 'clock'>,
  itemIds: readonly string[],
): Promise<Impact> {
  const codes = await codesNaming(shop, { list: 'items', ids: itemIds })
  return { ...(await ordersWith(shop, itemIds)), codes, combos: [] }
}

async function ordersWith(
  { read, clock }: Pick<Shop, 'read' | 'clock'>,
  itemIds: readonly string[],
  now = clock(),
): Promise<Pick<Impact, 'openOrders' | 'ahead'>> {
  const { timeZone, businessDayEnds } = await readSettings(read)
  const dayOf = (at: number) => businessDay(at, timeZone, businessDayEnds)
  const [today, from] = [dayOf(now), dayOf(clock())]
  const isLater = from > today
  const days = await countOpenOrdersWith(read, itemIds)
  const after = isLater ? Temporal.PlainDate.from(from).subtract({ days: 1 }).toString() : today
  const later = days.filter(({ day }) => day > after)
  const orders =
    later.length === 0 ? [] : await listOrdersAheadWith(read, itemIds, { after, most: MOST_NAMED })
  // Those for the days before a later one are over by then.
  const openOrders = isLater ? 0 : sum(days) - sum(later)
  return { openOrders, ahead: aheadOf(later, today, orders) }
}

function itemsOf(menu: MenuDraft, { list, id }: ImpactOf): string[] {
  if (list === 'items') return menu.items.some((item) => item.id === id) ? [id] : []
  return itemsUsing(menu, list, id)
}

function aheadOf(
  later: readonly { day: string; count: number }[],
  today: string,
  orders: OrdersAhead['orders'],
): OrdersAhead | null {
  const [first] = later
  if (!first) return null
  const isTomorrow = first.day === Temporal.PlainDate.from(today).add({ days: 1 }).toString()
  return { count: sum(later), day: first.day, isTomorrow, isOneDay: later.length === 1, orders }
}

function sum(days: readonly { count: number }[]): number {
  return days.reduce((all, { count }) => all + count, 0)
}

/** Those that hold for it by name, and not only for what it is a part of. */
async function codesNaming(
  { read, clock }: Pick<Shop, 'read' | 'clock'>,
  { list, ids }: { list: ImpactOf['list']; ids: readonly string[] },
): Promise<string[]> {
  const named: Partial<Record<ImpactOf['list'], keyof CodeHold & `${string}Ids`>> = {
    items: 'itemIds',
    categories: 'categoryIds',
  }
  const field = named[list]
  if (!field) return []
  const codes = await listDiscountCodes(read)
  return codes
    .filter((code) => codeState(code, clock()) === 'runs')
    .filter(({ holds }) => ids.some((id) => holds[field].includes(id)))
    .map(({ code }) => code)
}

function combosWith({ items }: MenuDraft, id: string): string[] {
  const offering = items.filter(
    ({ listing, slots }) =>
      listing !== 'archived' &&
      slots.some((slot) => slot.items.some(({ itemId }) => itemId === id)),
  )
  return offering.map(({ title }) => title)
}
