import type { OpeningPeriod, Weekday } from '../hours/opening-period.ts'
import { MAX_PERIODS } from '../hours/opening-schema.ts'
import type { JsonNode } from './json.ts'
import type { Check } from './record.ts'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const A_DAY = 1440

/**
 * `{ "Mon-Thu": "11:30-22:00", "Fri": "11:30-14:30, 17:00-02:00", "Sat": "closed" }`.
 * A period that ends before it begins ends the next day. A day may be named once.
 */
export const openingHours: Check<OpeningPeriod[]> = {
  expected: 'opening_hours',
  read: (node) => {
    if (node.kind !== 'object') return undefined
    const named: Weekday[] = []
    const periods: OpeningPeriod[] = []
    for (const { name, value } of node.members) {
      const days = weekdays(name)
      const times = timesOf(value)
      if (!days || !times || days.some((day) => named.includes(day))) return undefined
      named.push(...days)
      periods.push(...days.flatMap((weekday) => times.map((time) => ({ weekday, ...time }))))
    }
    return periods.toSorted((a, b) => a.weekday - b.weekday || a.opens - b.opens)
  },
}

/** `closed`, or up to five periods; gives null for anything else. */
export function timesOf(node: JsonNode): Pick<OpeningPeriod, 'opens' | 'closes'>[] | null {
  if (node.kind !== 'text') return null
  if (node.text.trim() === 'closed') return []
  const times = node.text.split(',', MAX_PERIODS + 1).map((part) => period(part.trim()))
  return times.length <= MAX_PERIODS && times.every((time) => time !== null) ? times : null
}

/** `04:30` as minutes after midnight, up to 24:00. */
export function timeOfDay(text: string): number | null {
  const parts = /^(\d{1,2}):(\d{2})$/.exec(text)
  return parts && minutes(parts[1], parts[2])
}

/** `Mon` or `Mon-Thu`; a range may run over the end of the week. */
function weekdays(text: string): Weekday[] | null {
  const parts = /^([A-Z][a-z]{2})(?:\s*[-–]\s*([A-Z][a-z]{2}))?$/.exec(text)
  const first = DAYS.indexOf(parts?.[1] ?? '')
  const last = DAYS.indexOf(parts?.[2] ?? parts?.[1] ?? '')
  if (first < 0 || last < 0) return null
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, step) => (((first + step) % 7) + 1) as Weekday)
}

function period(text: string): Pick<OpeningPeriod, 'opens' | 'closes'> | null {
  const parts = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/.exec(text)
  if (!parts) return null
  const [opens, closes] = [minutes(parts[1], parts[2]), minutes(parts[3], parts[4])]
  if (opens === null || closes === null || opens === A_DAY) return null
  return { opens, closes: closes <= opens ? closes + A_DAY : closes }
}

function minutes(hour: string | undefined, minute: string | undefined): number | null {
  const total = Number(hour) * 60 + Number(minute)
  return Number(minute) < 60 && total <= A_DAY ? total : null
}
