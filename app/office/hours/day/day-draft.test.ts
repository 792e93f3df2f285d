import { expect, test } from 'vitest'
import type { OpeningException } from '#shop/domain/hours/opening-period.ts'
import { type DayDraft, dayDraftAddress, dayDraftFrom, dayIn, typedDay } from './day-draft.ts'

const EMPTY = dayDraftFrom(() => '')
const draft = (fields: Partial<DayDraft>): DayDraft => ({ ...EMPTY, ...fields })

test('a draft of a day survives its address', () => {
  const typed = draft({ of: '2026-12-25', from: '2026-12-24', yearly: 'on', note: 'X & Y' })
  const query = new URL(dayDraftAddress(typed, 'not_done'), 'https://shop.test').searchParams
  expect(dayDraftFrom((name) => query.get(name) ?? '')).toEqual(typed)
})

test.for<[DayDraft, OpeningException]>([
  [draft({ from: '2026-12-25' }), { date: '2026-12-25', periods: [], note: '' }],
  [
    draft({ from: '2026-08-01', until: '2026-08-14', note: 'Holiday' }),
    { date: '2026-08-01', until: '2026-08-14', periods: [], note: 'Holiday' },
  ],
  [
    draft({ from: '2026-12-31', until: '2026-12-31', yearly: 'on', hours: '11:30-16' }),
    { date: '2026-12-31', yearly: true, periods: [{ opens: 690, closes: 960 }], note: '' },
  ],
])('%j is read, and typed again', ([typed, day]) => {
  expect(dayIn(typed)).toEqual({ day })
  const again = dayIn(draft(typedDay(day)))
  expect(again).toEqual({ day })
})

test.for<[Partial<DayDraft>, string[]]>([
  [{}, ['from']],
  [{ from: '2026-13-25' }, ['from']],
  [{ from: '2026-12-25', until: '2026-12-24' }, ['until']],
  [{ from: '2026-12-25', until: '2027-12-26' }, ['until']],
  [{ from: '2026-12-25', hours: 'noon 12' }, ['hours']],
  [{ from: 'soon', until: 'later', hours: '25-26' }, ['from', 'until', 'hours']],
])('a draft with %j says what is wrong', ([fields, faults]) => {
  expect(dayIn(draft(fields))).toEqual({ faults })
})
