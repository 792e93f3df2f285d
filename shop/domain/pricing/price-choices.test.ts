import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupUse, ingredientDraft, optionDraft, optionGroup } from '#tests/support/ingredients.ts'
import { MAX_LAYERS } from '../common/limits.ts'
import type { IngredientDraft } from '../menu/ingredient.ts'
import type { OptionGroup } from '../menu/option-group.ts'
import type { RecipeLayer } from '../menu/recipe.ts'
import { type ChangeableItem, type MenuParts, priceChoices } from './price-choices.ts'

const INGREDIENTS = [
  ingredient('sesame-bun', 'Sesame bun', 0, { isWrap: true }),
  ingredient('pretzel-bun', 'Pretzel bun', 0, { isWrap: true }),
  ingredient('patty', 'Beef patty', 350, { makeMinutes: 2, patties: 1 }),
  ingredient('cheddar', 'Cheddar', 100),
  ingredient('onion', 'Red onion', 40),
  ingredient('bacon', 'Bacon', 180, { makeMinutes: 1 }),
]
const GROUPS = [
  optionGroup({
    id: 'extras',
    name: 'Add to it',
    options: [adds('cheddar', 3), adds('bacon', 2), adds('patty', 2)],
  }),
  optionGroup({
    id: 'buns',
    name: 'Bun',
    options: [
      optionDraft({ id: 'bun-sesame', name: 'Sesame bun', ingredientId: 'sesame-bun' }),
      optionDraft({
        id: 'bun-pretzel',
        name: 'Pretzel bun',
        ingredientId: 'pretzel-bun',
        price: 120,
      }),
    ],
  }),
  optionGroup({
    id: 'dips',
    name: 'Dips',
    options: [dip('ketchup', 50), dip('truffle', 150), dip('garlic', 80)],
  }),
  optionGroup({
    id: 'meal',
    name: 'Make it a meal',
    options: [
      optionDraft({
        id: 'with-dip',
        name: 'With a dip',
        price: 300,
        asks: groupUse({ groupId: 'dips', min: 1, max: 1 }),
      }),
    ],
  }),
]
const PARTS: MenuParts = {
  ingredients: new Map(INGREDIENTS.map((one) => [one.id, { ...one, soldOutUntil: null }])),
  groups: new Map(GROUPS.map((one) => [one.id, one])),
}
const DOUBLE: ChangeableItem = {
  recipe: [
    layer('sesame-bun', 'swappable', 'buns'),
    layer('patty'),
    layer('cheddar', 'removable'),
    layer('patty'),
    layer('cheddar', 'removable'),
    layer('onion', 'removable'),
  ],
  choices: [groupUse({ groupId: 'extras', max: 4 })],
}

test('a burger as it stands costs nothing more and is made of its recipe', () => {
  expect(made({})).toEqual({
    parts: [],
    extra: 0,
    ingredients: ['sesame-bun', 'patty', 'cheddar', 'onion'],
    layers: ['sesame-bun', 'patty', 'cheddar', 'patty', 'cheddar', 'onion'].map(portion),
    faults: [],
  })
})

test('what is added lies on the last of its kind, or else on top, and a swapped layer where the other lay', () => {
  const { layers } = made({ 'extras-cheddar': 2, 'bun-pretzel': 1, 'extras-bacon': 1 }, ['onion'])
  expect(layers).toEqual([
    ...['pretzel-bun', 'patty', 'cheddar', 'patty', 'cheddar'].map(portion),
    { ingredientId: 'cheddar', portions: 2 },
    portion('bacon'),
  ])
})

