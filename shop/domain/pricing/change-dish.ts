import { MAX_LAYERS } from '../common/limits.ts'
import { sum } from '../common/money.ts'
import type { GroupUse, Option, OptionGroup } from '../menu/option-group.ts'
import type { RecipeLayer } from '../menu/recipe.ts'
import { offeredOptions, swapUse } from './asked-groups.ts'
import type { ChangeableDish, Changes } from './made-dish.ts'
import type { Choice } from './order-line.ts'

/** A group as a dish asks for it, and how many portions of its options are chosen, by id. */
export type AskedGroup = {
  use: GroupUse
  group: OptionGroup
  /** Those that are offered. */
  options: Option[]
  chosen: ReadonlyMap<string, number>
}

/** Returns the group that swaps a layer, with what is chosen from it; undefined for a layer that stays. */
export function swapOf(
  { parts }: ChangeableDish,
  { swapGroupId }: RecipeLayer,
  changes: Changes,
): AskedGroup | undefined {
  return swapGroupId === null ? undefined : asked(swapUse(swapGroupId), changes, parts.groups)
}

/** Returns all groups that a dish asks for as it is now, in the order in which they are read: swaps are not among them. */
export function askedOf(dish: ChangeableDish, changes: Changes): AskedGroup[] {
  const { groups } = dish.parts
  const withAsks = (first: AskedGroup | undefined): AskedGroup[] => {
    if (!first) return []
    const chosen = first.options.filter(({ id }) => first.chosen.has(id))
    const further = chosen.flatMap(({ asks }) => (asks && asked(asks, changes, groups)) || [])
    return [first, ...further]
  }
  const ofSwaps = dish.recipe.flatMap((layer) => withAsks(swapOf(dish, layer, changes)).slice(1))
  return [...ofSwaps, ...dish.choices.flatMap((use) => withAsks(asked(use, changes, groups)))]
}

/** Returns the changes with so many portions of an option of a group; 0 takes it out. */
export function withOption(
  changes: Changes,
  { use, chosen }: AskedGroup,
  optionId: string,
  quantity: number,
): Changes {
  const wanted = new Map(chosen).set(optionId, quantity)
  return withChosen(changes, use, chosen, wanted)
}

/** Returns the changes with one option of a group and no other; null is none of them. */
export function withOnly(
  changes: Changes,
  { use, chosen }: AskedGroup,
  optionId: string | null,
): Changes {
  return withChosen(changes, use, chosen, new Map(optionId === null ? [] : [[optionId, 1]]))
}

/** Returns the changes with an ingredient left out, or back in. */
export function withLeftOut(
  { choices, without }: Changes,
  ingredientId: string,
  isOut: boolean,
): Changes {
  const others = without.filter((id) => id !== ingredientId)
  return { choices, without: isOut ? [...others, ingredientId] : others }
}

/** Returns the changes that leave all out that can be, and add nothing. */
export function plain(dish: ChangeableDish, changes: Changes): Changes {
  const removable = dish.recipe.filter(({ kind }) => kind === 'removable')
  const swaps = dish.recipe.flatMap((layer) => swapOf(dish, layer, changes) ?? [])
  const kept = [...swaps, ...askedOf(dish, changes).filter(({ use }) => use.min > 0)]
  const ids = new Set(kept.flatMap(({ options }) => options.map(({ id }) => id)))
  return {
    choices: changes.choices.filter(({ id }) => ids.has(id)),
    without: [...new Set(removable.map(({ ingredientId }) => ingredientId))],
  }
}

/** Returns how many more layers fit on it. */
export function roomAbove(layers: readonly { portions: number }[]): number {
  return MAX_LAYERS - sum(layers.map(({ portions }) => portions))
}

function asked(
  use: GroupUse,
  { choices }: Changes,
  groups: ReadonlyMap<string, OptionGroup>,
): AskedGroup | undefined {
  const group = groups.get(use.groupId)
  if (!group) return undefined
  const options = offeredOptions(group, use)
  const isOffered = ({ id }: Choice) => options.some((option) => option.id === id)
  const chosen = choices.filter(isOffered)
  const taken = chosen.length > 0 ? chosen : defaultsOf(use).filter(isOffered)
  return { use, group, options, chosen: new Map(taken.map(({ id, quantity }) => [id, quantity])) }
}

/** What is taken of a group that has to be chosen from, and of which nothing was chosen. */
function defaultsOf({ min, defaults }: GroupUse): Choice[] {
  if (min === 0) return []
  const ids = [...new Set(defaults)]
  return ids.map((id) => ({ id, quantity: defaults.filter((each) => each === id).length }))
}

/** What comes to the defaults is no change, so that equal dishes are one line of a basket. */
function withChosen(
  changes: Changes,
  use: GroupUse,
  before: AskedGroup['chosen'],
  wanted: ReadonlyMap<string, number>,
): Changes {
  const others = changes.choices.filter(({ id }) => !before.has(id) && !wanted.has(id))
  const all = [...wanted].map(([id, quantity]) => ({ id, quantity }))
  const chosen = all.filter(({ quantity }) => quantity > 0)
  const defaults = defaultsOf(use)
  const isDefault =
    chosen.length === defaults.length &&
    chosen.every(({ id, quantity }) =>
      defaults.some((one) => one.id === id && one.quantity === quantity),
    )
  return { ...changes, choices: isDefault ? others : [...others, ...chosen] }
}
