import { type Message, m } from '#messages'
import type { Allergen } from '#shop/domain/common/allergens.ts'
import type { Locale } from '#shop/domain/common/locale.ts'

/** The name of one of the fourteen, as a list writes it. */
export function allergenName(allergen: Allergen, locale: Locale): string {
  return WORDS[allergen]({}, { locale })
}

/** The names of several, in the order that they are given in. */
export function allergenNames(allergens: readonly Allergen[], locale: Locale): string {
  return allergens.map((allergen) => allergenName(allergen, locale)).join(', ')
}

const WORDS: Record<Allergen, Message> = {
  gluten: m.allergens_gluten,
  crustaceans: m.allergens_crustaceans,
  eggs: m.allergens_eggs,
  fish: m.allergens_fish,
  peanuts: m.allergens_peanuts,
  soybeans: m.allergens_soybeans,
  milk: m.allergens_milk,
  nuts: m.allergens_nuts,
  celery: m.allergens_celery,
  mustard: m.allergens_mustard,
  sesame: m.allergens_sesame,
  sulphites: m.allergens_sulphites,
  lupin: m.allergens_lupin,
  molluscs: m.allergens_molluscs,
}
