import fc from 'fast-check'
import type { ComboSlot } from '#shop/domain/menu/combo.ts'
import type { ComboDish } from '#shop/domain/menu/combo-dish.ts'
import type { IngredientDraft } from '#shop/domain/menu/ingredient.ts'
import type { GroupUse, OptionGroup } from '#shop/domain/menu/option-group.ts'
import type { RecipeLayer } from '#shop/domain/menu/recipe.ts'
import type { ChangeableDish } from '#shop/domain/pricing/made-dish.ts'
import type { MenuParts } from '#shop/domain/pricing/price-choices.ts'
import { comboDish, comboSlot } from './combos.ts'
import { groupUse, ingredientDraft, optionDraft, optionGroup } from './ingredients.ts'

const price = fc.integer({ min: 0, max: 500 })
const taxRate = fc.constantFrom(0, 700, 1000, 1900, 2000)
const DISHES = ['dish0', 'dish1']

/** Any dish of any menu: ingredients, groups that add to it, swap its layers and ask for each other, and deposits. */
export const anyDish = dishNamed('')

/** A menu of dishes and of combos of them, at several tax rates. */
export type DishesAndCombos = {
  items: (ComboDish & { slots: ComboSlot[] })[]
  parts: MenuParts & Required<Pick<MenuParts, 'dishes'>>
}

/** Any two dishes and two combos of these, in which they cost more or less than alone. */
export const anyDishesAndCombos: fc.Arbitrary<DishesAndCombos> = fc
  .record({
    dishes: fc.tuple(dishNamed('a'), dishNamed('b')),
    rates: fc.array(taxRate, { minLength: 4, maxLength: 4 }),
    combos: fc.array(fc.record({ price, slots: anySlots() }), { minLength: 2, maxLength: 2 }),
  })
  .map(({ dishes, rates, combos }) => {
    const own = dishes.map(({ price: alone, recipe, choices }, at) =>
      comboDish(DISHES[at] ?? '', alone, { recipe, choices, taxRate: rates[at] ?? 0 }),
    )
    const picked = combos.map(({ price: whole, slots }, at) => {
      const [, item] = comboDish(`combo${at}`, whole, { taxRate: rates[at + 2] ?? 0 })
      return { ...item, slots }
    })
    return {
      items: [...own.map(([, dish]) => ({ ...dish, slots: [] })), ...picked],
      parts: {
        ingredients: new Map(dishes.flatMap(({ parts }) => [...parts.ingredients])),
        groups: new Map(dishes.flatMap(({ parts }) => [...parts.groups])),
        dishes: new Map(own),
      },
    }
  })

/** The first has to be filled, or nothing would be bought with the combo's price. */
function anySlots(): fc.Arbitrary<ComboSlot[]> {
  const slot = fc.record({
    min: fc.nat(2),
    more: fc.nat(2),
    included: fc.nat(3),
    defaults: fc.boolean(),
    items: fc.uniqueArray(
      fc.record({ itemId: fc.constantFrom(...DISHES), surcharge: price, price: fc.option(price) }),
      { selector: ({ itemId }) => itemId, minLength: 1 },
    ),
  })
  return fc.array(slot, { minLength: 1, maxLength: 3 }).map((slots) =>
    slots.map(({ more, defaults: hasDefaults, ...one }, at) => {
      const min = Math.max(at === 0 ? 1 : 0, one.min)
      const max = Math.max(1, min + more)
      const included = Math.min(max, Math.max(at === 0 ? 1 : 0, one.included))
      const defaults = hasDefaults ? Array(min).fill(one.items[0]?.itemId) : []
      return comboSlot(`slot${at}`, one.items, { min, max, included, defaults })
    }),
  )
}

/** Its ids begin so. */
function dishNamed(key: string): fc.Arbitrary<ChangeableDish> {
  return fc
    .array(fc.record({ extraPrice: price, energy: fc.option(price), isWrap: fc.boolean() }), {
      minLength: 2,
      maxLength: 8,
    })
    .chain((known) => {
      const ingredients = known.map((one, at) =>
        ingredientDraft({ id: `${key}i${at}`, name: `I${at}`, ...one }),
      )
      return fc
        .record({
          price,
          groups: fc.array(anyGroup(ingredients), { minLength: 1, maxLength: 4 }),
          layers: fc.array(anyLayer(ingredients), { maxLength: 8 }),
          uses: fc.array(anyUse(), { maxLength: 4 }),
        })
        .map((parts) => dishOf(key, ingredients, parts))
    })
}

