import { expect, test } from 'vitest'
import { NO_SALES } from './day-sales.ts'
import { lostSales } from './lost-sales.ts'
import { outTimes, sharesOfHours } from './out-times.ts'
import { prepCounts } from './prep-counts.ts'

const HOUR = 3_600_000
const DAY = { begins: 100 * HOUR, ends: 124 * HOUR }
const mark = (id: string, at: number, until: number, by: 'mark' | 'count' = 'mark') => {
  return { kind: 'item', id, by, at: at * HOUR, until: until * HOUR } as const
}
const timesOf = (marks: Parameters<typeof outTimes>[0]) =>
  outTimes(marks, DAY, 120 * HOUR).map(({ id, times }) => {
    return [id, times.map(({ begins, ends }) => [begins / HOUR, ends / HOUR])]
  })

test('what is out is out until its mark ends, somebody ends it, the day is over, or now', () => {
  const marks = [
    mark('since-yesterday', 90, 101),
    mark('long-over', 80, 99),
    mark('until-further-notice', 90, 9999),
    mark('ended', 103, 124),
    mark('ended', 105, 105),
    mark('longer', 106, 107),
    mark('longer', 107, 108),
    mark('twice', 108, 109),
    mark('twice', 110, 111),
    mark('tomorrow', 125, 126),
  ]
  expect(timesOf(marks)).toEqual([
    ['since-yesterday', [[100, 101]]],
    ['until-further-notice', [[100, 120]]],
    ['ended', [[103, 105]]],
    ['longer', [[106, 108]]],
    [
      'twice',
      [
        [108, 109],
        [110, 111],
      ],
    ],
  ])
})

test('what is counted to none is out until somebody counts more, and stays out while it is marked', () => {
  const counted = (id: string, at: number, until: number) => mark(id, at, until, 'count')
  const marks = [
    counted('counted', 101, 124),
    counted('counted', 103, 103),
    mark('both', 104, 106),
    counted('both', 105, 124),
    counted('both', 107, 107),
    mark('marked', 108, 112),
    counted('marked', 109, 124),
    counted('marked', 110, 110),
  ]
  expect(timesOf(marks)).toEqual([
    ['counted', [[101, 103]]],
    ['both', [[104, 107]]],
    ['marked', [[108, 112]]],
  ])
})

test('times cover the hours of the shop’s clock, none of them more than whole', () => {
  const begins = Date.parse('2026-11-20T17:30:00Z')
  const shares = sharesOfHours([{ begins, ends: begins + 1.25 * HOUR }], 'Europe/Berlin')
  expect(shares.flatMap((share, hour) => (share > 0 ? [[hour, share]] : []))).toEqual([
    [18, 0.5],
    [19, 0.75],
  ])
})

test('a dish that was out in hours with half of the orders would have sold half of what it usually does', () => {
  const day = (pieces: number) => ({
    items: [{ id: 'smash', title: 'Smash', pieces, amount: pieces * 1000 }],
    hours: NO_SALES.hours.with(18, 30).with(19, 30),
  })
  const outHours = NO_SALES.hours.with(19, 1)
  const nothing = { items: [], hours: NO_SALES.hours }
  expect(lostSales('smash', outHours, [day(20), day(30), nothing])).toEqual({
    pieces: 13,
    amount: 12500,
    days: 2,
  })
  expect(lostSales('new', outHours, [day(20)])).toBeNull()
})

test('a day needs what days like it needed, rounded up, with what is ordered for it already', () => {
  const day = (pieces: number, portions: number) => ({
    ...NO_SALES,
    items: pieces === 0 ? [] : [{ id: 'smash', title: 'Smash', pieces, amount: 0 }],
    ingredients: [{ id: 'bun', name: 'Bun', portions }],
  })
  const ordered = {
    items: [{ id: 'cola', title: 'Cola', pieces: 3, amount: 0 }],
    ingredients: [{ id: 'bun', name: 'Bun', portions: 2 }],
  }
  expect(prepCounts([day(10, 12), day(0, 4), day(11, 12.5)], ordered)).toEqual({
    items: [
      { id: 'smash', name: 'Smash', usually: 7, most: 11, ordered: 0 },
      { id: 'cola', name: 'Cola', usually: 0, most: 0, ordered: 3 },
    ],
    ingredients: [{ id: 'bun', name: 'Bun', usually: 10, most: 13, ordered: 2 }],
  })
  expect(prepCounts([], { items: [], ingredients: [] })).toEqual({ items: [], ingredients: [] })
})
