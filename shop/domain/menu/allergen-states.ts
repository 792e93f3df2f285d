import { ALLERGENS, type Allergen } from '../common/allergens.ts'

/** What is known of an allergen in a food. When foods are combined, the first of these states wins. */
export const ALLERGEN_STATES = ['contains', 'may_contain', 'unconfirmed', 'free'] as const

export type AllergenState = (typeof ALLERGEN_STATES)[number]

export type AllergenStates = Readonly<Record<Allergen, AllergenState>>

/** What the owner knows of a food. An allergen in none of the lists is unconfirmed, which is never shown as free. */
export type KnownAllergens = {
  contains: readonly Allergen[]
  mayContain: readonly Allergen[]
  free: readonly Allergen[]
}

/** Returns the state of each of the fourteen from the owner's lists; the more careful of two lists counts. */
export function allergenStates({ contains, mayContain, free }: KnownAllergens): AllergenStates {
  return eachAllergen((allergen) => {
    if (contains.includes(allergen)) return 'contains'
    if (mayContain.includes(allergen)) return 'may_contain'
    return free.includes(allergen) ? 'free' : 'unconfirmed'
  })
}

/** Returns the states of foods served together: contains over may contain over unconfirmed over free. */
export function combinedAllergens(foods: readonly AllergenStates[]): AllergenStates {
  return eachAllergen((allergen) => {
    const isSome = (state: AllergenState) => foods.some((food) => food[allergen] === state)
    return ALLERGEN_STATES.find(isSome) ?? 'unconfirmed'
  })
}

/** Returns the allergens that are in a state, in the order of the regulation. */
export function allergensIn(states: AllergenStates, state: AllergenState): Allergen[] {
  return ALLERGENS.filter((allergen) => states[allergen] === state)
}

function eachAllergen(stateOf: (allergen: Allergen) => AllergenState): AllergenStates {
  const states: Partial<Record<Allergen, AllergenState>> = {}
  for (const allergen of ALLERGENS) states[allergen] = stateOf(allergen)
  return states as AllergenStates
}
