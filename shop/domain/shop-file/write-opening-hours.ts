import type { OpeningPeriod } from '../hours/opening-period.ts'
import { writtenTimes as typedTimes } from '../hours/typed-times.ts'
import { DAYS } from './opening-hours.ts'

type Times = Pick<OpeningPeriod, 'opens' | 'closes'>

/** Opening hours as a file has them: `{ "Mon-Thu": "11:30-22:00" }`. Days without any are left out. */
export function writtenHours(periods: readonly OpeningPeriod[]): Record<string, string> {
  const days = DAYS.map((name, index) => {
    return { name, times: writtenTimes(periods.filter(({ weekday }) => weekday === index + 1)) }
  })
  const runs: { first: string; last: string; times: string }[] = []
  for (const { name, times } of days) {
    const run = runs.at(-1)
    if (run?.times === times) run.last = name
    else runs.push({ first: name, last: name, times })
  }
  return Object.fromEntries(
    runs
      .filter(({ times }) => times !== CLOSED)
      .map(({ first, last, times }) => [first === last ? first : `${first}-${last}`, times]),
  )
}

const CLOSED = 'closed'

/** The periods of one day: `11:30-14:30, 17:00-02:00`, or `closed`. */
export function writtenTimes(periods: readonly Times[]): string {
  if (periods.length === 0) return CLOSED
  return typedTimes(periods)
}
