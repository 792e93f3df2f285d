import { expect, test } from 'vitest'
import { comboSlot } from '#tests/support/combos.ts'
import { itemDraft } from '#tests/support/menu-item.ts'
import { menuAmounts } from './menu-amounts.ts'

test('every amount of a menu is counted once, and what costs nothing is none', () => {
  const cola = itemDraft({
    price: 300,
    timedPrices: [{ scheduleId: 'happy', price: 250 }],
    slots: [comboSlot('side', [{ itemId: 'fries', price: 50 }])],
  })
  const menu = { categories: [], groups: [], ingredients: [], schedules: [] }
  expect(menuAmounts({ ...menu, items: [cola, itemDraft({ price: 0 })] })).toEqual({
    prices: [300],
    others: [250, 50],
  })
})
