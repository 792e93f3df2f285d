import { href } from '#app/href.ts'
import { connection, noteOrdering } from '#app/ui/ordering.ts'
import type { QuoteAnswer, ReleasedQuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { postedLine } from '#shop/domain/pricing/order-line.ts'
import type { Enquiry } from '#shop/domain/pricing/quote.ts'

/** What a page asks about its basket. `slot` is an instant; null or undefined is as soon as possible. */
export type Question = Enquiry & {
  slot?: number | null
  withSlots?: boolean
  withSuggestion?: boolean
}

const PATIENCE_MS = 10_000

/** Asks the shop for prices. Returns null if there is no answer, and never throws. */
export async function askQuote(
  question: Question,
  signal: AbortSignal,
): Promise<QuoteAnswer | null> {
  try {
    const response = await fetch(href('/api/quote'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...question, lines: question.lines.map(postedLine) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    noteOrdering(response)
    if (!response.ok) return null
    return (await response.json()) as ReleasedQuoteAnswer
  } catch {
    if (!signal.aborted) connection.noteSilence()
    return null
  }
}
