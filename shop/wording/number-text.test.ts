import { expect, test } from 'vitest'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import { numberDayAt } from '#shop/domain/orders/number-day.ts'
import { numberText } from './number-text.ts'

const BERLIN = { timeZone: 'Europe/Berlin', businessDayEnds: 240 }

test.for([
  // An order for this evening, said all day and all night long.
  ['2026-11-20T12:00', '2026-11-20T19:00', '12'],
  ['2026-11-21T03:59', '2026-11-20T19:00', '12'],
  ['2026-11-21T04:00', '2026-11-20T19:00', 'Fri 20 Nov · 12'],
  // What is ready after midnight still belongs to the evening.
  ['2026-11-20T23:00', '2026-11-21T00:30', '12'],
  ['2026-11-20T23:00', '2026-11-21T12:30', 'Sat 12'],
  ['2026-11-21T01:00', '2026-11-21T12:30', 'Sat 12'],
  ['2026-11-21T04:00', '2026-11-21T12:30', '12'],
  // The last day that its weekday tells apart, and the first that it doesn't.
  ['2026-11-20T12:00', '2026-11-26T12:00', 'Thu 12'],
  ['2026-11-20T12:00', '2026-11-27T12:00', 'Fri 27 Nov · 12'],
  ['2026-11-20T12:00', '2026-11-19T12:00', 'Thu 19 Nov · 12'],
  // The nights in which clocks change: 25 hours in October, 23 in March.
  ['2026-10-24T20:00', '2026-10-25T02:30+02:00', '12'],
  ['2026-10-24T20:00', '2026-10-25T02:30+01:00', '12'],
  ['2026-10-25T03:59', '2026-10-25T12:00', 'Sun 12'],
  ['2026-10-25T04:00', '2026-10-25T12:00', '12'],
  ['2026-03-28T20:00', '2026-03-29T03:30', '12'],
  ['2026-03-28T20:00', '2026-03-29T12:00', 'Sun 12'],
])('asked at %s, the number of an order ready at %s is “%s”', ([asked = '', ready = '', text]) => {
  const day = businessDay(at(ready), BERLIN.timeZone, BERLIN.businessDayEnds)
  const numberDay = numberDayAt(day, BERLIN, at(asked))
  expect(numberText({ number: 12, numberDay }, 'en')).toBe(text)
})

test('no two days from a month back to a month ahead read alike', () => {
  const today = Temporal.PlainDate.from('2026-11-20')
  const days = Array.from({ length: 61 }, (_, nth) => today.add({ days: nth - 30 }).toString())
  const noon = at('2026-11-20T12:00')
  const texts = days.map((day) => {
    return numberText({ number: 12, numberDay: numberDayAt(day, BERLIN, noon) }, 'en')
  })
  expect(new Set(texts).size).toBe(days.length)
})

function at(wall: string): number {
  return Temporal.ZonedDateTime.from(`${wall}[Europe/Berlin]`).epochMilliseconds
}
