import { askedOf, swapOf } from '#shop/domain/pricing/change-dish.ts'
import { type ChangeableDish, type Changes, NO_CHANGES } from '#shop/domain/pricing/made-dish.ts'
import { BURGER, LEFT_OUT } from '../burger-fragment.ts'

/** Reads a fragment as changes of a dish; what the dish doesn't have any more is left out and named in `unknown`. */
export function readBurger(
  fragment: string,
  dish: ChangeableDish,
): { changes: Changes; unknown: string[] } | null {
  if (!fragment.startsWith(BURGER)) return null
  const parts = fragment.slice(BURGER.length).split(',').filter(Boolean).map(readPart)
  const without = parts.filter(({ isOut }) => isOut).map(({ id }) => id)
  const isRemovable = (id: string) =>
    dish.recipe.some(({ kind, ingredientId }) => kind === 'removable' && ingredientId === id)
  const choices = parts.filter(({ isOut }) => !isOut).map(({ id, quantity }) => ({ id, quantity }))
  const known = offered(dish, { ...NO_CHANGES, choices })
  return {
    changes: {
      choices: choices.filter(({ id }) => known.has(id)),
      without: [...new Set(without.filter(isRemovable))],
    },
    unknown: [
      ...choices.map(({ id }) => id).filter((id) => !known.has(id)),
      ...without.filter((id) => !isRemovable(id)),
    ],
  }
}

function readPart(text: string): { id: string; quantity: number; isOut: boolean } {
  const isOut = text.startsWith(LEFT_OUT)
  const [id = '', times = '1'] = (isOut ? text.slice(LEFT_OUT.length) : text).split('*')
  const quantity = /^[1-9]\d?$/.test(times) ? Number(times) : 1
  return { id, quantity, isOut }
}

function offered(dish: ChangeableDish, changes: Changes): Set<string> {
  const swaps = dish.recipe.flatMap((layer) => swapOf(dish, layer, changes) ?? [])
  const groups = [...swaps, ...askedOf(dish, changes)]
  return new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)))
}
