import { expect, test } from 'vitest'
import { NOTHING_KNOWN } from '#tests/support/known-menu.ts'
import { allDay } from './all-day.ts'
import { STATE_NAMES } from './order-states.ts'

const plainLine = { kitchenName: '', choices: [], parts: [] }
const smash = { ...plainLine, itemId: 'smash', title: 'Plain Smash', quantity: 2, patties: 2 }
const fries = { ...plainLine, itemId: 'fries', title: 'Fries', quantity: 1, patties: 0 }

test('the counts are over all orders, the most wanted item first', () => {
  const counted = allDay(
    [
      { state: 'placed', lines: [fries, smash] },
      { state: 'preparing', lines: [{ ...smash, quantity: 1 }] },
    ],
    NOTHING_KNOWN,
  )
  expect(counted.patties).toBe(6)
  expect(counted.items.map(({ title, quantity }) => [title, quantity])).toEqual([
    ['Plain Smash', 3],
    ['Fries', 1],
  ])
})

test('the same item with other choices is counted separately', () => {
  const plain = { ...smash, quantity: 1 }
  const choices = [{ id: 'cheddar', quantity: 1 }]
  const twice = [{ id: 'cheddar', quantity: 2 }]
  const without = { ...plain, without: ['onion'] }
  const lines = [plain, { ...plain, choices }, { ...plain, choices: twice }, without]
  expect(allDay([{ state: 'accepted', lines }], NOTHING_KNOWN).items).toHaveLength(4)
})

test('nothing that is ready, handed over or cancelled is counted', () => {
  const counted = STATE_NAMES.filter(
    (state) => allDay([{ state, lines: [smash] }], NOTHING_KNOWN).patties > 0,
  )
  expect(counted).toEqual(['placed', 'accepted', 'preparing'])
})
