import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comboPick } from '#tests/support/combos.ts'
import { add, type Basket, linesOf } from './basket.ts'
import { exchange, exchangeBack } from './exchange-lines.ts'
import type { OrderLine } from './order-line.ts'

const MEAL: OrderLine = {
  itemId: 'meal',
  quantity: 1,
  choices: [],
  picks: [comboPick('main', 'double')],
}

test('a combo stands where the first of its items stood, and the others are gone', () => {
  const basket = basketOf(['dip', 1], ['burger', 1], ['cola', 1], ['fries', 1])
  expect(shown(exchanged(basket, ['burger', 'cola', 'fries']))).toEqual(['1 dip', '1 meal'])
})

test('of more pieces than the combo takes the others stay', () => {
  const basket = basketOf(['burger', 3], ['cola', 1])
  expect(shown(exchanged(basket, ['burger', 'cola']))).toEqual(['2 burger', '1 meal'])
})

test('a combo that the basket has already becomes more of it', () => {
  const before = exchanged(basketOf(['burger', 1]), ['burger'])
  const again = add(before, 'tab', { itemId: 'burger', quantity: 1, choices: [] })
  expect(shown(exchanged(again.ok ? again.value : [], ['burger']))).toEqual(['2 meal'])
})

test('undoing it gives back every line as it was, whatever was held', () => {
  const pieces = fc.integer({ min: 1, max: 9 })
  const held = fc.dictionary(fc.constantFrom('burger', 'cola', 'fries', 'dip'), pieces)
  fc.assert(
    fc.property(held, fc.integer({ min: 1, max: 3 }), (quantities, quantity) => {
      const basket = basketOf(...Object.entries(quantities))
      const taken = linesOf(basket)
        .filter((line) => line.itemId !== 'dip' && line.quantity >= quantity)
        .map((line) => ({ ...line, quantity }))
      const outcome = exchange(basket, 'tab', taken, { ...MEAL, quantity })
      if (!outcome.ok) throw new Error('refused')
      const back = exchangeBack(outcome.value, 'tab', taken, { ...MEAL, quantity })
      const meals = taken.length === 0 ? [`${quantity} meal`] : []
      expect(shown(back).toSorted()).toEqual([...shown(basket), ...meals].toSorted())
    }),
  )
})

function basketOf(...lines: (readonly [string, number])[]): Basket {
  return lines.reduce<Basket>((basket, [itemId, quantity]) => {
    const outcome = add(basket, 'tab', { itemId, quantity, choices: [] })
    return outcome.ok ? outcome.value : basket
  }, [])
}

function exchanged(basket: Basket, ids: string[]): Basket {
  const taken = ids.map((itemId) => ({ itemId, quantity: 1, choices: [] }))
  const outcome = exchange(basket, 'tab', taken, MEAL)
  return outcome.ok ? outcome.value : []
}

function shown(basket: Basket): string[] {
  return linesOf(basket).map(({ quantity, itemId }) => `${quantity} ${itemId}`)
}
