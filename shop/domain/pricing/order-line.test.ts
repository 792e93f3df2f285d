import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Choice,
  chosenFrom,
  formatOptions,
  forOpenPages,
  lineKey,
  parseOptions,
  partsAsSold,
  plainChoices,
  postedLine,
  withOptions,
} from './order-line.ts'

const CHEDDAR = { id: 'cheddar', quantity: 2 }
const ONION = { id: 'no-onion', quantity: 1 }

test('choices with their counts survive the released form', () => {
  const line = { itemId: 'smash', quantity: 3, choices: [CHEDDAR, ONION], unitPrice: 950 }
  const released = withOptions(line)
  expect(released).toEqual({
    itemId: 'smash',
    quantity: 3,
    options: ['cheddar', 'cheddar', 'no-onion'],
    unitPrice: 950,
  })
  expect(parseOptions(released.options)).toEqual(line.choices)
})

test('a line is posted in its first form until something about it is changed', () => {
  const plain = { itemId: 'smash', quantity: 1 }
  expect(postedLine({ ...plain, choices: [], without: [] })).toEqual({ ...plain, options: [] })
  const changed = { ...plain, choices: [CHEDDAR] }
  expect(postedLine(changed)).toEqual({ ...changed, without: [] })
  const without = { ...plain, choices: [], without: ['onion'] }
  expect(postedLine(without)).toEqual(without)
})

test('any choices survive the released form, and two lines are the same exactly if their choices are', () => {
  fc.assert(
    fc.property(anyChoices, anyChoices, (some, others) => {
      const plain = plainChoices(some)
      expect(parseOptions(formatOptions(plain))).toEqual(plain)
      const isSame = JSON.stringify(plain) === JSON.stringify(plainChoices(others))
      expect(keyOf(some) === keyOf(others)).toBe(isSame)
    }),
  )
})

test('the key of a line is the one by which released orders and baskets were compared', () => {
  expect(keyOf([])).toBe('["smash"]')
  expect(keyOf(parseOptions(['cheese', 'bacon']))).toBe('["smash","bacon","cheese"]')
})

test('what is left out makes another line, in any order, and a line without it keeps its key', () => {
  const line = { itemId: 'smash', choices: [CHEDDAR] }
  expect(lineKey({ ...line, without: [] })).toBe(lineKey(line))
  expect(lineKey({ ...line, without: ['onion'] })).not.toBe(lineKey(line))
  expect(lineKey({ ...line, without: ['onion', 'lettuce'] })).toBe(
    lineKey({ ...line, without: ['lettuce', 'onion', 'onion'] }),
  )
})

const EXTRA = {
  ...CHEDDAR,
  kind: 'added',
  name: 'Cheddar',
  price: 200,
  makeMinutes: 0,
  patties: 0,
} as const
const WITHOUT = { ...EXTRA, kind: 'removed', id: 'onion', name: 'Onion', quantity: 1 } as const

test('stored parts are read as they were sold, and say what was chosen and left out', () => {
  expect(partsAsSold([EXTRA, WITHOUT])).toEqual([EXTRA, WITHOUT])
  expect(chosenFrom([EXTRA, WITHOUT])).toEqual({ choices: [CHEDDAR], without: ['onion'] })
})

test('choices that earlier releases stored are read with their names and counts', () => {
  const plain = { kind: 'choice', price: 0, makeMinutes: 0, patties: 0 }
  const named = { ...CHEDDAR, name: 'Extra cheddar' }
  expect(partsAsSold([])).toEqual([])
  expect(partsAsSold([named])).toEqual([{ ...plain, ...named }])
  expect(partsAsSold(['No pickles', 'Bacon', 'Bacon'])).toEqual([
    { ...plain, id: 'No pickles', name: 'No pickles', quantity: 1 },
    { ...plain, id: 'Bacon', name: 'Bacon', quantity: 2 },
  ])
})

test('a page from before this release finds options, and choices with names', () => {
  const line = { itemId: 'smash', choices: [CHEDDAR], parts: [EXTRA] }
  const opened = { ...line, choices: [EXTRA], options: ['cheddar', 'cheddar'] }
  expect(forOpenPages(line)).toEqual(opened)
})

const anyChoices: fc.Arbitrary<Choice[]> = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'a","b', '__proto__'),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 4 },
)

function keyOf(choices: Choice[]): string {
  return lineKey({ itemId: 'smash', choices })
}

test('lines for different people are two, and a line for nobody has the key that it always had', () => {
  const line = { itemId: 'smash', choices: [], without: ['onion'] }
  expect(lineKey({ ...line, for: undefined })).toBe('["smash","!onion"]')
  expect(lineKey({ ...line, for: 'Ada' })).not.toBe(lineKey(line))
  expect(lineKey({ ...line, for: 'Ada' })).toBe(lineKey({ ...line, for: 'Ada' }))
  expect(lineKey({ ...line, for: 'Ada' })).not.toBe(lineKey({ ...line, for: 'Grace' }))
})
