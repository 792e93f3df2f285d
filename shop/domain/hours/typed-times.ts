import { MAX_PERIODS } from '../common/limits.ts'
import { MINUTES_OF_A_DAY } from './day-minutes.ts'
import type { OpeningException } from './opening-period.ts'
import { timeText } from './time-text.ts'

type Times = readonly OpeningException['periods'][number][]

const TIME = String.raw`(\d{1,2})(?:[:.h](\d{2}))?`
const PERIOD = new RegExp(`^${TIME}\\s*(?:-|–|—|to)\\s*${TIME}$`)

/**
 * Reads the times of a day as people type them: `11:30-22`, `11.30 to 14:30, 17-02:00`, in any order; nothing, a dash or
 * `closed` is a closed day. A period that ends before it begins ends the next day. Null for anything else.
 */
export function readTypedTimes(text: string): OpeningException['periods'] | null {
  if (/^(closed|[-–—])?$/i.test(text.trim())) return []
  const periods = text
    .toLowerCase()
    .split(/[,;]/)
    .map((part) => readPeriod(part.trim()))
  if (periods.length > MAX_PERIODS || periods.includes(null)) return null
  return periods.flatMap((period) => period ?? []).toSorted((a, b) => a.opens - b.opens)
}

function readPeriod(text: string): Times[number] | null {
  const [, ...parts] = PERIOD.exec(text) ?? []
  const opens = minutesOf(parts[0], parts[1])
  const closes = minutesOf(parts[2], parts[3])
  if (opens === null || closes === null || opens === MINUTES_OF_A_DAY) return null
  return { opens, closes: closes <= opens ? closes + MINUTES_OF_A_DAY : closes }
}

function minutesOf(hour: string | undefined, minute = '0'): number | null {
  if (hour === undefined || Number(minute) > 59) return null
  const minutes = Number(hour) * 60 + Number(minute)
  return minutes > MINUTES_OF_A_DAY ? null : minutes
}

/** Writes the times of a day so that they are read again: `11:30-14:30, 17:00-02:00`; nothing for a closed day. */
export function writtenTimes(times: Times): string {
  return times.map(({ opens, closes }) => `${timeText(opens)}-${timeText(closes)}`).join(', ')
}
