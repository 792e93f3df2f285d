/** Minutes since midnight of the day the period starts on; `closes` above 1440 reaches into the next day. */
export type OpeningPeriod = { weekday: Weekday; opens: number; closes: number }

/**
 * What holds on one date in place of its weekday's periods, in the same minutes; none: closed. A
 * period of the day before that reaches past midnight stays.
 */
export type OpeningException = {
  /** Of the calendar, as `YYYY-MM-DD`. */
  date: string
  periods: { opens: number; closes: number }[]
  /** Why, in the owner's words; may be empty. */
  note: string
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
