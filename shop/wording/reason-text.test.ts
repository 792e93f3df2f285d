import { expect, test } from 'vitest'
import { REASON_CODES } from '#shop/domain/orders/order-reason.ts'
import { reasonText } from './reason-text.ts'

test('every code has words of its own', () => {
  const texts = REASON_CODES.map((reasonCode) => reasonText({ reason: null, reasonCode }, 'en'))
  expect(new Set(texts).size).toBe(REASON_CODES.length)
  expect(texts).not.toContain('')
})

test('the shop’s own words are told in place of the code’s, and a stored sentence as it is', () => {
  expect(reasonText({ reason: 'Out of brioche', reasonCode: 'sold_out' }, 'en')).toBe(
    'Out of brioche',
  )
  expect(reasonText({ reason: 'the kitchen is full', reasonCode: null }, 'en')).toBe(
    'the kitchen is full',
  )
  expect(reasonText({ reason: null, reasonCode: null }, 'en')).toBeNull()
})
