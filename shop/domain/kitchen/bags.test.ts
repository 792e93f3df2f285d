import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bagsOf } from './bags.ts'

function line(title: string, quantity: number, makeMinutes = 5) {
  return { title, quantity, makeMinutes }
}

function packed(lines: ReturnType<typeof line>[]) {
  const bags = bagsOf({ fulfilment: 'delivery', lines })
  return bags.map((bag) => bag.map(({ title, quantity }) => `${quantity} ${title}`))
}

test('a small order is one bag', () => {
  expect(packed([line('Flattop', 2), line('Cola', 2, 1)])).toEqual([['2 Flattop', '2 Cola']])
})

test('drinks go into the last bag, wherever they stand in the order', () => {
  const lines = [line('Cola', 2, 1), line('Double', 2), line('Sunny', 1), line('Fries', 2, 4)]
  expect(packed(lines)).toEqual([['2 Double', '1 Sunny', '2 Fries'], ['2 Cola']])
})

test('a line is only parted when no bag holds it', () => {
  expect(packed([line('Flattop', 14), line('Garden', 5)])).toEqual([
    ['6 Flattop'],
    ['6 Flattop'],
    ['2 Flattop'],
    ['5 Garden'],
  ])
})

test('at a table nothing is bagged', () => {
  expect(bagsOf({ fulfilment: 'table', lines: [line('Flattop', 2)] })).toEqual([])
})

test('every piece is in one bag, and even the largest order has at most twenty', () => {
  const lines = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 50 }), makeMinutes: fc.nat(40) }),
    { minLength: 1, maxLength: 50 },
  )
  fc.assert(
    fc.property(lines, (given) => {
      const named = given.map((line, nth) => ({ ...line, title: String(nth) }))
      const bags = bagsOf({ fulfilment: 'pickup', lines: named })
      const counts = Object.fromEntries(named.map(({ title }) => [title, 0]))
      for (const { title, quantity } of bags.flat()) counts[title] = (counts[title] ?? 0) + quantity
      expect(counts).toEqual(
        Object.fromEntries(named.map(({ title, quantity }) => [title, quantity])),
      )
      expect(bags.length).toBeLessThanOrEqual(20)
      expect(bags.every((bag) => bag.length > 0)).toBe(true)
    }),
  )
})
