import type { Enquiry, Quote } from '#shop/domain/quote.ts'

/** Why there is no answer: the line is down, or the shop is. */
export type NoAnswer = 'offline' | 'fault'

const PATIENCE_MS = 10_000

/** Asks the shop for its prices. Gives no answer rather than throw. */
export async function askQuote(enquiry: Enquiry, signal: AbortSignal): Promise<Quote | NoAnswer> {
  try {
    const response = await fetch('/api/quote', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(enquiry),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    return response.ok ? ((await response.json()) as Quote) : 'fault'
  } catch {
    return navigator.onLine ? 'fault' : 'offline'
  }
}
