import { useMemo } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { allergenStates, allergensIn } from '#shop/domain/menu/allergen-states.ts'
import type { Ingredient } from '#shop/domain/menu/ingredient.ts'
import { stackLayers } from '#shop/domain/menu/stack.ts'
import type { MenuParts } from '#shop/domain/pricing/price-choices.ts'
import { allergenNames } from '#shop/wording/allergen-names.ts'
import { useShopFacts } from '../../../ui/shop-facts.ts'
import { type Draft, keyedRows, type Row } from '../../draft/draft.ts'
import { DraggedRows } from '../../draft/dragged-rows.tsx'
import { DraftReader } from '../../draft/read-typed.ts'
import { AddRow, RowActs, RowHandle } from '../../draft/row-acts.tsx'
import { RowField, RowFields, RowSelect } from '../../draft/row-fields.tsx'
import type { PartData } from './part-data.ts'
import { PartFrame } from './part-frame.tsx'
import { readRecipe, swapValue } from './recipe-draft.ts'
import { StackFigure } from './stack-figure.tsx'
import { usePart } from './use-part.ts'

/** What a dish is made of, layer by layer, and beside it how it is stacked. */
export function RecipeEditor({ data }: { data: PartData }) {
  const locale = useLocale()
  const { currency } = useShopFacts()
  const { parts, pictures } = data
  const used = usePart(data)
  const reader = new DraftReader(currency.decimals)
  const recipe = readRecipe(used.draft, reader)
  const written = JSON.stringify(recipe)
  const layers = useMemo(
    () => stackLayers(JSON.parse(written), { ingredients: parts.ingredients, pictures }),
    [written, parts, pictures],
  )
  return (
    <PartFrame
      data={data}
      used={used}
      changed={{ recipe }}
      refusals={reader.refusals}
      inWords={(draft) => recipeWords(draft, parts)}
      figure={<StackFigure layers={layers} />}
    >
      <DraggedRows used={used}>
        {keyedRows(used.draft.rows, 'i').map(({ row, index, key }) => (
          <LayerRow
            key={key}
            row={row}
            index={index}
            count={used.draft.rows.length}
            name={layerName(used.draft, index, parts)}
            parts={parts}
          />
        ))}
      </DraggedRows>
      <AddRow
        label={m.office_recipe_which({}, { locale })}
        button={m.office_recipe_add({}, { locale })}
        choices={[...parts.ingredients.values()].map(({ id, name }) => ({
          value: id,
          label: name,
        }))}
      />
    </PartFrame>
  )
}

/** Its name, with its place where another layer is called alike. */
function layerName({ rows }: Draft, index: number, { ingredients }: MenuParts): string {
  const id = rows[index]?.i ?? ''
  const name = ingredients.get(id)?.name ?? id
  return rows.filter((row) => row.i === id).length > 1 ? `${name}, ${index + 1}` : name
}

function recipeWords({ rows }: Draft, { ingredients }: MenuParts): string {
  return rows.map(({ i = '' }) => ingredients.get(i)?.name ?? i).join(', ')
}

type LayerRowProps = {
  row: Row
  index: number
  count: number
  /** What its fields and buttons call it. */
  name: string
  parts: MenuParts
}

function LayerRow({ row, index, count, name, parts }: LayerRowProps) {
  const locale = useLocale()
  const { i = '', n, k } = row
  const ingredient = parts.ingredients.get(i)
  const swaps = [...parts.groups.values()].filter(({ options }) =>
    options.every(({ ingredientId }) => ingredientId !== null),
  )
  return (
    <li>
      <RowHandle index={index} />
      <p>
        <b>{ingredient?.name ?? i}</b>
        <small>{ingredient ? containsText(ingredient, locale) : null}</small>
        <input type="hidden" name={`i${index}`} value={i} />
      </p>
      <RowFields>
        <RowField
          name={`n${index}`}
          value={n}
          of={name}
          label={m.office_recipe_portions({}, { locale })}
          kind="count"
        />
        <RowSelect
          name={`k${index}`}
          value={k}
          of={name}
          label={m.office_recipe_kind({}, { locale })}
          choices={[
            { value: 'fixed', label: m.office_recipe_fixed({}, { locale }) },
            { value: 'removable', label: m.office_recipe_removable({}, { locale }) },
            ...swaps.map((group) => ({
              value: swapValue(group.id),
              label: m.office_recipe_swaps({ group: group.name }, { locale }),
            })),
          ]}
        />
      </RowFields>
      <RowActs index={index} name={name} isFirst={index === 0} isLast={index === count - 1} />
    </li>
  )
}

function containsText({ allergens }: Pick<Ingredient, 'allergens'>, locale: Locale): string {
  return allergenNames(allergensIn(allergenStates(allergens), 'contains'), locale)
}
