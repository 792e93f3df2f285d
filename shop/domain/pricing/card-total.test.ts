import { expect, test } from 'vitest'
import { cardRefusal } from './card-total.ts'

test('a card is charged multiples of the step, from the minimum on', () => {
  const terms = { step: 10, least: 50 }
  expect(cardRefusal(49, terms)).toEqual({ code: 'card_least', least: 50 })
  expect(cardRefusal(50, terms)).toBeNull()
  expect(cardRefusal(55, terms)).toEqual({ code: 'card_step', step: 10 })
  expect(cardRefusal(60, terms)).toBeNull()
})

test('an order that costs nothing is not refused for its payment method', () => {
  expect(cardRefusal(0, { step: 10, least: 50 })).toBeNull()
})
