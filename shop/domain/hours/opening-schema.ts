import { z } from 'zod'
import { MAX_NOTE_OF_HOURS_LENGTH, MAX_PERIODS } from '../common/limits.ts'
import { MINUTES_OF_A_DAY } from './day-minutes.ts'

/** Minutes since midnight of the day it starts on; `closes` above 1440 reaches into the next day. */
const times = {
  opens: z
    .int()
    .min(0)
    .max(MINUTES_OF_A_DAY - 1),
  closes: z
    .int()
    .min(1)
    .max(2 * MINUTES_OF_A_DAY),
}

function isPossible({ opens, closes }: { opens: number; closes: number }): boolean {
  return opens < closes && closes - opens <= MINUTES_OF_A_DAY
}

/** When the shop opens and closes on an ISO weekday: 1 is Monday, 7 is Sunday. */
export const openingPeriod = z
  .object({ weekday: z.literal([1, 2, 3, 4, 5, 6, 7]), ...times })
  .refine(isPossible)

const MOST_DAYS_AT_ONCE = 366

/** The hours of one date, or of all dates up to another one, in place of their weekdays'; no periods: closed. */
export const openingException = z
  .object({
    /** As `YYYY-MM-DD`. */
    date: z.iso.date(),
    /** The last date, included; without it the one date. */
    until: z.iso.date().exactOptional(),
    /** Whether it comes again every year, on the same dates. */
    yearly: z.literal(true).exactOptional(),
    periods: z.array(z.object(times).refine(isPossible)).max(MAX_PERIODS),
    /** The reason in the owner's words; may be empty. */
    note: z.string().max(MAX_NOTE_OF_HOURS_LENGTH),
  })
  .refine(({ date, until = date }) => {
    const days = (Date.parse(until) - Date.parse(date)) / 86_400_000
    return days >= 0 && days < MOST_DAYS_AT_ONCE
  })
