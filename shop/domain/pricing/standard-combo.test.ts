import { expect, test } from 'vitest'
import { comboDish, comboSlot } from '#tests/support/combos.ts'
import { groupUse, optionDraft, optionGroup } from '#tests/support/ingredients.ts'
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

const SAUCES = optionGroup({
  id: 'sauces',
  options: [optionDraft({ id: 'aioli', price: 60 }), optionDraft({ id: 'salsa', price: 40 })],
})
const WITH_SAUCE = {
  ...MENU,
  groups: new Map([['sauces', SAUCES]]),
  dishes: new Map([
    ...MENU.dishes,
    comboDish('fries', 300, { choices: [groupUse({ groupId: 'sauces', min: 1, max: 1 })] }),
  ]),
}

test('what has to be chosen for an item that comes with a combo counts with the least that it can cost', () => {
  const slots = [comboSlot('side', ['fries'], { defaults: ['fries'] })]
  const combo = { price: 1200, slots }
  expect(standardCombo(combo, WITH_SAUCE)).toMatchObject({ price: 1240, isComplete: false })
  expect(leastPrice(combo, WITH_SAUCE)).toBe(1240)
  const orCola = comboSlot('side', ['fries', { itemId: 'cola', surcharge: 30 }])
  expect(leastPrice({ price: 1200, slots: [orCola] }, WITH_SAUCE)).toBe(1230)
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
