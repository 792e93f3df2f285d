import { expect, test } from 'vitest'
import { comboPick, comboSlot } from '#tests/support/combos.ts'
import { allDefaults, withChanges, withOnlyPick, withPieces } from './change-combo.ts'
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
