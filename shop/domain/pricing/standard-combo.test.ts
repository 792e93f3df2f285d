import { expect, test } from 'vitest'
import { comboDish, comboSlot } from '#tests/support/combos.ts'
import { NO_PARTS } from './price-choices.ts'
import { leastPrice, standardCombo } from './standard-combo.ts'

const MENU = {
  ...NO_PARTS,
  dishes: new Map([comboDish('smash', 950), comboDish('cola', 350), comboDish('beer', 450)]),
}
const BEER = { itemId: 'beer', surcharge: 150 }

test('a combo whose defaults cost nothing more costs its price', () => {
  const slots = [comboSlot('main', ['smash'], { defaults: ['smash'] })]
  expect(standardCombo({ price: 1200, slots }, MENU)).toMatchObject({
    price: 1200,
    isComplete: true,
    picks: [{ slot: 'main', itemId: 'smash', quantity: 1 }],
  })
})

test('a default with a surcharge counts', () => {
  const slots = [comboSlot('drink', ['cola', BEER], { defaults: ['beer'] })]
  expect(standardCombo({ price: 1200, slots }, MENU)).toMatchObject({
    price: 1350,
    isComplete: true,
  })
})

test('what has to be picked counts with the least that it can cost, and is not complete', () => {
  const slots = [comboSlot('main', ['smash']), comboSlot('drink', [BEER, 'cola'])]
  const dear = [comboSlot('main', ['smash']), comboSlot('drink', [BEER])]
  expect(standardCombo({ price: 1200, slots }, MENU)).toMatchObject({
    price: 1200,
    isComplete: false,
  })
  expect(standardCombo({ price: 1200, slots: dear }, MENU).price).toBe(1350)
})

test('the least that a combo can cost counts the cheapest for each slot that has to be filled, whatever comes by default', () => {
  const drink = comboSlot('drink', [BEER, 'cola'], { defaults: ['beer'] })
  const dip = comboSlot('dip', [{ itemId: 'beer', surcharge: 90 }], { min: 0 })
  expect(leastPrice({ price: 1200, slots: [drink, dip] }, MENU)).toBe(1200)
  const onlyBeer = comboSlot('drink', [BEER], { min: 2, max: 2 })
  // One is included for 1.50 on top, the other costs what it costs alone.
  expect(leastPrice({ price: 1200, slots: [onlyBeer] }, MENU)).toBe(1800)
  const mixed = [
    { itemId: 'smash', surcharge: 0 },
    { itemId: 'cola', surcharge: 100 },
  ]
  const two = comboSlot('main', mixed, { min: 2, max: 2 })
  expect(leastPrice({ price: 1200, slots: [two] }, MENU)).toBe(1550)
})
