import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedIds, placedAt } from './reorder.ts'

test.each([
  ['nothing moved', 'abc', 'abc', ''],
  ['the first went to the end', 'abcd', 'bcda', 'a'],
  ['the last came to the front', 'abcd', 'dabc', 'd'],
  ['what came and went did not move', 'abc', 'xbyc', ''],
  ['two changed places', 'ab', 'ba', 'a'],
])('%s', (_, before, after, moved) => {
  expect(movedIds([...before], [...after])).toEqual([...moved])
})

test('whatever the orders, the ids that did not move keep their order', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
  fc.assert(
    fc.property(ids, ids, (before, after) => {
      const moved = movedIds(before, after)
      const stayed = (all: string[], others: string[]) =>
        all.filter((id) => others.includes(id) && !moved.includes(id))
      expect(stayed(before, after)).toEqual(stayed(after, before))
    }),
  )
})

test('an id is put at a place counted without it', () => {
  expect(placedAt(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(placedAt(['a', 'b'], 'c', 2)).toEqual(['a', 'b', 'c'])
})
