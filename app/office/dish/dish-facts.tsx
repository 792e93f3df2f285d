import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { ALLERGENS } from '#shop/domain/common/allergens.ts'
import { allergensIn } from '#shop/domain/menu/allergen-states.ts'
import type { Diet } from '#shop/domain/menu/diets.ts'
import type { ItemFacts } from '#shop/domain/menu/made-of.ts'
import { allergenNames } from '#shop/wording/allergen-names.ts'
import { Section } from '../parts/section.tsx'

/** What guests read about allergens, diets and energy. It follows from the recipe, so there is nothing to type. */
export function DishFacts({ facts }: { facts: ItemFacts | null }) {
  const locale = useLocale()
  return (
    <Section
      title={m.office_dish_facts({}, { locale })}
      aside={<small>{m.office_dish_facts_from({}, { locale })}</small>}
    >
      {facts === null ? (
        <p>{m.office_dish_no_recipe({}, { locale })}</p>
      ) : (
        <dl className="o-dish-facts">
          <Fact name={m.dish_contains({}, { locale })}>
            {allergenNames(allergensIn(facts.allergens, 'contains'), locale)}
          </Fact>
          <Fact name={m.dish_may_contain({}, { locale })}>
            {allergenNames(allergensIn(facts.allergens, 'may_contain'), locale)}
          </Fact>
          <Fact name={m.dish_unconfirmed({}, { locale })}>{unconfirmedText(facts, locale)}</Fact>
          <Fact name={m.office_dish_suits({}, { locale })}>
            {facts.diets.map((diet) => DIET_NAMES[diet]({}, { locale })).join(', ')}
          </Fact>
          <Fact name={m.dish_energy({}, { locale })}>
            {facts.energy === null
              ? m.dish_energy_unknown({}, { locale })
              : m.dish_energy_kcal({ energy: String(facts.energy) }, { locale })}
          </Fact>
        </dl>
      )}
    </Section>
  )
}

function unconfirmedText({ allergens }: ItemFacts, locale: Parameters<typeof allergenNames>[1]) {
  const unconfirmed = allergensIn(allergens, 'unconfirmed')
  if (unconfirmed.length === 0) return ''
  const names =
    unconfirmed.length === ALLERGENS.length
      ? m.dish_unconfirmed_all({}, { locale })
      : allergenNames(unconfirmed, locale)
  return names
}

const DIET_NAMES: Record<Diet, typeof m.search_vegetarian> = {
  vegetarian: m.search_vegetarian,
  vegan: m.search_vegan,
  halal: m.search_halal,
  kosher: m.search_kosher,
}

function Fact({ name, children }: { name: string; children: string }) {
  if (children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
