import {
  type AllergenStates,
  allergenStates,
  allergensIn,
  combinedAllergens,
  type KnownAllergens,
} from '../menu/allergen-states.ts'
import { NOTHING_KNOWN } from './known-of-line.ts'
import type { DishIngredients } from './line-refusal.ts'
import type { ChangeableItem, MenuParts, PricedChoices } from './price-choices.ts'

/** Returns what is in a dish as it was priced, for `soldAllergens`: nothing that is known without a recipe, whatever was added. */
export function ingredientsOf(
  { recipe }: Pick<ChangeableItem, 'recipe'>,
  { ingredients }: Pick<PricedChoices, 'ingredients'>,
): DishIngredients {
  return recipe.length === 0 ? [] : ingredients
}

/** Returns what is known of the allergens in each dish of a line, from what is in it. */
export function soldAllergens(
  dishes: readonly DishIngredients[],
  { ingredients }: Pick<MenuParts, 'ingredients'>,
): KnownAllergens[] {
  return dishes.map((ids) => {
    const foods = ids.map((id) => ingredients.get(id)?.allergens ?? NOTHING_KNOWN)
    return known(combinedAllergens(foods.map(allergenStates)))
  })
}

function known(states: AllergenStates): KnownAllergens {
  return {
    contains: allergensIn(states, 'contains'),
    mayContain: allergensIn(states, 'may_contain'),
    free: allergensIn(states, 'free'),
  }
}