test('a swapped bun, extra cheddar twice and no onion read in one order, with price and work', () => {
  const chosen = { 'extras-cheddar': 2, 'bun-pretzel': 1, 'extras-bacon': 1 }
  const { parts, extra, ingredients, faults } = made(chosen, ['onion'])
  expect(faults).toEqual([])
  expect(
    parts.map(({ kind, name, quantity, price, instead }) => [kind, name, quantity, price, instead]),
  ).toEqual([
    ['swapped', 'Pretzel bun', 1, 120, 'Sesame bun'],
    ['added', 'Cheddar', 2, 200, undefined],
    ['added', 'Bacon', 1, 180, undefined],
    ['removed', 'Red onion', 1, 0, undefined],
  ])
  expect(extra).toBe(500)
  expect(parts.map(({ makeMinutes }) => makeMinutes)).toEqual([0, 0, 1, 0])
  expect(ingredients).toEqual(['pretzel-bun', 'patty', 'cheddar', 'bacon'])
})

test('what lies in two layers is left out of both, and is named once', () => {
  const { parts, ingredients } = made({}, ['cheddar'])
  expect(parts.map(({ name }) => name)).toEqual(['Cheddar'])
  expect(ingredients).not.toContain('cheddar')
})

test('choosing the bun that it comes with changes nothing', () => {
  expect(made({ 'bun-sesame': 1 })).toEqual(made({}))
})

test('an extra patty is work and a patty on the griddle', () => {
  expect(made({ 'extras-patty': 2 }).parts).toMatchObject([
    { makeMinutes: 4, patties: 2, price: 700 },
  ])
})

test.each<[string, Record<string, number>, string[], object]>([
  ['an option of nobody', { lime: 1 }, [], { code: 'unknown_option', option: 'lime' }],
  ['an option of another item', { ketchup: 1 }, [], { code: 'unknown_option', option: 'ketchup' }],
  [
    'more of one than there may be',
    { 'extras-bacon': 3 },
    [],
    { code: 'option_out_of_range', option: 'extras-bacon', name: 'Bacon', most: 2 },
  ],
  [
    'more of all than there may be',
    { 'extras-cheddar': 3, 'extras-bacon': 2 },
    [],
    { code: 'too_many_choices', group: 'extras', name: 'Add to it', max: 4 },
  ],
  [
    'two buns',
    { 'bun-pretzel': 2 },
    [],
    { code: 'option_out_of_range', option: 'bun-pretzel', name: 'Pretzel bun', most: 1 },
  ],
  ['no patty, which is fixed', {}, ['patty'], { code: 'not_removable', ingredient: 'patty' }],
  ['no bacon, where there is none', {}, ['bacon'], { code: 'not_removable', ingredient: 'bacon' }],
])('%s is refused with words', (_, chosen, without, fault) => {
  expect(made(chosen, without).faults).toEqual([fault])
})

test('a group that has to be chosen from says how many are missing', () => {
  const item = { recipe: [], choices: [groupUse({ groupId: 'dips', min: 2, max: 3 })] }
  expect(made({ ketchup: 1 }, [], item).faults).toEqual([
    { code: 'too_few_choices', group: 'dips', name: 'Dips', min: 2, missing: 1 },
  ])
})

test('a group that has to be chosen from is taken with its defaults by who says nothing', () => {
  const use = groupUse({ groupId: 'dips', min: 1, max: 2, defaults: ['ketchup', 'ketchup'] })
  const optional = { ...use, min: 0 }
  expect(made({}, [], { recipe: [], choices: [use] }).parts).toMatchObject([{ quantity: 2 }])
  expect(made({}, [], { recipe: [], choices: [{ ...use, defaults: ['truffle'] }] })).toMatchObject({
    extra: 150,
    faults: [],
  })
  expect(made({}, [], { recipe: [], choices: [optional] }).parts).toEqual([])
})

test('of the included portions the dearest cost nothing', () => {
  const item = { recipe: [], choices: [groupUse({ groupId: 'dips', included: 2 })] }
  expect(made({ ketchup: 1, truffle: 1, garlic: 1 }, [], item).extra).toBe(50)
  expect(made({ ketchup: 1 }, [], item).extra).toBe(0)
})

