import type { z } from 'zod'
import type { openingException, openingPeriod } from './opening-schema.ts'

/** Minutes since midnight of the day the period starts on; `closes` above 1440 reaches into the next day. */
export type OpeningPeriod = z.infer<typeof openingPeriod>

/**
 * The hours of one date in place of its weekday's, in the same minutes; none: closed. With `until` those of all dates up
 * to it. A period of the day before that reaches past midnight still applies.
 */
export type OpeningException = z.infer<typeof openingException>

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = OpeningPeriod['weekday']
