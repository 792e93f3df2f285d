import { expect, test } from 'vitest'
import { requestIds } from './request-id.ts'

test('every request has an id of twelve letters of its own, however many there are', () => {
  const next = requestIds()
  const ids = Array.from({ length: 2000 }, next)
  expect(ids.filter((id) => !/^[A-Za-z0-9]{12}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})
