import { m } from '#messages'
import { ALLERGENS } from '#shop/domain/common/allergens.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { NOTHING_KNOWN } from '#shop/domain/pricing/known-of-line.ts'
import type { SoldLine } from '#shop/domain/pricing/order-line.ts'
import { allergenNames } from './allergen-names.ts'

/** Returns what is known of the allergens in a line as it was changed, in all of its dishes together. Never empty: what nobody confirmed is said to be that. */
export function dishAllergensText(
  { allergens = [] }: Pick<SoldLine, 'allergens'>,
  locale: Locale,
): string {
  const dishes = allergens.length === 0 ? [NOTHING_KNOWN] : allergens
  // By hand: what guests' scripts share with this would be loaded with every dish.
  const contains = ALLERGENS.filter((each) => dishes.some((dish) => dish.contains.includes(each)))
  const mayContain = ALLERGENS.filter((each) => {
    return !contains.includes(each) && dishes.some((dish) => dish.mayContain.includes(each))
  })
  const unconfirmed = ALLERGENS.filter((each) => {
    const isKnown = contains.includes(each) || mayContain.includes(each)
    return !isKnown && !dishes.every((dish) => dish.free.includes(each))
  })
  if (unconfirmed.length === ALLERGENS.length) return m.allergens_unchecked_dish({}, { locale })
  const kinds = [
    [m.allergens_contains, contains],
    [m.allergens_may_contain, mayContain],
    [m.allergens_unconfirmed, unconfirmed],
  ] as const
  const texts = kinds.flatMap(([say, some]) =>
    some.length === 0 ? [] : say({ names: allergenNames(some, locale) }, { locale }),
  )
  return texts.length === 0 ? m.allergens_none_of_fourteen({}, { locale }) : texts.join('. ')
}
