import { expect, test } from 'vitest'
import { everyDay } from '#tests/support/settings.ts'
import { draftAddress, hoursIn, readWeekDraft, typedWeek, WEEK } from './week-draft.ts'

test('a draft of the week survives its address', () => {
  const typed = { ...typedWeek(everyDay(690, 1320)), 5: '11:30-14, 17-2', 7: 'closed' }
  const address = draftAddress({ typed, seen: 'mark', way: 'delivery' }, 'changed_meanwhile')
  const query = new URL(address, 'https://shop.test').searchParams
  expect(readWeekDraft(query)).toEqual({ typed, seen: 'mark', way: 'delivery' })
  expect(hoursIn(typed)?.slice(4)).toEqual([
    { weekday: 5, opens: 690, closes: 840 },
    { weekday: 5, opens: 1020, closes: 1560 },
    { weekday: 6, opens: 690, closes: 1320 },
  ])
})

test('an address without all days has no draft, and a day that can’t be read no hours', () => {
  expect(readWeekDraft(new URLSearchParams('d1=11-12'))).toBe(null)
  expect(hoursIn({ ...typedWeek([]), 3: 'noon' })).toBe(null)
})

test.for<[copy: string, to: string, changed: number[]]>([
  ['1', 'all', [2, 3, 4, 5, 6, 7]],
  ['1', 'weekdays', [2, 3, 4, 5]],
  ['2', 'weekend', [6, 7]],
  ['7', '1', [1]],
  ['8', 'all', []],
  ['1', 'toString', []],
])('the hours of day %s are copied to %s, and to no other day', ([copy, to, changed]) => {
  const typed = typedWeek([])
  for (const weekday of WEEK) typed[weekday] = `${weekday}-22`
  const query = new URL(draftAddress({ typed, seen: '', way: null }), 'https://shop.test')
    .searchParams
  const asked = { do: 'copy', copy, to }
  for (const [name, value] of Object.entries(asked)) query.set(name, value)
  const copied = readWeekDraft(query)?.typed
  for (const weekday of WEEK) {
    expect(copied?.[weekday]).toBe(changed.includes(weekday) ? `${copy}-22` : `${weekday}-22`)
  }
})
