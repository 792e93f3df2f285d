import { isMade, type OrderState } from './order-states.ts'

/** What was wrong with an order, as its guest chooses it. */
export const FAULTS = ['late', 'cold', 'missing', 'wrong'] as const

/** A guest's verdict on an order that was handed over. No marks or stars: the shop can put right what it can name. */
export const VERDICTS = ['right', ...FAULTS] as const

export type Verdict = (typeof VERDICTS)[number]

/** `words` are the guest's own, empty where there are none or all was right. */
export type GuestVerdict = { verdict: Verdict; words: string; at: number }

export const MAX_VERDICT_WORDS = 280

const DAY = 86_400_000

/**
 * Whether an order's guest may say at `now` whether it was right: once it was handed over, and what they said may be
 * changed for a day. Instants in epoch milliseconds.
 */
export function mayGiveVerdict(
  order: { state: OrderState; verdictAt: number | null },
  now: number,
): boolean {
  return isMade(order.state) && (order.verdictAt === null || now < order.verdictAt + DAY)
}