type Option = Pick<
  OptionGroup['options'][number],
  'ingredientId' | 'price' | 'most' | 'taxRate' | 'isDeposit'
>

type Use = Pick<GroupUse, 'min' | 'max' | 'included'> & {
  default: number | null
  own: number | null
}

type Parts = {
  price: number
  groups: Option[][]
  layers: Pick<RecipeLayer, 'ingredientId' | 'portions' | 'kind'>[]
  uses: Use[]
}

function anyGroup(ingredients: readonly IngredientDraft[]): fc.Arbitrary<Option[]> {
  const option = fc.record({
    ingredientId: fc.option(fc.constantFrom(...ingredients.map(({ id }) => id))),
    price: fc.option(price),
    most: fc.integer({ min: 1, max: 4 }),
    taxRate: fc.option(taxRate, { freq: 1 }),
    isDeposit: fc.nat(2).map((chance) => chance === 2),
  })
  return fc.array(option, { minLength: 1, maxLength: 5 })
}

function anyLayer(ingredients: readonly IngredientDraft[]) {
  return fc.record({
    ingredientId: fc.constantFrom(...ingredients.map(({ id }) => id)),
    portions: fc.integer({ min: 1, max: 2 }),
    kind: fc.constantFrom<RecipeLayer['kind'][]>('fixed', 'removable', 'swappable'),
  })
}

function anyUse(): fc.Arbitrary<Use> {
  return fc
    .record({
      min: fc.integer({ min: 0, max: 2 }),
      more: fc.integer({ min: 0, max: 6 }),
      included: fc.integer({ min: 0, max: 2 }),
      default: fc.option(fc.nat(4)),
      own: fc.option(price),
    })
    .map(({ min, more, included, ...rest }) => {
      const max = Math.max(1, min + more)
      return { min, max, included: Math.min(included, max), ...rest }
    })
}

/** A group is used once: by a layer, by an option of the last one, or by the dish itself. */
function dishOf(
  key: string,
  ingredients: readonly IngredientDraft[],
  parts: Parts,
): ChangeableDish {
  const groups = parts.groups.map((options, at) =>
    optionGroup({
      id: `${key}g${at}`,
      name: `G${at}`,
      options: options.map((one, index) =>
        optionDraft({ id: `${key}g${at}-${index}`, name: `O${index}`, ...one }),
      ),
    }),
  )
  const free = [...groups]
  const recipe = parts.layers.map((layer): RecipeLayer => {
    const swap = layer.kind === 'swappable' ? free.pop() : undefined
    const kind = layer.kind === 'swappable' && !swap ? 'fixed' : layer.kind
    return { ...layer, kind, swapGroupId: swap?.id ?? null }
  })
  const sub = free.length > 1 ? free.pop() : undefined
  const choices = parts.uses.slice(0, free.length).map((use, at) => usedGroup(use, free[at]))
  const [asking] = free[0]?.options ?? []
  if (sub && asking) asking.asks = usedGroup({ ...USUAL, min: 1 }, sub)
  return {
    price: parts.price,
    recipe,
    choices,
    parts: {
      ingredients: new Map(ingredients.map((one) => [one.id, { ...one, soldOutUntil: null }])),
      groups: new Map(groups.map((one) => [one.id, one])),
    },
  }
}

const USUAL: Use = { min: 0, max: 3, included: 0, default: null, own: null }

function usedGroup({ default: first, own, ...use }: Use, group: OptionGroup | undefined): GroupUse {
  const named = group?.options[first ?? -1]
  return groupUse({
    ...use,
    groupId: group?.id ?? '',
    defaults: named ? [named.id] : [],
    prices: named && own !== null ? { [named.id]: own } : {},
  })
}
