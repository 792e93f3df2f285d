import { dishesOf } from '../pricing/dishes-of.ts'
import { ingredientsToMake } from './ingredients-to-make.ts'
import { ORDER_STATES, type OrderState } from './order-states.ts'
import type { KnownMenu } from './stock-of-lines.ts'

type Order = {
  number: number
  /** Epoch milliseconds. */
  promisedAt: number
  state: OrderState
  lines: readonly Parameters<typeof dishesOf>[0][]
}

/** What an order is made of, by ids: its dishes, those in combos too, and what lies in them. */
export type MadeOrder = Pick<Order, 'number' | 'promisedAt'> & {
  items: ReadonlySet<string>
  ingredients: ReadonlySet<string>
}

/** Returns what the orders that are still to be made are made of, by what the menu says now, in their order. */
export function madeOrders(orders: readonly Order[], menu: KnownMenu): MadeOrder[] {
  return orders
    .filter(({ state }) => ORDER_STATES[state].isToMake)
    .map(({ number, promisedAt, lines }) => {
      const made = lines.filter(({ quantity }) => quantity > 0)
      const dishes = made.flatMap(dishesOf)
      const ids = [...made, ...dishes].map(({ itemId }) => itemId)
      const ingredients = ingredientsToMake(dishes, menu)
      return {
        number,
        promisedAt,
        items: new Set(ids),
        ingredients: new Set(ingredients.map(({ ingredientId }) => ingredientId)),
      }
    })
}

/** Returns the numbers of those that are promised for before something is back, an instant, and have it. */
export function ordersWith(
  made: readonly MadeOrder[],
  kind: 'items' | 'ingredients',
  { id, soldOutUntil }: { id: string; soldOutUntil: number | null },
): number[] {
  return made
    .filter((order) => order[kind].has(id) && order.promisedAt < (soldOutUntil ?? 0))
    .map(({ number }) => number)
}
