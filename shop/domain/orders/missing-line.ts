import type { MinorUnits } from '../common/money.ts'
import { isMade, type OrderState } from './order-states.ts'

/** Pieces of a line, by its index from 0, that a guest says were not in the bag. `at` is in epoch milliseconds. */
export type MissingLine = {
  line: number
  quantity: number
  at: number
  /** Money of the line was given back since. */
  isGivenBack: boolean
}

const DAY = 86_400_000

/** Whether a guest may say at `now` that something is missing: for a day after it was handed over. */
export function mayReportMissing(
  { state, closedAt }: { state: OrderState; closedAt: number | null },
  now: number,
): boolean {
  return isMade(state) && closedAt !== null && now < closedAt + DAY
}

/**
 * Whether the money for what is missing goes back with one tap: together with what went back before, at most half of what
 * the order cost. `left` is what can still be given back.
 */
export function isTappedBack(
  amount: MinorUnits,
  { total, left }: { total: MinorUnits; left: MinorUnits },
): boolean {
  return amount > 0 && 2 * (total - left + amount) <= total
}
