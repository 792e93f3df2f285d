import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { ALLERGENS } from '#shop/domain/common/allergens.ts'
import { MAX_KITCHEN_NAME_LENGTH, MAX_LABEL_LENGTH } from '#shop/domain/common/limits.ts'
import type { Diet } from '#shop/domain/menu/diets.ts'
import { DIETS } from '#shop/domain/menu/diets.ts'
import { TRAITS } from '#shop/domain/menu/traits.ts'
import { allergenNames } from '#shop/wording/allergen-names.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { Draft } from '../draft/draft.ts'
import { DraftForm } from '../draft/draft-form.tsx'
import { DraftReader } from '../draft/read-typed.ts'
import { RowCheck, RowField, RowSelect } from '../draft/row-fields.tsx'
import { Section } from '../parts/section.tsx'
import { entryEffect } from './entry-effect.ts'
import { INGREDIENT_SHAPE, readIngredient } from './ingredient-draft.ts'
import type { EntryData } from './read-entry.ts'
import { useEntry } from './use-entry.ts'

/** An ingredient: everything about the dishes that have it follows from what stands here. */
export function IngredientForm({ data }: { data: EntryData }) {
  const locale = useLocale()
  const { currency } = useShopFacts()
  const used = useEntry(data, (draft) => draft)
  const reader = new DraftReader(currency.decimals)
  readIngredient(used.draft, reader, null)
  const { fields } = used.draft
  return (
    <DraftForm
      used={used}
      shape={INGREDIENT_SHAPE}
      result={data.result}
      refusals={reader.refusals}
      inWords={(draft) => ingredientWords(draft, locale)}
      {...entryEffect(data, locale)}
    >
      <Facts fields={fields} />
      <Section
        title={m.office_ingredient_allergens({}, { locale })}
        aside={<small>{m.office_ingredient_allergens_say({}, { locale })}</small>}
      >
        <ul className="o-facts-of-food">
          {ALLERGENS.map((allergen) => {
            const name = allergenNames([allergen], locale)
            return (
              <li key={allergen}>
                <span>{name}</span>
                <RowSelect
                  {...{ name: allergen, value: fields[allergen], of: '', label: name }}
                  choices={[
                    { value: '', label: m.office_ingredient_unconfirmed({}, { locale }) },
                    { value: 'contains', label: m.dish_contains({}, { locale }) },
                    { value: 'may_contain', label: m.dish_may_contain({}, { locale }) },
                    { value: 'free', label: m.office_ingredient_free({}, { locale }) },
                  ]}
                />
              </li>
            )
          })}
        </ul>
      </Section>
      <Section title={m.office_dish_suits({}, { locale })}>
        <div className="o-checks">
          {DIETS.map((diet) => (
            <RowCheck
              key={diet}
              {...{ name: diet, value: fields[diet], label: DIET_NAMES[diet]({}, { locale }) }}
            />
          ))}
          {TRAITS.map((trait) => (
            <RowCheck
              key={trait}
              {...{ name: trait, value: fields[trait], label: TRAIT_NAMES[trait]({}, { locale }) }}
            />
          ))}
        </div>
      </Section>
    </DraftForm>
  )
}

function Facts({ fields }: Pick<Draft, 'fields'>) {
  const locale = useLocale()
  const field = (name: string, kind: 'count' | 'price' | 'words', label: string) => ({
    name,
    kind,
    label,
    value: fields[name],
    of: '',
  })
  return (
    <div className="o-entry-fields">
      <RowField
        {...field('name', 'words', m.office_log_title({}, { locale }))}
        maxLength={MAX_LABEL_LENGTH}
      />
      <RowField
        {...field('kitchenName', 'words', m.office_log_kitchen_name({}, { locale }))}
        maxLength={MAX_KITCHEN_NAME_LENGTH}
      />
      <RowField {...field('extraPrice', 'price', m.office_ingredient_extra({}, { locale }))} />
      <RowField {...field('energy', 'count', m.office_ingredient_energy({}, { locale }))} />
      <RowField {...field('makeMinutes', 'count', m.office_dish_minutes({}, { locale }))} />
      <RowField {...field('patties', 'count', m.office_dish_patties({}, { locale }))} />
      <RowField {...field('dailyStock', 'count', m.office_ingredient_stock({}, { locale }))} />
      <RowField
        {...field('colour', 'words', m.office_ingredient_colour({}, { locale }))}
        type="color"
      />
      <RowCheck
        {...{ name: 'isWrap', value: fields.isWrap }}
        label={m.office_ingredient_wrap({}, { locale })}
      />
    </div>
  )
}

/** What two people could have meant: its name, its price and what it contains. */
function ingredientWords({ fields }: Draft, locale: Parameters<typeof allergenNames>[1]): string {
  const contains = ALLERGENS.filter((one) => fields[one] === 'contains')
  return [fields.name, fields.extraPrice, allergenNames(contains, locale)]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
}

const DIET_NAMES: Record<Diet, Message> = {
  vegetarian: m.search_vegetarian,
  vegan: m.search_vegan,
  halal: m.search_halal,
  kosher: m.search_kosher,
}

const TRAIT_NAMES: Record<(typeof TRAITS)[number], Message> = {
  alcohol: m.office_ingredient_alcohol,
  caffeine: m.office_ingredient_caffeine,
  hot: m.office_ingredient_hot,
}
