import { memo } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Allergen } from '#shop/domain/common/allergens.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { allergenStates } from '#shop/domain/menu/allergen-states.ts'
import type { MenuParts } from '#shop/domain/pricing/price-choices.ts'
import { allergenName } from '#shop/wording/allergen-names.ts'
import { listed } from '#shop/wording/in-sentence.ts'
import { AllergyMark } from '../allergies/allergy-mark.tsx'
import { useMyAllergies } from '../allergies/use-my-allergies.ts'

/** Allergens as a list in a sentence. */
export function allergenList(allergens: readonly Allergen[], locale: Locale): string {
  return listed(
    allergens.map((each) => allergenName(each, locale)),
    locale,
  )
}

type ContainsProps = { parts: MenuParts; ingredientId: string | null }

/** What guests should know is in an ingredient. Like its mark, it stays as it is while they change a dish. */
export const Contains = memo(({ parts, ingredientId }: ContainsProps) => {
  const locale = useLocale()
  const { contains = [] } = parts.ingredients.get(ingredientId ?? '')?.allergens ?? {}
  if (contains.length === 0) return null
  const allergens = allergenList(contains, locale)
  return (
    <span>
      <span className="sr-only">{m.dish_contains_these({ allergens }, { locale })}</span>
      <span aria-hidden="true">{allergens}</span>
    </span>
  )
})

/** What an ingredient means for the guest of this device; nothing when it has nothing of their list. */
export const MarkOfIngredient = memo(({ parts, ingredientId }: ContainsProps) => {
  const mine = useMyAllergies()
  const known = parts.ingredients.get(ingredientId ?? '')
  return known && mine.length > 0 ? (
    <AllergyMark isQuiet mine={mine} states={allergenStates(known.allergens)} />
  ) : null
})
