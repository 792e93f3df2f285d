import { MAX_SCHEDULE_DATES } from '#shop/domain/common/limits.ts'
import type { OpeningPeriod, Weekday } from '#shop/domain/hours/opening-period.ts'
import { readTypedTimes, writtenTimes } from '#shop/domain/hours/typed-times.ts'
import type { Schedule } from '#shop/domain/menu/schedule.ts'
import type { Draft, DraftShape } from '../draft/draft.ts'
import type { AddToDraft } from '../draft/draft-acts.ts'
import type { DraftReader } from '../draft/read-typed.ts'
import { fieldOf, timesOn, WEEK } from '../hours/week-draft.ts'

/** Times of the week, a field of text for each day, and stretches of dates. */
export const SCHEDULE_SHAPE: DraftShape = {
  fields: ['name', ...WEEK.map(fieldOf)],
  columns: ['f', 'u'],
  most: MAX_SCHEDULE_DATES,
}

/** Returns a schedule as it is typed; null: a new one. */
export function scheduleText(schedule: Schedule | null): Draft {
  const fields: Record<string, string> = { name: schedule?.name ?? '' }
  for (const weekday of WEEK) {
    fields[fieldOf(weekday)] = writtenTimes(timesOn(schedule?.hours ?? [], weekday))
  }
  const rows = (schedule?.dates ?? []).map(({ from, to }) => ({ f: from, u: to }))
  return { fields, rows }
}

/** Reads it again. */
export function readSchedule({ fields, rows }: Draft, reader: DraftReader): Omit<Schedule, 'id'> {
  const hours = WEEK.flatMap((weekday) => hoursOn(weekday, fields[fieldOf(weekday)], reader))
  const dates = rows.map(({ f = '', u = '' }, index) => {
    const to = u === '' ? f : u
    if (!isDate(f) || !isDate(to) || f > to) reader.fault('no_date', `f${index}`)
    return { from: f, to }
  })
  if (hours.length + dates.length === 0) reader.fault('never', fieldOf(1))
  return { name: reader.name(fields.name, 'name'), hours, dates }
}

function hoursOn(weekday: Weekday, typed = '', reader: DraftReader): OpeningPeriod[] {
  const times = readTypedTimes(typed)
  if (times === null) reader.fault('no_time', fieldOf(weekday))
  return (times ?? []).map((one) => ({ weekday, ...one }))
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** Adds a stretch of dates, to be typed. */
export const addDates: AddToDraft = (draft) => {
  return { ...draft, rows: [...draft.rows, { f: '', u: '' }] }
}
