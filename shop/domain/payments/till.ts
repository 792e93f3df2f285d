import { type MinorUnits, sum } from '../common/money.ts'

/** What the till of a day should hold, in minor units. */
export type Till = {
  /** What was in it in the morning. */
  changeMoney: MinorUnits
  /** The cash of the day, also what couriers took. */
  cash: MinorUnits
  /** What couriers took in cash. */
  toCouriers: MinorUnits
  /** What couriers handed in, of that day or of one before. */
  handedIn: MinorUnits
}

/** Returns what should be in the till. */
export function expectedIn({ changeMoney, cash, toCouriers, handedIn }: Till): MinorUnits {
  return sum([changeMoney, cash, -toCouriers, handedIn])
}

/** The longest note of a closing. */
export const MAX_CLOSING_NOTE = 500
