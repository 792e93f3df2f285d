import { expect, test } from 'vitest'
import { comboDish, comboPick, comboSlot } from '#tests/support/combos.ts'
import {
  groupUse,
  ingredientDraft,
  optionDraft,
  optionGroup,
  recipeLayer,
} from '#tests/support/ingredients.ts'
import { ALLERGENS, type Allergen } from '../common/allergens.ts'
import { afterSwap } from './known-of-line.ts'
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

test('a changed burger has its own list: what is added is in it, what is left out is not', () => {
  const choices = [{ id: 'extra-cheddar', quantity: 1 }]
  const [changed] = soldAllergens({ choices, without: ['sauce'] }, BURGER, PARTS)
  expect(changed).toMatchObject({ contains: ['gluten', 'milk'], mayContain: ['sesame'] })
  expect(changed?.free).toContain('mustard')
})

test('a part of which little is confirmed makes the whole free of nothing', () => {
  const [standard] = soldAllergens({ choices: [] }, BURGER, PARTS)
  expect(standard).toEqual({ contains: ['gluten', 'mustard'], mayContain: ['sesame'], free: [] })
})

test('nothing is free in a dish without a recipe, whatever is added to it', () => {
  const choices = [{ id: 'extra-cheddar', quantity: 1 }]
  const [plain] = soldAllergens({ choices }, { ...BURGER, recipe: [] }, PARTS)
  expect(plain).toEqual({ contains: [], mayContain: [], free: [] })
})

test('each item of a combo has its own list', () => {
  const slots = [comboSlot('main', ['burger']), comboSlot('drink', ['can'])]
  const picks = [comboPick('main', 'burger', { without: ['sauce'] }), comboPick('drink', 'can')]
  const [burger, can] = soldAllergens(
    { choices: [], picks },
    { recipe: [], choices: [], slots },
    PARTS,
  )
  expect(burger?.contains).toEqual(['gluten'])
  expect(can).toEqual({ contains: [], mayContain: [], free: [] })
})

test('after a swap a dish is free of nothing until somebody says so', () => {
  const known = { contains: ['milk' as const], mayContain: [], free: OTHERS('milk') }
  expect(afterSwap(known)).toEqual({ contains: ['milk'], mayContain: [], free: [] })
})

function food(id: string, allergens: ReturnType<typeof ingredientDraft>['allergens']) {
  return { ...ingredientDraft({ id, allergens }), soldOutUntil: null }
}
