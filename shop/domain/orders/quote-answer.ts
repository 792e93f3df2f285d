import type { OrderPromise } from '../kitchen/promise.ts'
import type { OfferedDay } from '../kitchen/slot-offer.ts'
import { namedByIds, type WithOptions, withChoices, withOptions } from '../pricing/order-line.ts'
import type { Quote, QuoteRefusal } from '../pricing/quote.ts'
import type { TimeRefusal } from './order-time.ts'

/** A priced basket, when it can be had, and everything that speaks against it. Instants are epoch milliseconds. */
export type QuoteAnswer = Omit<Quote, 'refusals'> & {
  /** ISO 4217. */
  currency: string
  /** The promised time, at which sold-out items and the code were judged. */
  judgedAt: number
  /** Null when it cannot be had then. */
  promise: OrderPromise | null
  /** The last instant at which this basket can be ordered in the present opening; null: none. */
  lastOrderAt: number | null
  /** The minutes until then, while they are few. */
  closingSoon: number | null
  /** Whether somebody has to vouch for it, when a stranger orders it, before it holds the kitchen's time. */
  isLarge: boolean
  /** When this basket can be had otherwise; only when asked for. */
  slots?: OfferedDay[]
  refusals: (QuoteRefusal | TimeRefusal)[]
}

/** The same as programs and browsers get it. */
export type ReleasedQuoteAnswer = Omit<QuoteAnswer, 'lines'> & {
  lines: WithOptions<QuoteAnswer['lines'][number]>[]
}

export function formatQuoteAnswer(answer: QuoteAnswer): ReleasedQuoteAnswer {
  return { ...answer, lines: answer.lines.map(withOptions) }
}

export function parseQuoteAnswer(answer: ReleasedQuoteAnswer): QuoteAnswer {
  const lines = answer.lines.map(withChoices)
  return {
    ...answer,
    lines: lines.map((line) => ({ ...line, choices: namedByIds(line.choices) })),
  }
}
