import { noteOrdering } from '#app/ui/ordering.ts'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import type { Enquiry } from '#shop/domain/pricing/quote.ts'

/** What a page asks about its basket. `slot` is an instant; null, or none, is as soon as possible. */
export type Question = Enquiry & { slot?: number | null; withSlots?: boolean }

/** Why there is no answer: the line is down, or the shop is. */
export type NoAnswer = 'offline' | 'fault'

const PATIENCE_MS = 10_000

/** Asks the shop for its prices. Gives no answer rather than throw. */
export async function askQuote(
  question: Question,
  signal: AbortSignal,
): Promise<QuoteAnswer | NoAnswer> {
  try {
    const response = await fetch('/api/quote', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(question),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    noteOrdering(response)
    return response.ok ? ((await response.json()) as QuoteAnswer) : 'fault'
  } catch {
    return navigator.onLine ? 'fault' : 'offline'
  }
}
