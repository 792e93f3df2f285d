import { SHOP_LOCALE } from '../common/locale.ts'
import { ORDER_STATES, type OrderState } from './order-states.ts'

/** What a line of an order asks of the kitchen. `patties` is of one piece. */
type KitchenLine = {
  itemId: string
  title: string
  options: readonly string[]
  quantity: number
  patties: number
}

/** How much of everything is still to be made, over all orders. */
export type AllDay = {
  patties: number
  items: { itemId: string; title: string; options: readonly string[]; quantity: number }[]
}

/**
 * Takes the orders of the board; gives what is still to be made: the most wanted first, the same item with
 * other options apart.
 */
export function allDay(
  orders: readonly { state: OrderState; lines: readonly KitchenLine[] }[],
): AllDay {
  const lines = orders
    .filter(({ state }) => ORDER_STATES[state].isToMake)
    .flatMap((order) => order.lines)
  const items = new Map<string, AllDay['items'][number]>()
  for (const { itemId, title, options, quantity } of lines) {
    const key = JSON.stringify([itemId, title, options])
    const before = items.get(key)?.quantity ?? 0
    items.set(key, { itemId, title, options, quantity: before + quantity })
  }
  return {
    patties: lines.reduce((patties, line) => patties + line.patties * line.quantity, 0),
    items: [...items.values()].toSorted(
      (a, b) => b.quantity - a.quantity || a.title.localeCompare(b.title, SHOP_LOCALE),
    ),
  }
}
