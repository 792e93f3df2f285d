import { expect, test } from 'vitest'
import { comboDish, comboPick, comboSlot } from '#tests/support/combos.ts'
import {
  groupUse,
  ingredientDraft,
  optionDraft,
  optionGroup,
  recipeLayer,
} from '#tests/support/ingredients.ts'
import { menuItem } from '#tests/support/menu-item.ts'
import { ALLERGENS, type Allergen } from '../common/allergens.ts'
import { afterSwap } from './known-of-line.ts'
import type { AskedLine } from './order-line.ts'
import { type PriceList, priceAskedLines } from './quote-lines.ts'
import { soldAllergens } from './sold-allergens.ts'

const OTHERS = (...some: Allergen[]) => ALLERGENS.filter((each) => !some.includes(each))
const FOODS = [
  food('bun', { contains: ['gluten'], mayContain: ['sesame'], free: OTHERS('gluten', 'sesame') }),
  food('cheddar', { contains: ['milk'], mayContain: [], free: OTHERS('milk') }),
  food('sauce', { contains: ['mustard'], mayContain: [], free: [] }),
]
const EXTRAS = [optionDraft({ id: 'extra-cheddar', name: 'Cheddar', ingredientId: 'cheddar' })]
const BURGER = {
  recipe: [recipeLayer('bun'), recipeLayer('sauce', { kind: 'removable', swapGroupId: null })],
  choices: [groupUse({ groupId: 'extras' })],
}
const PARTS = {
  ingredients: new Map(FOODS.map((one) => [one.id, one])),
  groups: new Map([['extras', optionGroup({ id: 'extras', options: EXTRAS })]]),
  dishes: new Map([comboDish('burger', 900, BURGER), comboDish('can', 300)]),
}

const SLOTS = [comboSlot('main', ['burger']), comboSlot('drink', ['can'])]

test('a changed burger has its own list: what is added is in it, what is left out is not', () => {
  const choices = [{ id: 'extra-cheddar', quantity: 1 }]
  const [changed] = soldAs({ itemId: 'burger', choices, without: ['sauce'] })
  expect(changed).toMatchObject({ contains: ['gluten', 'milk'], mayContain: ['sesame'] })
  expect(changed?.free).toContain('mustard')
})

test('a part of which little is confirmed makes the whole free of nothing', () => {
  const [standard] = soldAs({ itemId: 'burger' })
  expect(standard).toEqual({ contains: ['gluten', 'mustard'], mayContain: ['sesame'], free: [] })
})

test('nothing is free in a dish without a recipe, whatever is added to it', () => {
  const choices = [{ id: 'extra-cheddar', quantity: 1 }]
  const [plain] = soldAs({ itemId: 'can', choices })
  expect(plain).toEqual({ contains: [], mayContain: [], free: [] })
})

test('each item of a combo has its own list', () => {
  const picks = [comboPick('main', 'burger', { without: ['sauce'] }), comboPick('drink', 'can')]
  const [burger, can] = soldAs({ itemId: 'meal', picks })
  expect(burger?.contains).toEqual(['gluten'])
  expect(can).toEqual({ contains: [], mayContain: [], free: [] })
})

test('a line that can’t be had moves no list to another line', () => {
  const lines = [asked({ itemId: 'gone' }), asked({ itemId: 'can' }), asked({ itemId: 'burger' })]
  const { dishes } = priceAskedLines(MENU, lines, { promisedAt: 0, windows: [] })
  expect(dishes).toEqual([[[]], [['bun', 'sauce']]])
})

test('after a swap a dish is free of nothing until somebody says so', () => {
  const known = { contains: ['milk' as const], mayContain: [], free: OTHERS('milk') }
  expect(afterSwap(known)).toEqual({ contains: ['milk'], mayContain: [], free: [] })
})

const MENU: PriceList = {
  categories: [
    {
      items: [
        { ...menuItem({ id: 'burger' }), ...BURGER },
        { ...menuItem({ id: 'can' }), recipe: [], choices: BURGER.choices },
        { ...menuItem({ id: 'meal' }), slots: SLOTS },
      ],
    },
  ],
  parts: PARTS,
}

function soldAs(line: Partial<AskedLine>) {
  const { dishes } = priceAskedLines(MENU, [asked(line)], { promisedAt: 0, windows: [] })
  return soldAllergens(dishes[0] ?? [], PARTS)
}

function asked(line: Partial<AskedLine>): AskedLine {
  return { itemId: '', quantity: 1, choices: [], ...line }
}

function food(id: string, allergens: ReturnType<typeof ingredientDraft>['allergens']) {
  return { ...ingredientDraft({ id, allergens }), soldOutUntil: null }
}
