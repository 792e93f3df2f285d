import { z } from 'zod'
import { MAX_LABEL_LENGTH, MAX_PERIODS, MAX_PRICE, MAX_SCHEDULE_DATES } from '../common/limits.ts'
import { id, line } from '../common/written-schema.ts'
import { openingPeriod } from '../hours/opening-schema.ts'

const WEEKDAYS = 7

/** Dates from `from` to `to`, both included, as `YYYY-MM-DD`. */
const dates = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to)

/**
 * Times at which something of the menu can be had, or costs something else, such as breakfast. `hours` are those of
 * the week, like opening hours; none: all day. `dates` are those on which they begin; none: on all. One of both is given.
 */
export const scheduleDraft = z
  .strictObject({
    id,
    name: line(MAX_LABEL_LENGTH),
    hours: z.array(openingPeriod).max(WEEKDAYS * MAX_PERIODS),
    dates: z.array(dates).max(MAX_SCHEDULE_DATES),
  })
  .refine(({ hours, dates }) => hours.length + dates.length > 0)

export type Schedule = z.infer<typeof scheduleDraft>

/** What something costs during a schedule, in minor units. */
const timedPrice = z.object({ scheduleId: id, price: z.int().min(0).max(MAX_PRICE) })

export type TimedPrice = z.infer<typeof timedPrice>

/** At most one for each schedule. Of several whose times are now the lowest holds. */
export const timedPrices = z
  .array(timedPrice)
  .refine((prices) => new Set(prices.map(({ scheduleId }) => scheduleId)).size === prices.length)
