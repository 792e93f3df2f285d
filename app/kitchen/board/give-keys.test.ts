import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giveKeys } from './give-keys.ts'

const NONE = new Map()

test('tickets get letters and digits in their order, and the many at the end none', () => {
  const given = giveKeys(
    Array.from({ length: 30 }, (_, index) => String(index)),
    NONE,
  )
  expect(given.get('0')).toEqual({ letter: 'A', digit: '1' })
  expect(given.get('9')).toEqual({ letter: 'K', digit: '0' })
  expect(given.get('10')).toEqual({ letter: 'L', digit: null })
  expect(given.get('23')).toEqual({ letter: null, digit: null })
})

test('a new ticket before the others changes nobody’s key', () => {
  const before = giveKeys(['a', 'b'], NONE)
  const after = giveKeys(['new', 'a', 'b'], before)
  expect(after.get('a'), 'so that its ticket is not drawn again').toBe(before.get('a'))
  expect(after.get('b')).toBe(before.get('b'))
  expect(after.get('new')).toEqual({ letter: 'C', digit: '3' })
})

test('a freed key goes to the first without one', () => {
  const many = Array.from({ length: 25 }, (_, index) => String(index))
  const before = giveKeys(many, NONE)
  const after = giveKeys(many.slice(1), before)
  expect(after.get('23')?.letter).toBe('A')
  expect(after.get('24')?.letter).toBeNull()
  expect(after.get('10')?.digit).toBe('1')
})

test('whoever comes and goes, no two tickets share a key and nobody who stays loses theirs', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map(String), { maxLength: 50 })
  fc.assert(
    fc.property(fc.array(ids, { minLength: 1, maxLength: 8 }), (rounds) => {
      let keys = giveKeys([], NONE)
      for (const round of rounds) {
        const next = giveKeys(round, keys)
        for (const kind of ['letter', 'digit'] as const) {
          const given = [...next.values()].flatMap((each) => each[kind] ?? [])
          expect(new Set(given).size).toBe(given.length)
          for (const id of round) {
            const had = keys.get(id)?.[kind] ?? null
            if (had !== null) expect(next.get(id)?.[kind]).toBe(had)
          }
        }
        keys = next
      }
    }),
  )
})
