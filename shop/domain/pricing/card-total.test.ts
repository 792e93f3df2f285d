import { expect, test } from 'vitest'
import { cardRefusal } from './card-total.ts'

test('a card is charged whole steps, from the least amount on', () => {
  const terms = { step: 10, least: 50 }
  expect(cardRefusal(49, terms)).toEqual({ code: 'card_least', least: 50 })
  expect(cardRefusal(50, terms)).toBeNull()
  expect(cardRefusal(55, terms)).toEqual({ code: 'card_step', step: 10 })
  expect(cardRefusal(60, terms)).toBeNull()
})

test('an order that costs nothing is refused for no way to pay', () => {
  expect(cardRefusal(0, { step: 10, least: 50 })).toBeNull()
})
