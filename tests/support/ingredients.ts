import { type IngredientDraft, USUAL_INGREDIENT } from '#shop/domain/menu/ingredient.ts'
import type { GroupUse, Option, OptionGroup } from '#shop/domain/menu/option-group.ts'
import type { RecipeLayer } from '#shop/domain/menu/recipe.ts'

/** An ingredient of which nothing is confirmed; a test says what is special about its own. */
export function ingredientDraft(special: Partial<IngredientDraft> = {}): IngredientDraft {
  return { id: 'cheddar', name: 'Cheddar', ...USUAL_INGREDIENT, ...special }
}

/** An option without an ingredient, at most once, for nothing. */
export function optionDraft(special: Partial<Option> = {}): Option {
  const free = { ingredientId: null, price: null, most: 1, asks: null }
  const food = { taxRate: null, isDeposit: false, timedPrices: [] }
  return { id: 'well-done', name: 'Well done', ...free, ...food, ...special }
}

/** Choices with that one option. */
export function optionGroup(special: Partial<OptionGroup> = {}): OptionGroup {
  const always = { scheduleId: null }
  return { id: 'extras', name: 'Add to it', options: [optionDraft()], ...always, ...special }
}

/** Any number of them, or none. */
export function groupUse(special: Partial<GroupUse> = {}): GroupUse {
  const free = { min: 0, max: 10, included: 0, defaults: [], hidden: [], prices: {} }
  return { groupId: 'extras', ...free, ...special }
}

/** A layer of one portion that stays as it is. */
export function recipeLayer(ingredientId: string, special: Partial<RecipeLayer> = {}): RecipeLayer {
  return { ingredientId, portions: 1, kind: 'fixed', swapGroupId: null, ...special }
}
