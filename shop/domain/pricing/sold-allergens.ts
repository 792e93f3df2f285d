import { type AllergenStates, allergensIn, type KnownAllergens } from '../menu/allergen-states.ts'
import { NOTHING_KNOWN } from './known-of-line.ts'
import { makeDish } from './made-dish.ts'
import type { PricedLine } from './order-line.ts'
import type { MenuParts } from './price-choices.ts'
import { type ComboOrDish, priceCombo } from './price-combo.ts'

/** Returns what is known of the allergens in each dish of a line as it is changed: in the line itself, or in each pick of a combo. */
export function soldAllergens(
  { choices, without = [], picks = [] }: Pick<PricedLine, 'choices' | 'without' | 'picks'>,
  made: ComboOrDish,
  parts: MenuParts,
): KnownAllergens[] {
  const { slots = [] } = made
  if (slots.length === 0) return [ofDish(made, { choices, without }, parts)]
  const combo = priceCombo({ price: 0, slots }, picks, parts)
  return combo.picks.map(({ dish, pick }) => ofDish(dish, pick, parts))
}

function ofDish(
  { recipe, choices }: ComboOrDish,
  changes: { choices: PricedLine['choices']; without: readonly string[] },
  parts: MenuParts,
): KnownAllergens {
  if (recipe.length === 0) return NOTHING_KNOWN
  return known(makeDish({ price: 0, recipe, choices, parts }, changes).allergens)
}

function known(states: AllergenStates): KnownAllergens {
  return {
    contains: allergensIn(states, 'contains'),
    mayContain: allergensIn(states, 'may_contain'),
    free: allergensIn(states, 'free'),
  }
}
