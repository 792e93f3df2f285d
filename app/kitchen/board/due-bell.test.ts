import { expect, test } from 'vitest'
import { type Audible, dueBell, ringKey } from './due-bell.ts'

const NOW = 1_800_000_000_000
const waiting: Audible = { id: 'a', isWaiting: true, isLost: false, calls: 0 }

test('a new order rings at once, whenever the bell rang last', () => {
  expect(dueBell([waiting], new Set(), NOW, NOW)).toEqual({ kind: 'new', calls: 0 })
  expect(dueBell([waiting, { ...waiting, id: 'b' }], new Set(['a']), NOW, NOW)?.kind).toBe('new')
})

test.for([
  [0, 20],
  [1, 10],
  [2, 5],
  [5, 5],
] as const)('after %i calls an unanswered order rings every %i seconds', ([calls, seconds]) => {
  const orders = [{ ...waiting, calls }]
  const rings = (after: number) => dueBell(orders, new Set(['a']), NOW, NOW + after)
  expect(rings(seconds * 1000 - 1)).toBeNull()
  expect(rings(seconds * 1000)).toEqual({ kind: 'again', calls })
})

test('the order that waits longest says how loud it is', () => {
  const orders = [waiting, { ...waiting, id: 'b', calls: 2 }]
  expect(dueBell(orders, new Set(['a', 'b']), NOW, NOW + 5000)?.calls).toBe(2)
})

test('a lost order rings once, an answered one not at all', () => {
  const lost = { ...waiting, isWaiting: false, isLost: true }
  expect(dueBell([lost], new Set(['a']), NOW, NOW)?.kind).toBe('lost')
  expect(dueBell([lost], new Set([ringKey(lost)]), 0, NOW)).toBeNull()
  expect(dueBell([{ ...lost, isLost: false }], new Set(), 0, NOW)).toBeNull()
})
