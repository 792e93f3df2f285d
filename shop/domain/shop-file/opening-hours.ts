import { z } from 'zod'
import { MAX_PERIODS } from '../common/limits.ts'
import { MINUTES_OF_A_DAY } from '../hours/day-minutes.ts'
import type { OpeningPeriod, Weekday } from '../hours/opening-period.ts'
import { openingException as stored } from '../hours/opening-schema.ts'
import { expecting, fields, optionalWords } from './file-values.ts'

export const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

type Times = Pick<OpeningPeriod, 'opens' | 'closes'>

/** `04:30` as minutes after midnight, up to 24:00. */
export const timeOfDay = z
  .string()
  .regex(/^\d{1,2}:[0-5]\d$/)
  .transform((text) => {
    const [hour, minute] = text.split(':').map(Number)
    return (hour ?? 0) * 60 + (minute ?? 0)
  })
  .pipe(z.number().max(MINUTES_OF_A_DAY))

/** `closed`, or up to five periods. A period that ends before it begins ends the next day. */
const times = z
  .string()
  .transform((text) =>
    text.trim() === 'closed' ? [] : text.split(',').map((part) => part.trim().split(/\s*[-–]\s*/)),
  )
  .pipe(
    z
      .array(z.tuple([timeOfDay.pipe(z.number().max(MINUTES_OF_A_DAY - 1)), timeOfDay]))
      .max(MAX_PERIODS),
  )
  .transform((periods) =>
    periods.map(
      ([opens, closes]): Times => ({
        opens,
        closes: closes <= opens ? closes + MINUTES_OF_A_DAY : closes,
      }),
    ),
  )

/**
 * `{ "Mon-Thu": "11:30-22:00", "Fri": "11:30-14:30, 17:00-02:00", "Sat": "closed" }`. A day may be named once.
 */
export const openingHours = z.record(z.string(), times).transform((week, context) => {
  const named: Weekday[] = []
  const periods: OpeningPeriod[] = []
  for (const [name, all] of Object.entries(week)) {
    const days = weekdays(name)
    if (!days || days.some((day) => named.includes(day))) {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
    named.push(...days)
    periods.push(...days.flatMap((weekday) => all.map((time) => ({ weekday, ...time }))))
  }
  return periods.toSorted((a, b) => a.weekday - b.weekday || a.opens - b.opens)
})

/** What holds on one date, or on all dates up to another one, in place of their weekdays' hours. */
export const openingException = fields(
  {
    date: expecting('date', z.iso.date()),
    until: expecting('date', z.iso.date()).optional(),
    yearly: expecting('true_or_false', z.boolean()).optional(),
    hours: expecting('times', times),
    note: expecting('optional_line', optionalWords.pipe(stored.shape.note)).optional(),
  },
  'opening_exceptions',
).transform(({ date, until, yearly, hours, note = '' }) => ({
  date,
  ...(until !== undefined && { until }),
  ...(yearly === true && { yearly }),
  periods: hours,
  note,
}))

/** `Mon` or `Mon-Thu`; a range may run over the end of the week. */
function weekdays(text: string): Weekday[] | null {
  const parts = /^([A-Z][a-z]{2})(?:\s*[-–]\s*([A-Z][a-z]{2}))?$/.exec(text)
  const first = DAYS.indexOf(parts?.[1] ?? '')
  const last = DAYS.indexOf(parts?.[2] ?? parts?.[1] ?? '')
  if (first < 0 || last < 0) return null
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, step) => (((first + step) % 7) + 1) as Weekday)
}
