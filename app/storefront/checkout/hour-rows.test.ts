import { describe, expect, test } from 'vitest'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { hourRows } from './hour-rows.ts'

const QUARTER = 900_000
const inLondon = (instant: number) => clockTime(instant, 'Europe/London', 'en')
const slotsFrom = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: Date.parse(start) + index * QUARTER,
    full: index === 1,
  }))

describe('times by hour', () => {
  test('stand in a row an hour, each quarter in its column, full ones too', () => {
    const rows = hourRows(slotsFrom('2026-11-21T11:30Z', 4), inLondon)
    expect(rows.map(({ hour }) => hour)).toEqual(['11', '12'])
    expect(rows[0]?.slots).toMatchObject([
      { minute: '30', quarter: 2, full: false },
      { minute: '45', quarter: 3, full: true },
    ])
    expect(rows[1]?.slots.map(({ quarter }) => quarter)).toEqual([0, 1])
  })

  test('lose none in the hour that a clock change repeats', () => {
    const rows = hourRows(slotsFrom('2026-10-25T00:00Z', 8), inLondon)
    expect(rows.map(({ hour, slots }) => [hour, slots.length])).toEqual([
      ['01 BST', 4],
      ['01 GMT', 4],
    ])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
    expect(rows[1]?.slots.map(({ minute }) => minute)).toEqual(['00', '15', '30', '45'])
  })
})
