import fc from 'fast-check'
import type { IngredientDraft } from '#shop/domain/menu/ingredient.ts'
import type { GroupUse, OptionGroup } from '#shop/domain/menu/option-group.ts'
import type { RecipeLayer } from '#shop/domain/menu/recipe.ts'
import type { ChangeableDish } from '#shop/domain/pricing/made-dish.ts'
import { groupUse, ingredientDraft, optionDraft, optionGroup } from './ingredients.ts'

const price = fc.integer({ min: 0, max: 500 })

/** Any dish of any menu: ingredients, groups that add to it, swap its layers and ask for each other. */
export const anyDish: fc.Arbitrary<ChangeableDish> = fc
  .array(fc.record({ extraPrice: price, energy: fc.option(price), isWrap: fc.boolean() }), {
    minLength: 2,
    maxLength: 8,
  })
  .chain((known) => {
    const ingredients = known.map((one, at) =>
      ingredientDraft({ id: `i${at}`, name: `I${at}`, ...one }),
    )
    return fc
      .record({
        price,
        groups: fc.array(anyGroup(ingredients), { minLength: 1, maxLength: 4 }),
        layers: fc.array(anyLayer(ingredients), { maxLength: 8 }),
        uses: fc.array(anyUse(), { maxLength: 4 }),
      })
      .map((parts) => dishOf(ingredients, parts))
  })

type Option = Pick<OptionGroup['options'][number], 'ingredientId' | 'price' | 'most'>

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
function dishOf(ingredients: readonly IngredientDraft[], parts: Parts): ChangeableDish {
  const groups = parts.groups.map((options, at) =>
    optionGroup({
      id: `g${at}`,
      name: `G${at}`,
      options: options.map((one, index) =>
        optionDraft({ id: `g${at}-${index}`, name: `O${index}`, ...one }),
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
