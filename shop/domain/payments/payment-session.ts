import type { CardPaymentState } from './payment.ts'

/**
 * How long a guest may take on the page on which a card is paid, in milliseconds. Stripe opens sessions for at least half an
 * hour; a little more covers the time to get there.
 */
export const SESSION_LIFETIME = 31 * 60_000

type Known = { state: CardPaymentState; updated_at: number }

/** Whether a payment may hold a guest's money by now, as far as is known without asking where it was begun. */
export function mayHoldMoney({ state, updated_at }: Known, now: number): boolean {
  return state !== 'open' || now - updated_at < SESSION_LIFETIME
}
