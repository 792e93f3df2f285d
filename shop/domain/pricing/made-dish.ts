import type { MinorUnits } from '../common/money.ts'
import { type AllergenStates, allergenStates, combinedAllergens } from '../menu/allergen-states.ts'
import type { GroupUse, OptionGroup } from '../menu/option-group.ts'
import type { SlicePicture } from '../menu/stack.ts'
import { TRAITS, type Trait } from '../menu/traits.ts'
import type { Choice } from './order-line.ts'
import {
  type ChangeableItem,
  type MenuParts,
  type PricedChoices,
  priceChoices,
} from './price-choices.ts'

/** An item with all that can be changed about it, which browsers price by themselves. Its price is in minor units. */
export type ChangeableDish = ChangeableItem & { price: MinorUnits; parts: MenuParts }

/** What can be changed about an item, with the ids of its ingredients that are sold out, and the pictures of all. */
export type Making = ChangeableItem & {
  parts: MenuParts
  out: string[]
  /** By id. */
  pictures: ReadonlyMap<string, SlicePicture>
}

/** What a guest changes about one piece of an item. */
export type Changes = { choices: readonly Choice[]; without: readonly string[] }

export const NO_CHANGES: Changes = { choices: [], without: [] }

/** One piece of an item as it was changed, with what follows from its ingredients. */
export type MadeDish = PricedChoices & {
  /** Minor units. */
  unitPrice: MinorUnits
  /** Kilocalories; null when they aren't known of everything in it. */
  energy: number | null
  allergens: AllergenStates
  /** Those of all that is in it, as far as that is known. */
  traits: Trait[]
}

/** Returns what becomes of an item when it is changed. Whatever is unknown about a part is unknown about the whole. */
export function makeDish({ price, parts, ...item }: ChangeableDish, changes: Changes): MadeDish {
  const made = priceChoices(item, changes, parts)
  const foods = made.layers.map(({ ingredientId, portions }) => {
    const ingredient = parts.ingredients.get(ingredientId)
    const { energy = null, allergens, traits = [] } = ingredient ?? {}
    return { portions, energy, allergens, traits }
  })
  return {
    ...made,
    unitPrice: price + made.extra,
    energy: energyOf(foods),
    allergens: combinedAllergens(
      foods.map(({ allergens = NOTHING_KNOWN }) => allergenStates(allergens)),
    ),
    traits: TRAITS.filter((trait) => foods.some(({ traits }) => traits.includes(trait))),
  }
}

/** Returns what an item and its choices name, without the rest of the shop's ingredients and groups. */
export function partsOfItem(
  { recipe, choices }: ChangeableItem,
  { ingredients, groups }: MenuParts,
): MenuParts {
  const swaps = recipe.flatMap(({ swapGroupId }) => (swapGroupId ? groups.get(swapGroupId) : []))
  const asked = choices.flatMap(({ groupId }) => groups.get(groupId) ?? [])
  const own = [...swaps, ...asked].flatMap((group) => (group ? withAsked(group, groups) : []))
  const ids = [
    ...recipe.map(({ ingredientId }) => ingredientId),
    ...own.flatMap(({ options }) => options.flatMap(({ ingredientId }) => ingredientId ?? [])),
  ]
  return {
    groups: new Map(own.map((group) => [group.id, group])),
    ingredients: new Map(
      ids.flatMap((id) => {
        const known = ingredients.get(id)
        return known ? [[id, known] as const] : []
      }),
    ),
  }
}

const NOTHING_KNOWN = { contains: [], mayContain: [], free: [] }

function withAsked(group: OptionGroup, groups: MenuParts['groups']): OptionGroup[] {
  const askings = group.options.flatMap(({ asks }) => asks ?? [])
  return [group, ...askings.flatMap(({ groupId }: GroupUse) => groups.get(groupId) ?? [])]
}

function energyOf(foods: readonly { portions: number; energy: number | null }[]): number | null {
  if (foods.length === 0) return null
  return foods.reduce<number | null>(
    (all, { portions, energy }) =>
      all === null || energy === null ? null : all + portions * energy,
    0,
  )
}
