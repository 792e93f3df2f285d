import { z } from 'zod'
import { MAX_NOTE_OF_HOURS_LENGTH, MAX_PERIODS } from '../common/limits.ts'

export const MINUTES_OF_A_DAY = 1440

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

/** The hours of one date in place of its weekday's; no periods: closed. */
export const openingException = z.object({
  /** As `YYYY-MM-DD`. */
  date: z.iso.date(),
  periods: z.array(z.object(times).refine(isPossible)).max(MAX_PERIODS),
  /** The reason in the owner's words; may be empty. */
  note: z.string().max(MAX_NOTE_OF_HOURS_LENGTH),
})