test('an item may have its own price for an option, and hide another', () => {
  const use = groupUse({ groupId: 'dips', prices: { ketchup: 0 }, hidden: ['truffle'] })
  const item = { recipe: [], choices: [use] }
  expect(made({ ketchup: 1, garlic: 1 }, [], item).extra).toBe(80)
  expect(made({ truffle: 1 }, [], item).faults).toEqual([
    { code: 'unknown_option', option: 'truffle' },
  ])
})

test('what an option asks for can be chosen once it is, and has to be', () => {
  const item = { recipe: [], choices: [groupUse({ groupId: 'meal', max: 1 })] }
  expect(made({ 'with-dip': 1, truffle: 1 }, [], item)).toMatchObject({ extra: 450, faults: [] })
  expect(made({ 'with-dip': 1 }, [], item).faults).toMatchObject([{ code: 'too_few_choices' }])
  expect(made({ truffle: 1 }, [], item).faults).toEqual([
    { code: 'unknown_option', option: 'truffle' },
  ])
})

test('an option may have any name, even that of a JavaScript built-in', () => {
  const options = [optionDraft({ id: 'constructor', price: 70 })]
  const groups = new Map([['odd', optionGroup({ id: 'odd', options })]])
  const item = { recipe: [], choices: [groupUse({ groupId: 'odd' })] }
  const choices = [{ id: 'constructor', quantity: 1 }]
  expect(priceChoices(item, { choices }, { ...PARTS, groups }).extra).toBe(70)
})

test('a tower has at most twenty layers', () => {
  const tall = { ...DOUBLE, recipe: [layer('sesame-bun'), { ...layer('patty'), portions: 10 }] }
  const most = { ...tall, choices: [groupUse({ groupId: 'extras', max: 20 })] }
  const recipe = [...most.recipe, { ...layer('cheddar'), portions: 7 }]
  expect(made({ 'extras-bacon': 2 }, [], { ...most, recipe }).faults).toEqual([])
  expect(made({ 'extras-cheddar': 3 }, [], { ...most, recipe }).faults).toEqual([
    { code: 'too_many_layers', most: MAX_LAYERS },
  ])
})

test('whatever is chosen, the parts add up to the price, and no included portion was dearer than a paid one', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('ketchup', 'truffle', 'garlic'),
        fc.integer({ min: 1, max: 2 }),
      ),
      fc.integer({ min: 0, max: 4 }),
      (chosen, included) => {
        const item = { recipe: [], choices: [groupUse({ groupId: 'dips', included })] }
        const { parts, extra, faults } = made(chosen, [], item)
        expect(faults).toEqual([])
        expect(parts.reduce((all, { price }) => all + price, 0)).toBe(extra)
        const prices: Record<string, number> = { ketchup: 50, garlic: 80, truffle: 150 }
        const each = Object.entries(chosen).flatMap(([id, many]) => Array(many).fill(prices[id]))
        const paid = each.toSorted((a, b) => b - a).slice(included)
        expect(extra).toBe(paid.reduce((all, one) => all + one, 0))
      },
    ),
  )
})

function made(chosen: Record<string, number>, without: string[] = [], item = DOUBLE) {
  const choices = Object.entries(chosen).map(([id, quantity]) => ({ id, quantity }))
  return priceChoices(item, { choices, without }, PARTS)
}

function ingredient(
  id: string,
  name: string,
  extraPrice: number,
  special: Partial<IngredientDraft> = {},
): IngredientDraft {
  return ingredientDraft({ id, name, extraPrice, ...special })
}

function adds(ingredientId: string, most: number): OptionGroup['options'][number] {
  const { name = '' } = INGREDIENTS.find(({ id }) => id === ingredientId) ?? {}
  return optionDraft({ id: `extras-${ingredientId}`, name, ingredientId, most })
}

function portion(ingredientId: string) {
  return { ingredientId, portions: 1 }
}

function dip(id: string, price: number) {
  return optionDraft({ id, name: id, price, most: 2 })
}

function layer(
  ingredientId: string,
  kind: RecipeLayer['kind'] = 'fixed',
  swapGroupId: string | null = null,
): RecipeLayer {
  return { ingredientId, portions: 1, kind, swapGroupId }
}
