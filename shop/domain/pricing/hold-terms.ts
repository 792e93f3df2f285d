import { MAX_CODE_THINGS, MAX_ID_LENGTH } from '../common/limits.ts'
import { MINUTES_OF_A_DAY } from '../hours/day-minutes.ts'
import type { Weekday } from '../hours/opening-period.ts'
import type { CodeHold, CodeHours } from './code-hold.ts'

/** What a code holds for, as an owner writes it. */
export const HOLD_TERMS = ['items', 'categories', 'days', 'hours', 'ordered', 'first'] as const

export type HoldTerm = (typeof HOLD_TERMS)[number]

export type HoldFault = 'malformed_ids' | 'malformed_days' | 'malformed_hours' | 'malformed_yes'

/** The weekdays as they are written in terms, from Monday on. */
export const DAY_TERMS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** What a term that is left out, or empty, means is in `HOLDS_ALWAYS`. */
export type HoldReading<Value> = { value: Value } | { fault: HoldFault }

/** Reads ids with commas between them: `cola,water`. */
export function readIds(text: string): HoldReading<readonly string[]> {
  const ids = [...new Set(partsOf(text))]
  const isEach = ids.every((id) => /^[A-Za-z0-9_-]+$/.test(id) && id.length <= MAX_ID_LENGTH)
  return isEach && ids.length <= MAX_CODE_THINGS ? { value: ids } : { fault: 'malformed_ids' }
}

const DAYS: readonly string[] = DAY_TERMS

/** Reads weekdays with commas between them, in any order: `mon,fri`. */
export function readDays(text: string): HoldReading<readonly Weekday[]> {
  const days = partsOf(text.toLowerCase()).map((part) => DAYS.indexOf(part))
  if (days.includes(-1)) return { fault: 'malformed_days' }
  const sorted = [...new Set(days)].toSorted((one, other) => one - other)
  return { value: sorted.map((day) => (day + 1) as Weekday) }
}

/** Reads a stretch of a day: `11:30-14:00`, or past midnight `22:00-02:00`. */
export function readHours(text: string): HoldReading<CodeHours> {
  const [, from = '', until = ''] = /^(\d\d:\d\d)\s*[-–]\s*(\d\d:\d\d)$/.exec(text) ?? []
  const [begins, ends] = [minutesOf(from), minutesOf(until)]
  const isFit = begins !== null && ends !== null && begins < MINUTES_OF_A_DAY && begins !== ends
  return isFit ? { value: { from: begins, until: ends } } : { fault: 'malformed_hours' }
}

/** Reads the answer to a question: `yes`, or nothing for no. */
export function readYes(text: string): HoldReading<boolean> {
  return text === 'yes' ? { value: true } : { fault: 'malformed_yes' }
}

/** Returns what a code holds for as an owner writes it, in the form that is read above. */
export function writtenHold(holds: CodeHold): Record<HoldTerm, string> {
  const { itemIds, categoryIds, weekdays, hours, isFirstOrder, isByOrderTime } = holds
  return {
    items: itemIds.join(','),
    categories: categoryIds.join(','),
    days: weekdays.map((day) => DAY_TERMS[day - 1]).join(','),
    hours: hours === null ? '' : writtenHours(hours),
    ordered: isByOrderTime ? 'yes' : '',
    first: isFirstOrder ? 'yes' : '',
  }
}

/** A stretch of a day: `11:30-14:00`. */
function writtenHours({ from, until }: CodeHours): string {
  return `${writtenMinutes(from)}-${writtenMinutes(until)}`
}

/** Minutes after midnight as a clock shows them: `14:00`. */
function writtenMinutes(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function minutesOf(text: string): number | null {
  const [hour = 99, minute = 99] = text.split(':').map(Number)
  const minutes = hour * 60 + minute
  return text !== '' && minute < 60 && minutes <= MINUTES_OF_A_DAY ? minutes : null
}
