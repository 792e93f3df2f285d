import { expect, test } from 'vitest'
import type { Place, WallPlace } from '../../ui/item-place.ts'
import { wallPlaces } from './wall-rows.ts'

const COUNTS = Array.from({ length: 80 }, (_, at) => at + 1)

test.for(COUNTS)('a wall of %i items has no tile left alone in its row, at any width', (count) => {
  for (const leads of [true, false]) {
    const places = wallPlaces(count, leads)
    expect(places).toHaveLength(count)
    for (const [width, columns] of [
      ['phone', 2],
      ['tablet', 4],
      ['desk', 4],
    ] as const) {
      const rows = fill(places, width, columns)
      expect(
        rows.every((row) => sum(row) === columns),
        `${width}: ${JSON.stringify(rows)}`,
      ).toBe(true)
    }
  }
})

test('on a phone the first of the menu is large, and every fifth after it', () => {
  const large = wallPlaces(20, true).flatMap(({ phone }, at) => (phone === 'big' ? [at] : []))
  expect(large).toEqual([0, 5, 10, 15])
})

test('the other categories go in pairs, and only what would be left alone is large', () => {
  expect(wallPlaces(4, false).map(({ phone }) => phone)).toEqual(['half', 'half', 'half', 'half'])
  expect(wallPlaces(3, false).map(({ phone }) => phone)).toEqual(['half', 'half', 'big'])
})

test('eight burgers lie on a tablet as one large and two, two and one large, two large', () => {
  expect(wallPlaces(8, true).map(({ tablet }) => tablet)).toEqual([
    ...['big', 'half', 'half'],
    ...['half', 'half', 'big'],
    ...['big', 'big'],
  ])
})

test('with room for four, four share a row as long as they come out even', () => {
  expect(new Set(wallPlaces(12, true).map(({ desk }) => desk))).toEqual(new Set(['half']))
})

test('of a menu with nothing on it there is nothing to place', () => {
  expect(wallPlaces(0, true)).toEqual([])
})

/** Lays the items out as a grid does: one that no longer fits begins the next row. */
function fill(places: WallPlace[], width: keyof WallPlace, columns: number): number[][] {
  const rows: number[][] = []
  for (const place of places) {
    const span = SPANS[place[width]]
    const row = rows.at(-1)
    if (row && sum(row) + span <= columns) row.push(span)
    else rows.push([span])
  }
  return rows
}

const SPANS: Record<Place, number> = { half: 1, big: 2, full: 4 }

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
