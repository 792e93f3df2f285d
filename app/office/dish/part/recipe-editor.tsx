import { useMemo, useRef } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { allergenStates, allergensIn } from '#shop/domain/menu/allergen-states.ts'
import type { Ingredient } from '#shop/domain/menu/ingredient.ts'
import { itemFacts, madeOf } from '#shop/domain/menu/made-of.ts'
import { stackLayers } from '#shop/domain/menu/stack.ts'
import type { MenuParts } from '#shop/domain/pricing/price-choices.ts'
import { standardItem } from '#shop/domain/pricing/standard-item.ts'
import { allergenNames } from '#shop/wording/allergen-names.ts'
import { useShopFacts } from '../../../ui/shop-facts.ts'
import type { Draft, Row } from '../../draft/draft.ts'
import { placedRow } from '../../draft/draft.ts'
import { DraftForm } from '../../draft/draft-form.tsx'
import { faultText } from '../../draft/fault-text.ts'
import { DraftReader } from '../../draft/read-typed.ts'
import { AddRow, RowActs, RowHandle } from '../../draft/row-acts.tsx'
import { useDraftForm } from '../../draft/use-draft-form.ts'
import { useRowDrag } from '../../draft/use-row-drag.ts'
import { partPath } from '../../menu/editor-path.ts'
import { DishFacts } from '../dish-facts.tsx'
import { GuestsCard } from '../guests-card.tsx'
import { useGround } from '../use-ground.ts'
import type { PartData } from './part-data.ts'
import { partEffect } from './part-effect.ts'
import { PARTS } from './parts.ts'
import { readRecipe, swapValue } from './recipe-draft.ts'
import { StackFigure } from './stack-figure.tsx'

/** What a dish is made of, layer by layer, and beside it what follows: card, drawing, allergens and energy. */
export function RecipeEditor({ data }: { data: PartData }) {
  const locale = useLocale()
  const { currency } = useShopFacts()
  const { item, card, parts, pictures, drawn } = data
  const { shape, adder } = PARTS.recipe
  const known = { decimals: currency.decimals, groups: parts.groups }
  const page = partPath(item.id, 'recipe')
  const add = adder(known)
  const used = useDraftForm({ shape, drawn, keptAs: `recipe ${item.id}`, add, page })
  const reader = new DraftReader(currency.decimals)
  const recipe = readRecipe(used.draft, reader)
  const [fault] = reader.refusals
  const ground = useGround(data.ground)
  const list = useRef<HTMLOListElement>(null)
  useRowDrag(list, (from, to) =>
    used.change((draft) => ({ ...draft, rows: placedRow(draft.rows, from, to) })),
  )
  const made = { recipe, choices: item.choices, price: item.price, parts }
  const standard = standardItem(made)
  const { standard: _, ...plain } = card
  const layers = useMemo(
    () => stackLayers(recipe, { ingredients: parts.ingredients, pictures }),
    [recipe, parts, pictures],
  )
  return (
    <div className="o-edit" ref={ground}>
      <div className="o-see">
        <GuestsCard
          card={{ ...plain, ...(standard && { standard }) }}
          kitchenName={item.kitchenName || item.title}
          whole={data.isWhole}
          isOut={card.soldOutUntil !== null && card.soldOutUntil > data.now}
        />
        <StackFigure layers={layers} />
      </div>
      <DraftForm
        used={used}
        shape={shape}
        result={data.result}
        inWords={(draft) => recipeWords(draft, parts)}
        wrong={fault ? faultText(fault, locale) : null}
        {...partEffect(data, locale)}
      >
        <ol className="o-rows" ref={list}>
          {used.draft.rows.map((row, index) => (
            <LayerRow
              key={keyOf(used.draft, index)}
              row={row}
              index={index}
              count={used.draft.rows.length}
              name={layerName(used.draft, index, parts)}
              parts={parts}
              type={used.type}
            />
          ))}
        </ol>
        <AddRow
          label={m.office_recipe_which({}, { locale })}
          button={m.office_recipe_add({}, { locale })}
          choices={[...parts.ingredients.values()].map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
        />
        <DishFacts facts={itemFacts(madeOf(made, parts.groups), parts.ingredients)} />
      </DraftForm>
    </div>
  )
}

/** The same layer keeps its key while others come and go. */
function keyOf({ rows }: Draft, index: number): string {
  const id = rows[index]?.i
  return `${id} ${rows.slice(0, index).filter((row) => row.i === id).length}`
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
  type: (name: string, text: string) => void
}

function LayerRow({ row, index, count, name, parts, type }: LayerRowProps) {
  const locale = useLocale()
  const { i = '', n = '', k = '' } = row
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
      <span className="o-row-fields">
        <label>
          {m.office_recipe_portions({}, { locale })}
          <input
            name={`n${index}`}
            value={n}
            inputMode="numeric"
            aria-label={m.office_recipe_portions_of({ name }, { locale })}
            onChange={({ target }) => type(target.name, target.value)}
          />
        </label>
        <select
          name={`k${index}`}
          value={k}
          aria-label={m.office_recipe_kind_of({ name }, { locale })}
          onChange={({ target }) => type(target.name, target.value)}
        >
          <option value="fixed">{m.office_recipe_fixed({}, { locale })}</option>
          <option value="removable">{m.office_recipe_removable({}, { locale })}</option>
          {swaps.map((group) => (
            <option key={group.id} value={swapValue(group.id)}>
              {m.office_recipe_swaps({ group: group.name }, { locale })}
            </option>
          ))}
        </select>
      </span>
      <RowActs index={index} name={name} isFirst={index === 0} isLast={index === count - 1} />
    </li>
  )
}

function containsText({ allergens }: Pick<Ingredient, 'allergens'>, locale: Locale): string {
  return allergenNames(allergensIn(allergenStates(allergens), 'contains'), locale)
}
