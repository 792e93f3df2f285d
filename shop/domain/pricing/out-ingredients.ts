import { isSoldOut } from '../menu/menu.ts'
import { backAt } from '../menu/sold-out.ts'
import type { MissingIngredient, Terms } from './line-refusal.ts'
import type { OrderLine } from './order-line.ts'
import type { ChangeableItem } from './price-choices.ts'
import { type WayOut, waysOut } from './ways-out.ts'

/** Returns how a dish can be had without an ingredient that may be left out; nothing for one that has to be in it. */
export function waysWithout(
  { recipe = [], choices: groups = [] }: Partial<ChangeableItem>,
  asked: Pick<OrderLine, 'choices' | 'without'>,
  ingredient: string,
  terms: Terms,
): WayOut[] {
  const dish = { recipe, choices: groups }
  const ways = waysOut(dish, asked, ingredient, { menu: terms.parts, isOut: isOutAt(terms) })
  return ways.filter(({ kind }) => kind === 'without')
}

/**
 * Returns the ingredients in a dish that are out at the promised time, each with how else it can be had: what runs out
 * takes off only what needs it. `used` are the ids of all that are in it.
 */
export function outIngredients(
  dish: ChangeableItem,
  asked: Pick<OrderLine, 'choices' | 'without'>,
  used: readonly string[],
  terms: Terms,
): MissingIngredient[] {
  const { parts, windows } = terms
  const isOut = isOutAt(terms)
  return used.filter(isOut).flatMap((ingredient) => {
    const { name, soldOutUntil: until } = parts.ingredients.get(ingredient) ?? {}
    if (name === undefined || until == null) return []
    const ways = waysOut(dish, asked, ingredient, { menu: parts, isOut })
    const isRemovable = ways.some(({ kind }) => kind === 'without')
    return [{ ingredient, name, isRemovable, ways, until, backAt: backAt(windows, until) }]
  })
}

function isOutAt({ parts, promisedAt }: Terms): (ingredient: string) => boolean {
  return (ingredient) => {
    const found = parts.ingredients.get(ingredient)
    return found !== undefined && isSoldOut(found, promisedAt)
  }
}
