import { expect, test } from 'vitest'
import { type FormResult, readResult, resultAddress, shortText } from './form-result.ts'

const RESULTS: FormResult[] = [
  { done: 'changed', id: 'cola', change: 'aB-_9' },
  { done: 'sold', id: 'cola', change: '' },
  { refused: 'invalid_value', id: 'cola', typed: 'thirteen' },
  { refused: 'changed_meanwhile', id: 'cola', typed: '9.20' },
  { refused: 'not_sent', id: '', typed: '' },
]

test.each(RESULTS)('what came of a form is in an address of few letters: %j', (result) => {
  const address = resultAddress(result)
  expect(address.length).toBeLessThan(200)
  expect(readResult(new URL(address, 'https://shop.test').searchParams)).toEqual(result)
})

test('an address leads to the dish', () => {
  const result = { done: 'sold', id: 'cola', change: '' } as const
  expect(resultAddress(result)).toBe('/office/menu?done=sold&id=cola#dish-cola')
})

test.each(['', 'done=anything&id=cola', 'refused=You+owe+me&id=cola', 'id=cola'])(
  'an address with %j says nothing',
  (query) => expect(readResult(new URLSearchParams(query))).toBe(null),
)

test('of what anybody wrote into an address only ids and short texts are left', () => {
  const query = new URLSearchParams({ refused: 'invalid_value', id: '<b>', typed: '"'.repeat(5) })
  expect(readResult(query)).toEqual({ refused: 'invalid_value', id: '', typed: '' })
})

test.each([
  [' 9,50 ', '9,50'],
  ['€ 9.50', '€ 9.50'],
  ['neun', 'neun'],
  ['<script>', ''],
  ['1'.repeat(13), ''],
])('of %j as a price %j is shown again', (typed, shown) => expect(shortText(typed)).toBe(shown))
