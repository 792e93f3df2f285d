import { isSoldOut } from '../menu/menu.ts'
import { backAt } from '../menu/sold-out.ts'
import type { MissingIngredient, Terms } from './line-refusal.ts'
import type { OrderLine } from './order-line.ts'
import type { ChangeableItem } from './price-choices.ts'
import { waysOut } from './ways-out.ts'

/**
 * Returns the ingredients in a dish that are out at the promised time, each with how else it can be had: what runs out
 * takes off only what needs it. `used` are the ids of all that are in it.
 */
export function outIngredients(
  dish: ChangeableItem,
  asked: Pick<OrderLine, 'choices' | 'without'>,
  used: readonly string[],
  { parts, promisedAt, windows }: Terms,
): MissingIngredient[] {
  const outAt = (id: string) => {
    const ingredient = parts.ingredients.get(id)
    return ingredient && isSoldOut(ingredient, promisedAt) ? ingredient : undefined
  }
  const isOut = (id: string) => outAt(id) !== undefined
  return used.flatMap((ingredient) => {
    const { name, soldOutUntil: until } = outAt(ingredient) ?? {}
    if (name === undefined || until == null) return []
    const ways = waysOut(dish, asked, ingredient, { menu: parts, isOut })
    const isRemovable = ways.some(({ kind }) => kind === 'without')
    return [{ ingredient, name, isRemovable, ways, until, backAt: backAt(windows, until) }]
  })
}
