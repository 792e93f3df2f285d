import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lineStacks } from '#shop/domain/pricing/line-stacks.ts'
import type { ComboPick, LinePart, OrderLine } from '#shop/domain/pricing/order-line.ts'
import { priceCombo } from '#shop/domain/pricing/price-combo.ts'
import { planMenu } from '#shop/domain/shop-file/plan-menu.ts'
import { readMenuFile } from '#shop/domain/shop-file/read-menu-file.ts'
import { isGlass, landed, planStack, type StackPlan } from './stack-plan.ts'

const CONTENT = exampleContent()
const FLATTOP = lineOf('the-flattop')
const DOUBLE = lineOf('double-stack')
const LEMONADE = lineOf('lemonade')
const FRIES = lineOf('fries')

test('the order decides what is drawn: its burgers, and other dishes by their picture', () => {
  const plan = planned([DOUBLE, FLATTOP, { ...FRIES, quantity: 2 }])
  expect(layersOf(plan).map(namesOf)).toEqual([
    'Sesame bun, Dill pickles, Beef patty, Cheddar, Beef patty, Cheddar, Smoked bacon, Burnt-orange sauce, Sesame bun',
    'Sesame bun, Lettuce, Beef patty, Cheddar, Tomato, Red onion, Sesame bun',
  ])
  expect(plan.pictured.map(({ title }) => title)).toEqual(['fries'])
  expect(plan.more).toBe(0)
})

test('a burger is drawn as it was chosen', () => {
  const mine = lineOf('the-flattop', {
    choices: [
      { id: 'extras-cheddar', quantity: 1 },
      { id: 'extras-beef-patty', quantity: 1 },
      { id: 'buns-pretzel-bun', quantity: 1 },
      { id: 'sauces-house-sauce', quantity: 1 },
    ],
    without: ['tomato'],
  })
  expect(layersOf(planned([mine])).map(namesOf)).toEqual([
    'Pretzel bun, Lettuce, Beef patty, Cheddar, Beef patty, Cheddar, Red onion, House sauce, Pretzel bun',
  ])
})

test('drinks are their glasses, after every burger, and never with what is left out of them', () => {
  const drinks = CONTENT.items.filter(({ anchor }) => anchor === 'menuDrink')
  expect(drinks).toHaveLength(4)
  for (const { id } of drinks) {
    expect(layersOf(planned([lineOf(id)])).map(isGlass), id).toEqual([true])
  }
  const plan = planned([lineOf('cola-on-ice'), { ...FLATTOP, quantity: 2 }])
  expect(layersOf(plan).map(isGlass)).toEqual([false, false, true])
  expect(plan).toMatchObject({ pictured: [], more: 0 })
  const plain = planned([lineOf('cola-on-ice', { without: ['lemon-wheel'] })])
  expect(plain).toMatchObject({ drawn: [], pictured: [{ itemId: 'cola-on-ice' }], more: 0 })
})

test('a combo is drawn as what was picked for it: the burger as it was chosen, the glass, and the rest by its picture', () => {
  const mine = pickOf('burger', 'the-flattop', {
    choices: [{ id: 'extras-cheddar', quantity: 1 }],
    without: ['tomato'],
  })
  const plan = planned([mealOf([mine, pickOf('side', 'fries'), pickOf('drink', 'lemonade')])])
  expect(layersOf(plan).map(isGlass)).toEqual([false, true])
  expect(namesOf(layersOf(plan)[0] ?? [])).toBe(
    'Sesame bun, Lettuce, Beef patty, Cheddar, Cheddar, Red onion, Sesame bun',
  )
  expect(plan.pictured.map(({ itemId }) => itemId)).toEqual(['fries'])
  expect(plan.more).toBe(0)
})

test('each burger of a combo is drawn, of two combos all are counted', () => {
  const two = [
    pickOf('burger', 'the-flattop'),
    pickOf('burger', 'the-flattop', { without: ['tomato'] }),
  ]
  const rest = [pickOf('side', 'fries'), pickOf('drink', 'lemonade', { quantity: 2 })]
  const plan = planned([mealOf([...two, ...rest], 2)])
  expect(layersOf(plan).map(({ length }) => length)).toEqual([7, 6, 7])
  expect(new Set(plan.drawn.map(({ id }) => id)).size).toBe(3)
  // A burger, four glasses and two fries.
  expect(plan.more).toBe(7)
})

test('a combo of which nothing is a stack is drawn by its picture', () => {
  const plan = planned([mealOf([pickOf('side', 'fries'), pickOf('dip', 'garlic-dip')])])
  expect(plan).toMatchObject({ drawn: [], pictured: [{ itemId: 'flattop-meal' }], more: 0 })
})

test('fried onion rings lie flat, and are shown by their picture', () => {
  expect(planned([lineOf('onion-rings')])).toMatchObject({ drawn: [], more: 0 })
})

