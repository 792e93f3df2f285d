import { expect, test } from 'vitest'
import { type CheckoutRefusal, distinct, spotOf } from './refusal-spot.ts'

test('each refusal has its place on the page', () => {
  expect(spotOf({ code: 'empty', field: 'name' })).toBe('field name')
  expect(spotOf({ code: 'unknown_table' })).toBe('how')
  expect(spotOf({ code: 'closed', opensAt: null })).toBe('when')
  expect(spotOf({ code: 'sold_out', line: 0, until: 1, backAt: null })).toBe('lines')
  expect(spotOf({ code: 'not_removable', line: 0, ingredient: 'tomato' })).toBe('lines')
  expect(spotOf({ code: 'too_many_codes', retryAfterSeconds: 9 })).toBe('code')
  expect(spotOf({ code: 'total_changed', old: 1, new: 2 })).toBe('order')
  expect(spotOf({ code: 'too_many_open_orders', most: 3 })).toBe('order')
})

test('what the quote and the order both refuse is said once', () => {
  const refusals: CheckoutRefusal[] = [
    { code: 'slot_gone' },
    { code: 'sold_out', line: 0, until: 1, backAt: null },
    { code: 'sold_out', line: 1, until: 1, backAt: null },
    { code: 'slot_gone' },
    { code: 'empty', field: 'name' },
    { code: 'empty', field: 'phone' },
  ]
  expect(distinct(refusals)).toHaveLength(5)
})
