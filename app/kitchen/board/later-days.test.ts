import { expect, test } from 'vitest'
import { ticket } from '#tests/support/order-view.ts'
import { dayTitle, laterDays } from './later-days.ts'

test('orders of other days stand apart, the present day first, each in its order', () => {
  const on = (id: string, date: string | null) =>
    ticket({ id, numberDay: date === null ? null : { date, isNear: true } })
  const days = laterDays([
    on('a', '2026-11-24'),
    on('b', null),
    on('c', '2026-11-21'),
    on('d', null),
    on('e', '2026-11-24'),
  ])
  expect(days.map(({ day, tickets }) => [day?.date, ...tickets.map(({ id }) => id)])).toEqual([
    [undefined, 'b', 'd'],
    ['2026-11-21', 'c'],
    ['2026-11-24', 'a', 'e'],
  ])
})

test('a day says its weekday, and its month once the weekday could be another', () => {
  expect(dayTitle({ date: '2026-11-07', isNear: true }, 'en')).toBe('Sat 7')
  expect(dayTitle({ date: '2026-11-28', isNear: false }, 'en')).toBe('Sat 28 Nov')
})
