import { z } from 'zod'

const MINUTES_OF_A_DAY = 1440

/** The most openings of one day. */
export const MAX_PERIODS = 5

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

/** When the shop opens and closes on a weekday of ISO: 1 is Monday, 7 is Sunday. */
export const openingPeriod = z
  .object({ weekday: z.literal([1, 2, 3, 4, 5, 6, 7]), ...times })
  .refine(isPossible)

/** What holds on one date in place of its weekday's periods; no period is closed. */
export const openingException = z.object({
  /** Of the calendar, as `YYYY-MM-DD`. */
  date: z.iso.date(),
  periods: z.array(z.object(times).refine(isPossible)).max(MAX_PERIODS),
  /** Why, in the owner's words; may be empty. */
  note: z.string().max(120),
})
