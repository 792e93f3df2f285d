import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Choice,
  choicesAsSold,
  formatOptions,
  forOpenPages,
  lineKey,
  parseOptions,
  plainChoices,
  withChoices,
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
  expect(withChoices(released)).toEqual(line)
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

test('stored choices are read with their names and counts', () => {
  const choices = [{ ...CHEDDAR, name: 'Extra cheddar' }]
  expect(choicesAsSold(choices)).toEqual(choices)
})

test('options that were stored as text are read as they were stored', () => {
  expect(choicesAsSold([])).toEqual([])
  expect(choicesAsSold(['No pickles', 'Bacon', 'Bacon'])).toEqual([
    { id: 'No pickles', name: 'No pickles', quantity: 1 },
    { id: 'Bacon', name: 'Bacon', quantity: 2 },
  ])
})

test('a page from before this release finds the options of a line beside its choices', () => {
  const line = { itemId: 'smash', choices: [CHEDDAR] }
  expect(forOpenPages(line)).toEqual({ ...line, options: ['cheddar', 'cheddar'] })
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
