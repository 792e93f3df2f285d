import { expect, test } from 'vitest'
import { everyDay } from '#tests/support/settings.ts'
import { draftAddress, hoursIn, readWeekDraft, typedWeek } from './week-draft.ts'

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
