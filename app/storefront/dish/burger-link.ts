import { askedOf, swapOf } from '#shop/domain/pricing/change-dish.ts'
import { type ChangeableDish, type Changes, NO_CHANGES } from '#shop/domain/pricing/made-dish.ts'

const KEY = '#b='
const LEFT_OUT = '!'

/** Returns the fragment that says how a dish is changed: `#b=cheddar*2,!bacon`. It never leaves the browser. */
export function formatBurger({ choices, without }: Changes): string {
  const chosen = choices.map(({ id, quantity }) => (quantity === 1 ? id : `${id}*${quantity}`))
  return KEY + [...chosen, ...without.map((id) => LEFT_OUT + id)].join()
}

/** Reads a fragment as changes of a dish; what the dish doesn't have any more is left out and named in `unknown`. */
export function readBurger(
  fragment: string,
  dish: ChangeableDish,
): { changes: Changes; unknown: string[] } | null {
  if (!fragment.startsWith(KEY)) return null
  const parts = fragment.slice(KEY.length).split(',').filter(Boolean).map(readPart)
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
