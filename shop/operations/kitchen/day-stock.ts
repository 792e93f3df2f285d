import { businessDayEnd } from '#shop/domain/hours/business-day.ts'
import { countsOf, type DayStock, type Taken } from '#shop/domain/menu/counted-stock.ts'
import { isLost, ORDER_STATES, type OrderState } from '#shop/domain/orders/order-states.ts'
import type { MenuParts } from '#shop/domain/pricing/price-choices.ts'
import type { OrderFacts } from '#shop/persistence/fast/order-facts.ts'
import { storedStock } from '#shop/persistence/json-columns.ts'
import type { Order } from '#shop/persistence/queries/orders/order-changes.ts'
import { businessDayOf } from '../settings/present-hours.ts'

/** Returns what is counted on the business day of a promised time; undefined where nothing is. */
export function dayStocks(
  { settings, items, stock }: Pick<OrderFacts, 'settings' | 'items' | 'stock'>,
  parts: MenuParts,
): (promisedAt: number) => DayStock | undefined {
  const { dishes, ingredients } = countedOf(parts)
  const owned = { item: [...items, ...dishes], ingredient: ingredients }
  const isCounted = stock.length > 0 || ingredients.length > 0 || owned.item.some(isCountedDaily)
  return (promisedAt) => {
    if (!isCounted || promisedAt === Number.POSITIVE_INFINITY) return undefined
    const { timeZone, businessDayEnds } = settings
    return {
      counts: countsOf(businessDayOf(settings, promisedAt), stock, owned),
      ends: businessDayEnd(promisedAt, timeZone, businessDayEnds),
    }
  }
}

/** Unchanged parts are the same object, and most shops count none of hundreds. */
const counted = new WeakMap<MenuParts, CountedParts>()

type Daily = { id: string; dailyStock?: number | null }
type CountedParts = { ingredients: Daily[]; dishes: Daily[] }

function countedOf(parts: MenuParts): CountedParts {
  const known = counted.get(parts)
  if (known) return known
  const found = {
    ingredients: [...parts.ingredients.values()].filter(isCountedDaily),
    dishes: [...(parts.dishes?.values() ?? [])].filter(isCountedDaily),
  }
  counted.set(parts, found)
  return found
}

function isCountedDaily({ dailyStock = null }: Daily): boolean {
  return dailyStock !== null
}

/**
 * Returns what an order gives back when it comes to a state, or null for nothing: what won't be made is left for others,
 * what has been made is used up, however the order ends.
 */
export function stockToReturn(
  { id, state: before, stock }: Pick<Order, 'id' | 'state' | 'stock'>,
  state: OrderState,
): Taken[] | null {
  if (stock === NOTHING || !isLost(state) || !ORDER_STATES[before].isToMake) return null
  return storedStock(stock, id)
}

const NOTHING = '[]'
