import type { BasisPoints } from '../common/money.ts'
import type { GroupUse, Option, OptionGroup } from '../menu/option-group.ts'
import type { RecipeLayer } from '../menu/recipe.ts'
import type { Choice } from './order-line.ts'

/** A group that the item asks for, or that swaps one of its layers, and what was chosen from it. */
export type Asking = {
  use: GroupUse
  group: OptionGroup
  layer: RecipeLayer | null
  chosen: Chosen[]
  /** The rate of the option that asks for it; null: the item's. */
  taxRate: BasisPoints | null
}

export type Chosen = { option: Option; quantity: number }

/**
 * Returns the groups that an item asks for, each followed by those that its chosen options ask for, and the ids that were
 * chosen and are in none of them.
 */
export function askedGroups(
  item: { recipe: readonly RecipeLayer[]; choices: readonly GroupUse[] },
  choices: readonly Choice[],
  groups: ReadonlyMap<string, OptionGroup>,
): { askings: Asking[]; unknown: string[] } {
  const left = new Map<string, number>()
  for (const { id, quantity } of choices) left.set(id, quantity)
  const ask = (use: GroupUse, layer: RecipeLayer | null, taxRate: BasisPoints | null) => {
    const group = groups.get(use.groupId)
    return group && { use, group, layer, chosen: takeChosen(group, use, left), taxRate }
  }
  const first: (Asking | undefined)[] = []
  for (const layer of item.recipe) {
    if (layer.swapGroupId) first.push(ask(swapUse(layer.swapGroupId), layer, null))
  }
  for (const use of item.choices) first.push(ask(use, null, null))
  const askings: Asking[] = []
  for (const asking of first) {
    if (!asking) continue
    askings.push(asking)
    for (const { option } of asking.chosen) {
      const further = option.asks && ask(option.asks, null, option.taxRate)
      if (further) askings.push(further)
    }
  }
  return { askings, unknown: [...left.keys()] }
}

/** Returns how a layer asks for the group that swaps it: for one of its options, or none. */
export function swapUse(groupId: string): GroupUse {
  return { groupId, min: 0, max: 1, included: 0, defaults: [], hidden: [], prices: {} }
}

/** Returns the options of a group that are offered where it is used so. */
export function offeredOptions({ options }: OptionGroup, { hidden }: GroupUse): Option[] {
  return hidden.length === 0 ? options : options.filter(({ id }) => !hidden.includes(id))
}

/** Takes the chosen options of a group out of what is left to explain, in the order of the group. */
function takeChosen(group: OptionGroup, use: GroupUse, left: Map<string, number>): Chosen[] {
  const chosen: Chosen[] = []
  for (const option of left.size > 0 ? offeredOptions(group, use) : []) {
    const quantity = left.get(option.id)
    if (quantity !== undefined && left.delete(option.id)) chosen.push({ option, quantity })
  }
  if (chosen.length > 0 || use.min === 0) return chosen
  return offeredOptions(group, use).flatMap((option) => {
    const quantity = use.defaults.filter((id) => id === option.id).length
    return quantity > 0 ? { option, quantity } : []
  })
}
