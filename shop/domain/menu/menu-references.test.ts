import { expect, test } from 'vitest'
import { groupUse, ingredientDraft, optionDraft, optionGroup } from '#tests/support/ingredients.ts'
import { itemDraft, menuDraft } from '#tests/support/menu-item.ts'
import { referenceFaults } from './menu-references.ts'

const cheddar = ingredientDraft({ id: 'cheddar' })
const extras = optionGroup({
  id: 'extras',
  options: [optionDraft({ id: 'extra-cheddar', ingredientId: 'cheddar', most: 3 })],
})

function faults(special: Parameters<typeof menuDraft>[0]) {
  return referenceFaults(menuDraft({ ingredients: [cheddar], groups: [extras], ...special })).map(
    ({ entity, field, index, code, found }) => `${entity} ${field} ${index}: ${code} ${found}`,
  )
}

test('a menu whose recipes and choices name what there is has no fault', () => {
  const layer = {
    ingredientId: 'cheddar',
    portions: 1,
    kind: 'removable',
    swapGroupId: null,
  } as const
  const swapped = { ...layer, kind: 'swappable', swapGroupId: 'extras' } as const
  const use = groupUse({ groupId: 'extras', min: 3, defaults: ['extra-cheddar'] })
  expect(faults({ items: [itemDraft({ recipe: [layer, swapped], choices: [use] })] })).toEqual([])
})

test('a layer of an ingredient that was taken off the list is found, with its place', () => {
  const layer = { ingredientId: 'bacon', portions: 1, kind: 'fixed', swapGroupId: null } as const
  const fine = { ...layer, ingredientId: 'cheddar' }
  expect(faults({ items: [itemDraft({ recipe: [fine, layer] })] })).toEqual([
    'item recipe 1: no_such_ingredient bacon',
  ])
})

test.each<[string, Parameters<typeof groupUse>[0], string]>([
  ['choices that there are not', { groupId: 'dips' }, 'no_such_group dips'],
  ['a default of other choices', { defaults: ['ketchup'] }, 'no_such_option ketchup'],
  ['a hidden option of other choices', { hidden: ['ketchup'] }, 'no_such_option ketchup'],
  ['a price of other choices', { prices: { ketchup: 100 } }, 'no_such_option ketchup'],
  ['more than its options allow', { min: 4 }, 'too_few_options extras'],
  ['one while all are hidden', { min: 1, hidden: ['extra-cheddar'] }, 'too_few_options extras'],
])('an item that asks for %s is found', (_, special, fault) => {
  const use = groupUse({ groupId: 'extras', ...special })
  expect(faults({ items: [itemDraft({ choices: [use] })] })).toEqual([`item choices 0: ${fault}`])
})

test('two options with one id are found, even in two lists', () => {
  const again = optionGroup({ id: 'more', options: extras.options })
  expect(faults({ groups: [extras, again] })).toEqual([
    'option_group options 0: option_taken extra-cheddar',
  ])
})

test('an option may ask for more, but what it asks for may not ask again', () => {
  const asks = groupUse({ groupId: 'extras' })
  const meal = optionGroup({ id: 'meal', options: [optionDraft({ id: 'with-fries', asks })] })
  expect(faults({ groups: [extras, meal] })).toEqual([])
  const deep = optionDraft({ id: 'deep', asks: groupUse({ groupId: 'meal' }) })
  const deeper = optionGroup({ id: 'deeper', options: [deep] })
  expect(faults({ groups: [extras, meal, deeper] })).toEqual([
    'option_group options 0: asks_too_deep meal',
  ])
})

test('a layer may only be swapped for options that are ingredients', () => {
  const words = optionGroup({ id: 'words', options: [optionDraft({ id: 'well-done' })] })
  const layer = {
    ingredientId: 'cheddar',
    portions: 1,
    kind: 'swappable',
    swapGroupId: 'words',
  } as const
  expect(faults({ groups: [extras, words], items: [itemDraft({ recipe: [layer] })] })).toEqual([
    'item recipe 0: swap_without_ingredient well-done',
  ])
})