test('three are drawn at most, one of each first, and the rest is counted', () => {
  const many = [{ ...FLATTOP, quantity: 4 }, DOUBLE, { ...LEMONADE, quantity: 2 }]
  const plan = planned(many)
  expect(layersOf(plan).map(({ length }) => length)).toEqual([7, 9, 7])
  expect(plan.drawn.map(({ id }) => id)).toEqual(['0.0', '1.0', '0.1'])
  expect(plan.pictured).toEqual([])
  expect(plan.more).toBe(4)
  expect(planned([FRIES], () => false)).toEqual({ drawn: [], pictured: [], more: 1 })
})

test('a dish that is no longer on the menu is drawn by its picture or counted, and the rest as ever', () => {
  const plan = planned([lineOf('falafel'), FLATTOP], (id) => id !== 'falafel')
  expect(plan.drawn).toHaveLength(1)
  expect(plan).toMatchObject({ pictured: [], more: 1 })
})

test('it closes step by step: apart, the bun, up to what is cooked last, whole', () => {
  const [layers = []] = layersOf(planned([FLATTOP]))
  expect(landed(layers, 'placed', false)).toBe(0)
  expect(landed(layers, 'placed', true)).toBe(1)
  expect(layers[landed(layers, 'making', true) - 1]?.name).toBe('Beef patty')
  expect(landed(layers, 'ready', true)).toBe(layers.length)
})

test('each burger of the example menu is drawn with a picture of each layer, and something is on the griddle while it is made', () => {
  const burgers = CONTENT.items.filter(({ anchor }) => anchor === 'menuHamburger')
  expect(burgers).toHaveLength(8)
  for (const { id } of burgers) {
    const [layers = null] = lineStacks([lineOf(id)], CONTENT).stacks
    expect(layers?.filter(({ picture }) => picture === null)).toEqual([])
    const making = landed(layers ?? [], 'making', true)
    expect(making, id).toBeGreaterThan(1)
    expect(making, id).toBeLessThan(layers?.length ?? 0)
  }
})

test('every bun of the example shop has an upper half of its own, so that a swapped one looks another', () => {
  const buns = [...CONTENT.parts.ingredients.values()].filter(({ isWrap }) => isWrap)
  const tops = buns.map(({ layers }) => layers[1]?.pictureId)
  expect(tops.length).toBeGreaterThan(3)
  expect(new Set(tops).size).toBe(tops.length)
})

function layersOf({ drawn }: StackPlan) {
  return drawn.map(({ layers }) => layers)
}

function planned(lines: ReturnType<typeof lineOf>[], hasPicture = (_: string) => true) {
  return planStack(lines, lineStacks(lines, CONTENT), hasPicture)
}

function namesOf(layers: readonly { name: string }[]): string {
  return layers.map(({ name }) => name).join(', ')
}

function lineOf(itemId: string, changes: Partial<OrderLine> = {}) {
  const parts: LinePart[] = []
  return { itemId, title: itemId, quantity: 1, choices: [], parts, ...changes }
}

/** A combo as it is sold with what was picked for it. */
function mealOf(picks: readonly ComboPick[], quantity = 1) {
  const meal = CONTENT.recipes.get('flattop-meal') ?? { price: 0, slots: [] }
  const own = meal.slots.filter(({ id }) => picks.some(({ slot }) => slot === id))
  const slots = own.map((slot) => ({ ...slot, max: 2 }))
  const { parts } = priceCombo({ ...meal, slots }, picks, CONTENT.parts)
  return { ...lineOf('flattop-meal', { quantity }), parts }
}

function pickOf(slot: string, itemId: string, changes: Partial<ComboPick> = {}): ComboPick {
  return { slot, itemId, quantity: 1, choices: [], without: [], ...changes }
}

/** The example menu as it is once it is imported. */
function exampleContent() {
  const text = readFileSync('menu/shop.json', 'utf8')
  const file = readMenuFile(text, { code: 'USD', decimals: 2 })
  if (!file.ok) throw new Error('The example menu has faults')
  const layers = (file.value.ingredients ?? []).flatMap(({ layers = [] }) => layers)
  const named = layers.flatMap(({ picture }) => picture?.name ?? [])
  const cutout = new Map(named.map((name) => [name, name]))
  const empty = { categories: [], items: [], ingredients: [], groups: [], schedules: [] }
  const menu = planMenu(empty, file.value, { photo: new Map(), cutout })
  const anchors = new Map(menu.categories.map(({ id, anchor }) => [id, anchor]))
  const shape = { width: 486, height: 158, widths: [280, 486] }
  return {
    items: menu.items.map(({ id, categoryId }) => ({ id, anchor: anchors.get(categoryId) })),
    recipes: new Map(menu.items.map((item) => [item.id, item])),
    parts: {
      ingredients: new Map(menu.ingredients.map((one) => [one.id, { ...one, soldOutUntil: null }])),
      groups: new Map(menu.groups.map((one) => [one.id, one])),
      dishes: new Map(
        menu.items.map((one) => [one.id, { ...one, taxRate: 0, soldOutUntil: null }]),
      ),
    },
    slicePictures: new Map(named.map((id) => [id, { id, ...shape }])),
  }
}
