import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, linesOf } from '#shop/domain/pricing/basket.ts'
import {
  formatStoredBasket,
  mergeStored,
  readStoredBasket,
  type ShownItem,
  type StoredBasket,
} from './stored-basket.ts'

const shown: ShownItem = {
  itemId: 'burger',
  title: 'The Flattop',
  unitPrice: 950,
  description: 'Beef, smashed thin',
  pictureId: null,
  shownAt: 1,
}

test('what was stored is read as it was', () => {
  const kept = JSON.parse(JSON.stringify(formatStoredBasket(stored())))
  expect(readStoredBasket(kept)).toEqual(stored())
})

test('a basket of the first release is read, and written so that its tabs read it too', () => {
  const tallies = [{ writer: '7-9', put: 3, taken: 1 }]
  const released = {
    basket: [
      { itemId: 'burger', options: [], place: 1, tallies },
      { itemId: 'cola', options: ['ice'], place: 2, tallies },
    ],
    shown: [shown],
    choice: { fulfilment: 'pickup', chosenAt: 1 },
  }
  const read = readStoredBasket(JSON.parse(JSON.stringify(released)))
  expect(linesOf(read.basket)).toEqual([
    { itemId: 'burger', quantity: 2, choices: [] },
    { itemId: 'cola', quantity: 2, choices: [{ id: 'ice', quantity: 1 }] },
  ])
  expect(formatStoredBasket(read)).toEqual(released)
})

test('whatever the storage held, a basket is read', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(linesOf(readStoredBasket(value).basket)).toEqual([])
    }),
  )
})

test('a spoilt line is left out and the others stay', () => {
  const { basket, ...rest } = formatStoredBasket(stored())
  const spoilt = [
    null,
    { ...basket[0], itemId: 7 },
    { ...basket[0], place: -1 },
    { ...basket[0], tallies: [{ writer: 'a', put: 1e300, taken: 0 }] },
    { ...basket[0], tallies: [{ writer: 'a', put: '1', taken: 0 }] },
    { ...basket[0], options: [{}] },
  ]
  expect(readStoredBasket({ basket: [...spoilt, ...basket], ...rest })).toEqual(stored())
})

test('a spoilt picture of an item is left out', () => {
  const { basket } = formatStoredBasket(stored())
  const spoilt = [{ ...shown, unitPrice: 9.5 }, { ...shown, title: null }, { itemId: 'burger' }]
  expect(readStoredBasket({ basket, shown: spoilt }).shown).toEqual([])
})

test('of two tabs, the one that showed an item later wins', () => {
  const later = { ...stored(), shown: [{ ...shown, unitPrice: 1000, shownAt: 2 }] }
  expect(mergeStored(later, stored()).shown).toEqual(later.shown)
  expect(mergeStored(stored(), later).shown).toEqual(later.shown)
})

test('two tabs that showed an item at the same moment agree', () => {
  const other = { ...stored(), shown: [{ ...shown, unitPrice: 1000 }] }
  expect(mergeStored(other, stored())).toEqual(mergeStored(stored(), other))
})

test('the last chosen fulfilment applies in all tabs, and an unreadable one is delivery', () => {
  const later = { ...stored(), choice: { fulfilment: 'delivery' as const, chosenAt: 2 } }
  expect(mergeStored(stored(), later).choice).toEqual(later.choice)
  expect(mergeStored(later, stored()).choice).toEqual(later.choice)
  const nonsense = { ...stored(), choice: { fulfilment: 'drone', chosenAt: 3 } }
  expect(readStoredBasket(nonsense).choice.fulfilment).toBe('delivery')
})

function stored(): StoredBasket {
  const outcome = add([], 'a', {
    itemId: 'burger',
    quantity: 2,
    choices: [{ id: 'bacon', quantity: 2 }],
  })
  const choice = { fulfilment: 'pickup' as const, chosenAt: 1 }
  return { basket: outcome.ok ? outcome.value : [], shown: [shown], choice }
}
