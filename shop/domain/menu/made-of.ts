import type { Allergen } from '../common/allergens.ts'
import { sum } from '../common/money.ts'
import {
  type AllergenState,
  type AllergenStates,
  allergenStates,
  combinedAllergens,
} from './allergen-states.ts'
import { DIETS, type Diet } from './diets.ts'
import type { Ingredient } from './ingredient.ts'
import type { GroupUse, OptionGroup } from './option-group.ts'
import type { RecipeLayer } from './recipe.ts'

/** What guests may know of an ingredient. */
export type Food = Pick<Ingredient, 'id' | 'name' | 'allergens' | 'diets' | 'traits' | 'energy'>

/** A layer of an item: `swaps` are the ingredients that a guest may have in its place. */
type MadeOfLayer = {
  ingredientId: string
  portions: number
  isRemovable: boolean
  swaps: string[]
}

/** The standard item: what it is made of, and what is chosen with it unless its guest chooses. */
export type MadeOf = {
  layers: MadeOfLayer[]
  chosen: { ingredientId: string; portions: number }[]
  /** Of a combo the ids of the items for each slot that needs one. */
  slots?: string[][]
}

export type Foods = ReadonlyMap<string, Food>

/** Returns what an item is made of; nothing at all for one without a recipe, of which nothing is known. */
export function madeOf(
  { recipe, choices }: { recipe: readonly RecipeLayer[]; choices: readonly GroupUse[] },
  groups: ReadonlyMap<string, OptionGroup>,
): MadeOf {
  if (recipe.length === 0) return { layers: [], chosen: [] }
  return {
    layers: recipe.map(({ ingredientId, portions, kind, swapGroupId }) => {
      const offered = groups.get(swapGroupId ?? '')?.options ?? []
      const swaps = offered.flatMap((option) => option.ingredientId ?? [])
      return {
        ingredientId,
        portions,
        isRemovable: kind === 'removable',
        swaps: swaps.filter((id) => id !== ingredientId),
      }
    }),
    chosen: choices.flatMap(({ groupId, min, defaults }) => {
      const options = min > 0 ? (groups.get(groupId)?.options ?? []) : []
      return options.flatMap(({ id, ingredientId }) => {
        const portions = defaults.filter((chosen) => chosen === id).length
        return ingredientId !== null && portions > 0 ? [{ ingredientId, portions }] : []
      })
    }),
  }
}

/** Returns what all items of a standard combo are made of; undefined where nobody has said it of one of them. */
export function madeOfAll(
  picks: readonly { itemId: string; quantity: number }[],
  made: ReadonlyMap<string, MadeOf>,
): MadeOf | undefined {
  const all = picks.map(({ itemId, quantity }) => ({ made: made.get(itemId), quantity }))
  if (!all.every((each) => each.made && each.made.layers.length > 0)) return undefined
  const times = <One extends { portions: number }>(list: One[] = [], quantity: number) =>
    list.map((one) => ({ ...one, portions: one.portions * quantity }))
  return {
    layers: all.flatMap((each) => times(each.made?.layers, each.quantity)),
    chosen: all.flatMap((each) => times(each.made?.chosen, each.quantity)),
  }
}

/** Returns the fourteen of a standard item. Whatever has an unknown part is free of nothing. */
export function allergensOf(made: MadeOf, foods: Foods): AllergenStates {
  const known = ingredientIds(made).map((id) => foods.get(id)?.allergens ?? NOTHING_KNOWN)
  return combinedAllergens(known.map(allergenStates))
}

const NOTHING_KNOWN: Ingredient['allergens'] = { contains: [], mayContain: [], free: [] }

/** Whether everything in a standard item suits a diet. One without a recipe suits none. */
export function suitsDiet(made: MadeOf, foods: Foods, diet: Diet): boolean {
  const ids = ingredientIds(made)
  return ids.length > 0 && ids.every((id) => foods.get(id)?.diets.includes(diet))
}

/** Whether anything in a standard item has a trait. */
export function hasTrait(made: MadeOf, foods: Foods, trait: Ingredient['traits'][number]): boolean {
  return ingredientIds(made).some((id) => foods.get(id)?.traits.includes(trait))
}

/**
 * Whether somebody has said of everything in a standard item what it is: not of an ingredient that was imported by its name
 * alone, nor of an item without a recipe.
 */
export function isAllKnown(made: MadeOf, foods: Foods): boolean {
  const ids = ingredientIds(made)
  return ids.length > 0 && ids.every((id) => isKnown(foods.get(id)))
}

function isKnown(food: Food | undefined): boolean {
  if (!food) return false
  const { allergens, diets, traits, energy } = food
  const stated = [...Object.values(allergens), diets, traits]
  return energy !== null || stated.some((list) => list.length > 0)
}

/** Returns the kilocalories of a standard item, or null as long as those of any part are unknown. */
export function energyOf({ layers, chosen }: MadeOf, foods: Foods): number | null {
  const each = [...layers, ...chosen].map(({ ingredientId, portions }) => {
    const energy = foods.get(ingredientId)?.energy ?? null
    return energy === null ? null : energy * portions
  })
  const known = each.filter((energy) => energy !== null)
  return known.length === each.length && each.length > 0 ? sum(known) : null
}

/** What is known of a standard item: kilocalories, whom it suits, and the fourteen. */
export type ItemFacts = { energy: number | null; diets: Diet[]; allergens: AllergenStates }

/** Returns what is known of a standard item, or null where its owner hasn't said what is in it. */
export function itemFacts(made: MadeOf | undefined, foods: Foods): ItemFacts | null {
  if (!made || made.layers.length === 0) return null
  return {
    energy: energyOf(made, foods),
    diets: DIETS.filter((diet) => suitsDiet(made, foods, diet)),
    allergens: allergensOf(made, foods),
  }
}

/** What a food means for somebody's own allergens: those that it contains, may contain, or isn't confirmed to be free of. */
export type OwnAllergens = Record<Exclude<AllergenState, 'free'>, Allergen[]>

/** Returns what a food means for somebody who can't eat these. */
export function ownAllergens(mine: readonly Allergen[], states: AllergenStates): OwnAllergens {
  const those = (state: AllergenState) => mine.filter((allergen) => states[allergen] === state)
  return {
    contains: those('contains'),
    may_contain: those('may_contain'),
    unconfirmed: those('unconfirmed'),
  }
}

function ingredientIds({ layers, chosen }: MadeOf): string[] {
  return [...new Set([...layers, ...chosen].map(({ ingredientId }) => ingredientId))]
}
