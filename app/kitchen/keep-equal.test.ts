import { expect, test } from 'vitest'
import { keepEqual } from './keep-equal.ts'

test('an answer that says the same is the same object', () => {
  const before = { steps: { isOn: true }, orders: [{ id: 'a', lines: [1, 2] }], none: null }
  expect(keepEqual(before, structuredClone(before))).toBe(before)
})

test('what changed is new, and everything beside it stays', () => {
  const before = { steps: { isOn: true }, orders: [{ id: 'a', version: 1 }] }
  const next = { steps: { isOn: true }, orders: [{ id: 'a', version: 2 }] }
  const kept = keepEqual(before, next)
  expect(kept).toEqual(next)
  expect(kept.steps).toBe(before.steps)
})

test('an order stays the same object where it stands elsewhere in its list', () => {
  const [one, other] = [{ id: 'a' }, { id: 'b' }]
  const kept = keepEqual([one, other], [{ id: 'b' }])
  expect(kept[0]).toBe(other)
})

test('what is missing, new or in another order is no longer the same', () => {
  const before: Record<string, number> = { a: 1, b: 2 }
  expect(keepEqual(before, { a: 1 })).toEqual({ a: 1 })
  expect(keepEqual(before, { a: 1, c: 2 })).toEqual({ a: 1, c: 2 })
  expect(keepEqual([1, 2], [2, 1])).toEqual([2, 1])
  expect(keepEqual<unknown>([], {})).toEqual({})
  expect(keepEqual<unknown>({ a: null }, { a: {} })).toEqual({ a: {} })
})
