import type { GroupUse, Option } from '../menu/option-group.ts'
import type { StandardItem } from '../menu/standard-item.ts'
import { askedOf } from './change-dish.ts'
import { type ChangeableDish, type Changes, makeDish, NO_CHANGES } from './made-dish.ts'
import { depositOf, formatOptions } from './order-line.ts'
import { defaultsIn, requiredUses } from './standard-choices.ts'

/** More groups are not asked for one after the other: an option's group asks for nothing more. */
const MOST_STEPS = 20

/** Returns what comes of an item when nothing is chosen; undefined where nothing has to be. */
export function standardItem(dish: ChangeableDish): StandardItem | undefined {
  if (requiredUses(dish, dish.parts).length === 0) return undefined
  const { changes, isComplete } = leastChoices(dish)
  const made = makeDish(dish, changes)
  const price = made.unitPrice - depositOf(made.parts)
  const least = formatOptions(changes.choices)
  return { price, isComplete, least, defaults: defaultsIn(dish, dish.parts) }
}

/** Returns the cheapest of all that still has to be chosen of an item; complete is what its defaults suffice for. */
export function leastChoices(dish: ChangeableDish): { changes: Changes; isComplete: boolean } {
  let changes = NO_CHANGES
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const [lack] = makeDish(dish, changes).faults.flatMap((fault) =>
      fault.code === 'too_few_choices' ? [fault] : [],
    )
    const asked = lack && askedOf(dish, changes).find(({ group }) => group.id === lack.group)
    const cheapest = asked?.options
      .filter(({ id, most }) => (asked.chosen.get(id) ?? 0) < most)
      .map((option) => ({ option, price: priceOf(dish, asked.use, option) }))
      .toSorted((a, b) => a.price - b.price)[0]?.option
    if (!asked || !cheapest) break
    const chosen = new Map(asked.chosen).set(cheapest.id, (asked.chosen.get(cheapest.id) ?? 0) + 1)
    const others = changes.choices.filter(({ id }) => !chosen.has(id))
    const own = [...chosen].map(([id, quantity]) => ({ id, quantity }))
    changes = { ...changes, choices: [...others, ...own] }
  }
  return { changes, isComplete: changes === NO_CHANGES }
}

function priceOf({ parts }: ChangeableDish, { prices }: GroupUse, option: Option): number {
  const extra = parts.ingredients.get(option.ingredientId ?? '')?.extraPrice
  return prices[option.id] ?? option.price ?? extra ?? 0
}
