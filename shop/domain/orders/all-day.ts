import { SHOP_LOCALE } from '../common/locale.ts'
import { dishesOf } from '../pricing/dishes-of.ts'
import { lineKey, type SoldLine } from '../pricing/order-line.ts'
import { type IngredientToMake, ingredientsToMake } from './ingredients-to-make.ts'
import { ORDER_STATES, type OrderState } from './order-states.ts'
import type { KnownMenu } from './stock-of-lines.ts'

type CountedLine = Pick<
  SoldLine,
  'itemId' | 'title' | 'kitchenName' | 'choices' | 'without' | 'picks' | 'parts' | 'quantity'
>

/** How many of each item, and portions of each ingredient, are still to be made, over all orders. */
export type AllDay = {
  patties: number
  items: CountedLine[]
  ingredients: IngredientToMake[]
}

/**
 * Counts what is still to be made of the board's orders: the most wanted first, the same item with other choices
 * separately, and what is in combos with what is ordered alone. Ingredients are by what the menu says now of its dishes.
 */
export function allDay(
  orders: readonly {
    state: OrderState
    lines: readonly (CountedLine & Pick<SoldLine, 'patties'>)[]
  }[],
  menu: KnownMenu,
): AllDay {
  const lines = orders
    .filter(({ state }) => ORDER_STATES[state].isToMake)
    .flatMap((order) => order.lines)
    .filter(({ quantity }) => quantity > 0)
    .flatMap(dishesOf)
  const items = new Map<string, AllDay['items'][number]>()
  for (const line of lines) {
    const { itemId, title, kitchenName, choices, without, parts, quantity } = line
    const key = JSON.stringify([lineKey({ ...line, for: undefined }), title])
    const before = items.get(key)?.quantity ?? 0
    const counted = { itemId, title, kitchenName, choices, without, parts }
    items.set(key, { ...counted, quantity: before + quantity })
  }
  return {
    patties: lines.reduce((patties, line) => patties + line.patties * line.quantity, 0),
    items: [...items.values()].toSorted(
      (a, b) => b.quantity - a.quantity || a.title.localeCompare(b.title, SHOP_LOCALE),
    ),
    ingredients: ingredientsToMake([...items.values()], menu),
  }
}
