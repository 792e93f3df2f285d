import { expect, test } from 'vitest'
import { comboDish, comboPick, comboSlot } from '#tests/support/combos.ts'
import { allDefaults, sentPicks, withChanges, withOnlyPick, withPieces } from './change-combo.ts'
import { withoutDefaultPicks } from './default-picks.ts'

const SLOTS = [
  comboSlot('main', ['smash', 'double'], { defaults: ['smash'] }),
  comboSlot('drink', ['cola', 'beer'], { defaults: ['cola'] }),
  comboSlot('dips', ['ketchup'], { min: 0, max: 3, defaults: ['ketchup'] }),
]
const DEFAULTS = [comboPick('main', 'smash'), comboPick('drink', 'cola')]
const BEER = comboPick('drink', 'beer')

test('only slots that have to be filled come with their defaults', () => {
  expect(allDefaults(SLOTS)).toEqual(DEFAULTS)
})

test('another item takes the place of the one that was picked, and none of them leaves the slot empty', () => {
  expect(withOnlyPick(DEFAULTS, 'drink', 'beer')).toEqual([DEFAULTS[0], BEER])
  expect(withOnlyPick(DEFAULTS, 'drink', null)).toEqual([DEFAULTS[0]])
})

test('picking an item again keeps what was changed about it', () => {
  const changes = { choices: [], without: ['ice'] }
  const changed = withChanges(DEFAULTS, { slot: 'drink', itemId: 'cola' }, changes)
  expect(changed).toEqual([DEFAULTS[0], { ...DEFAULTS[1], ...changes }])
  expect(withOnlyPick(changed, 'drink', 'cola')).toEqual(changed)
  expect(withPieces(changed, 'drink', 'cola', 2)[1]).toMatchObject({ quantity: 2, ...changes })
  expect(withPieces(changed, 'drink', 'cola', 0)).toEqual([DEFAULTS[0]])
})

test('what comes anyway is left out, so that equal combos are one line', () => {
  expect(withoutDefaultPicks(DEFAULTS, DEFAULTS)).toEqual([])
  expect(withoutDefaultPicks([...DEFAULTS.slice(0, 1), BEER], DEFAULTS)).toEqual([BEER])
  const dip = comboPick('dips', 'ketchup')
  expect(withoutDefaultPicks([...DEFAULTS, dip], DEFAULTS)).toEqual([dip])
  const changed = { ...comboPick('main', 'smash'), without: ['onion'] }
  expect(withoutDefaultPicks([changed, comboPick('drink', 'cola')], DEFAULTS)).toEqual([changed])
})

test('a line is opened as it was picked, with the defaults of the other slots', () => {
  const picks = [comboPick('drink', 'beer', { without: ['ice'] })]
  expect(sentPicks(MAKING, picks)).toEqual({
    picks: [comboPick('main', 'burger'), comboPick('drink', 'beer')],
    unknown: ['ice'],
  })
})

test('what a combo no longer offers is named, and its slot has its default', () => {
  expect(sentPicks(MAKING, [comboPick('drink', 'wine'), comboPick('soup', 'burger')])).toEqual({
    picks: [comboPick('main', 'burger'), comboPick('drink', 'cola')],
    unknown: ['wine', 'burger'],
  })
})

const MAKING = {
  slots: [
    comboSlot('main', ['burger'], { defaults: ['burger'] }),
    comboSlot('drink', ['cola', 'beer'], { defaults: ['cola'] }),
    comboSlot('dips', ['dip'], { min: 0 }),
  ],
  parts: {
    ingredients: new Map(),
    groups: new Map(),
    dishes: new Map([
      comboDish('burger', 950),
      comboDish('cola', 350),
      comboDish('beer', 450),
      comboDish('dip', 90),
    ]),
  },
}
