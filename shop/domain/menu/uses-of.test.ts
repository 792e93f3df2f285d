import { expect, test } from 'vitest'
import { itemDraft } from '#tests/support/menu-item.ts'
import { itemsUsing } from './items-using.ts'
import type { MenuDraft } from './menu-item-draft.ts'
import type { Option } from './option-group.ts'
import { usesOf } from './uses-of.ts'

const OPTION: Option = {
  id: 'cheese',
  name: 'Cheese',
  ingredientId: 'cheddar',
  price: null,
  most: 1,
  taxRate: null,
  isDeposit: false,
  asks: null,
  timedPrices: [],
}
const USE = { min: 0, max: 1, included: 0, defaults: [], hidden: [], prices: {} }
const LAYER = { portions: 1, kind: 'fixed', swapGroupId: null } as const
const CATEGORY = { id: 'burgers', name: 'Burgers', anchor: 'menuBurger', inGrid: true }

const MENU: MenuDraft = {
  categories: [{ ...CATEGORY, scheduleId: 'lunch' }],
  items: [
    itemDraft({ id: 'smash', title: 'Smash', recipe: [{ ...LAYER, ingredientId: 'cheddar' }] }),
    itemDraft({ id: 'double', title: 'Double', choices: [{ ...USE, groupId: 'extras' }] }),
    itemDraft({ id: 'cola', title: 'Cola', timedPrices: [{ scheduleId: 'happy', price: 1 }] }),
  ],
  ingredients: [],
  groups: [
    { id: 'extras', name: 'Extras', options: [OPTION], scheduleId: null },
    {
      id: 'drinks',
      name: 'Drinks',
      scheduleId: 'happy',
      options: [{ ...OPTION, id: 'beer', ingredientId: null, asks: { ...USE, groupId: 'extras' } }],
    },
  ],
  schedules: [],
}

test.each([
  ['ingredients', 'cheddar', ['Smash', 'Extras']],
  ['groups', 'extras', ['Double', 'Drinks']],
  ['schedules', 'lunch', ['Burgers']],
  ['schedules', 'happy', ['Cola', 'Drinks']],
  ['ingredients', 'gone', []],
] as const)('what names the %s %s is %j', (list, id, names) => {
  expect(usesOf(MENU, list, id)).toEqual(names)
})

test.each([
  ['ingredients', 'cheddar', ['smash', 'double', 'cola']],
  ['groups', 'extras', ['double', 'cola']],
  ['schedules', 'lunch', ['smash', 'double', 'cola']],
  ['schedules', 'happy', ['cola']],
  ['ingredients', 'gone', []],
] as const)('what guests order of the %s %s is %j', (list, id, ids) => {
  const cola = { ...USE, groupId: 'drinks' }
  const items = MENU.items.map((item) => (item.id === 'cola' ? { ...item, choices: [cola] } : item))
  expect(itemsUsing({ ...MENU, items }, list, id)).toEqual(ids)
})
