import type { MinorUnits } from '../common/money.ts'
import type { OrderPromise } from '../kitchen/promise.ts'
import type { OfferedDay } from '../kitchen/slot-offer.ts'
import {
  type AnsweredPart,
  type ComboPick,
  type ReleasedLine,
  releasedLine,
} from '../pricing/order-line.ts'
import type { Quote, QuoteRefusal } from '../pricing/quote.ts'
import type { Turn } from '../pricing/turn-of-lines.ts'
import type { TimeRefusal } from './order-time.ts'

/** A priced basket with the time at which it can be had and all refusals. Instants are epoch milliseconds. */
export type QuoteAnswer = Omit<Quote, 'lines' | 'dishes' | 'claims' | 'refusals'> & {
  lines: (Omit<Quote['lines'][number], 'parts'> & {
    parts: readonly AnsweredPart[]
    /** What the parts are in words, once it was said for somebody. */
    words?: readonly string[]
  })[]
  /** ISO 4217. */
  currency: string
  /** The promised time, for which sold-out items and the code were evaluated. */
  judgedAt: number
  /** Null when it can't be had then. */
  promise: OrderPromise | null
  /** The last instant at which this basket can be ordered in the present opening; null: none. */
  lastOrderAt: number | null
  /** The minutes until then, while they are few. */
  closingSoon: number | null
  /** Whether a stranger's order of it needs somebody to vouch for it before it claims kitchen time. */
  isLarge: boolean
  /** What changes about lines because a schedule begins or ends, while that is near; only as soon as possible. */
  turn?: Turn
  /** When else this basket can be had; only when asked for. */
  slots?: OfferedDay[]
  /** What fits the basket; only when asked for, null if nothing does. */
  suggestion?: ReleasedSuggestion | null
  refusals: (QuoteRefusal | TimeRefusal)[]
}

/** What a basket might have besides, or in another way. `unitPrice` is the price in minor units at the promised time. */
export type Suggestion = { kind: 'item'; itemId: string; unitPrice: MinorUnits } | SuggestedCombo

/** A combo in place of what a basket holds of it: `quantity` pieces of it for as many of each of the lines that it replaces. */
type SuggestedCombo = {
  kind: 'combo'
  itemId: string
  unitPrice: MinorUnits
  quantity: number
  /** Without those that come by themselves. */
  picks: readonly ComboPick[]
  /** The places of the lines in the basket, from 0. */
  replaces: readonly number[]
  /** What the products of the basket cost more then, below 0 if they cost less, and what all items of the combo would cost more apart. */
  more: MinorUnits
  saving: MinorUnits
  parts: readonly AnsweredPart[]
}

/** In an answer what is in the combo is said in words. */
export type ReleasedSuggestion =
  | Exclude<Suggestion, SuggestedCombo>
  | (Omit<SuggestedCombo, 'parts'> & { words: string[] })

/** The same in the form that programs and browsers get: it has all of it, and `options`. */
export type ReleasedQuoteAnswer = Omit<QuoteAnswer, 'lines'> & {
  lines: (ReleasedLine<QuoteAnswer['lines'][number]> & { words: string[] })[]
}

/** Returns the answer in the form that programs and browsers get; `wordsOf` writes what is different about a line. */
export function formatQuoteAnswer(
  answer: QuoteAnswer,
  wordsOf: (line: QuoteAnswer['lines'][number]) => string[],
): ReleasedQuoteAnswer {
  const lines = answer.lines.map((line) => {
    return { ...releasedLine(line), words: wordsOf(line) }
  })
  return { ...answer, lines }
}
