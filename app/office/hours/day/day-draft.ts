import { href } from '#app/href.ts'
import type { OpeningException } from '#shop/domain/hours/opening-period.ts'
import { readTypedTimes, writtenTimes } from '#shop/domain/hours/typed-times.ts'
import { MAX_FORM_TEXT } from '../limits.ts'

/** `of` is the date of the entry that is changed, or empty; `seen` is the mark of what it was. */
const DRAFT_FIELDS = ['of', 'seen', 'from', 'until', 'yearly', 'hours', 'note'] as const

export const DAY_FIELDS = ['action', ...DRAFT_FIELDS] as const

/** A day with other hours, or several together, as they are typed. */
export type DayDraft = Record<(typeof DRAFT_FIELDS)[number], string>

/** What is wrong with a draft, by field. */
export type DayFault = 'from' | 'until' | 'hours'

/** Returns the draft of the fields of a form or an address. */
export function dayDraftFrom(fieldNamed: (name: string) => string): DayDraft {
  const typed = DRAFT_FIELDS.map((name) => [name, fieldNamed(name).trim().slice(0, MAX_FORM_TEXT)])
  return Object.fromEntries(typed)
}

/** Returns the address of the page with a draft, and with why it was refused. */
export function dayDraftAddress(draft: DayDraft, refused?: string): string {
  const query = new URLSearchParams(draft)
  if (refused) query.set('refused', refused)
  return `${href('/office/hours/day')}?${query}`
}

/** Returns an entry as it is typed. */
export function typedDay({ date, until = '', yearly, periods, note }: OpeningException) {
  const hours = writtenTimes(periods)
  return { from: date, until, yearly: yearly ? 'on' : '', hours, note }
}

const A_DATE = /^\d{4}-\d{2}-\d{2}$/
const MOST_DAYS_AT_ONCE = 366
const DAY_MS = 86_400_000

/** Returns the entry that is typed, or the fields that are wrong. */
export function dayIn(draft: DayDraft): { day: OpeningException } | { faults: DayFault[] } {
  const { from, until, yearly, note } = draft
  const periods = readTypedTimes(draft.hours)
  const faults: DayFault[] = []
  if (!isDate(from)) faults.push('from')
  if (until !== '' && !isUntil(from, until)) faults.push('until')
  if (periods === null) faults.push('hours')
  if (faults.length > 0 || periods === null) return { faults }
  const lasts = until !== '' && until !== from
  return {
    day: {
      date: from,
      ...(lasts && { until }),
      ...(yearly !== '' && { yearly: true as const }),
      periods,
      note,
    },
  }
}

function isDate(text: string): boolean {
  return A_DATE.test(text) && !Number.isNaN(Date.parse(text))
}

function isUntil(from: string, until: string): boolean {
  if (!isDate(until)) return false
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS
  return !(days < 0 || days >= MOST_DAYS_AT_ONCE)
}
