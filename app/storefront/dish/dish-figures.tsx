import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { ALLERGENS } from '#shop/domain/common/allergens.ts'
import { allergensIn } from '#shop/domain/menu/allergen-states.ts'
import type { MadeDish } from '#shop/domain/pricing/made-dish.ts'
import { listed } from '#shop/wording/in-sentence.ts'
import { AllergyMark } from '../allergies/allergy-mark.tsx'
import { useMyAllergies } from '../allergies/use-my-allergies.ts'
import { allergenList } from './ingredient-words.tsx'

type FiguresProps = { made: Pick<MadeDish, 'energy' | 'allergens' | 'traits'> }

/** Energy and allergens of the dish as it is now. What nobody has confirmed is said to be that, never left out. */
export function DishFigures({ made: { energy, allergens, traits } }: FiguresProps) {
  const locale = useLocale()
  const contains = allergensIn(allergens, 'contains')
  const mayContain = allergensIn(allergens, 'may_contain')
  const unconfirmed = allergensIn(allergens, 'unconfirmed')
  const containsWords =
    contains.length > 0
      ? allergenList(contains, locale)
      : unconfirmed.length === 0 && mayContain.length === 0
        ? m.dish_contains_none({}, { locale })
        : ''
  const mine = useMyAllergies()
  return (
    <section className="dish-group">
      <AllergyMark mine={mine} states={allergens} />
      <dl className="figures">
        <Figure label={m.dish_energy({}, { locale })}>
          {energy === null
            ? m.dish_energy_unknown({}, { locale })
            : m.dish_energy_kcal({ energy: String(energy) }, { locale })}
        </Figure>
        <Figure label={m.dish_contains({}, { locale })}>{containsWords}</Figure>
        <Figure label={m.dish_traits({}, { locale })}>
          {listed(
            traits.map((trait) => TRAIT_NAMES[trait]({}, { locale })),
            locale,
          )}
        </Figure>
        <Figure label={m.dish_may_contain({}, { locale })}>
          {allergenList(mayContain, locale)}
        </Figure>
        <Figure label={m.dish_unconfirmed({}, { locale })}>
          {unconfirmed.length === ALLERGENS.length
            ? m.dish_unconfirmed_all({}, { locale })
            : allergenList(unconfirmed, locale)}
        </Figure>
      </dl>
    </section>
  )
}

const TRAIT_NAMES = {
  alcohol: m.dish_alcohol,
  caffeine: m.dish_caffeine,
  hot: m.dish_hot,
}

function Figure({ label, children }: { label: string; children: string }) {
  if (children === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
