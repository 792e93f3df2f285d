import { useMoney } from '#app/ui/price.tsx'
import { useAsking } from '#app/ui/use-asking.ts'
import { storeAgain } from '#app/visitor/kept-storage.ts'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { askQuote } from '../basket/state/ask-quote.ts'
import { placeIn } from '../checkout/draft.ts'
import { loadDraft } from '../checkout/kept-draft.ts'
import { missingWords } from '../orders/missing-words.ts'
import type { KeptAgain } from './kept-again.ts'

/** In milliseconds: how long the hero may show one answer of the shop. */
const ASK_EVERY = 15_000
const MINUTE = 60_000

type AskAgainProps = {
  kept: KeptAgain
  /** When the featured item is hot. */
  hotAt: number
}

/**
 * Asks the shop what the last order costs now, when it would be there and what of it is gone, and keeps the answer for the
 * hero.
 */
export default function AskAgain({ kept, hotAt }: AskAgainProps) {
  const money = useMoney()
  const ask = async () => {
    const place = placeIn(loadDraft())
    const lines = kept.lines.map(({ itemId, quantity, choices = [], ...line }) => {
      return { itemId, quantity, choices, without: line.without, picks: line.picks, for: line.for }
    })
    const { fulfilment } = kept
    const isDelivered = fulfilment === 'delivery'
    const question = { lines, fulfilment, ...(isDelivered && place ? { place } : {}) }
    const answer = await askQuote(question, new AbortController().signal)
    if (!answer) return false
    const missing = missingWords(kept.lines, answer.refusals)
    const answered = kept.lines.map((line, at) => ({ ...line, missing: missing.get(at) }))
    storeAgain(JSON.stringify({ ...kept, lines: answered, ...(present(answer) ?? {}) }))
    return true
  }
  const present = ({ promise, totals, isLeastFee, roadMinutes }: QuoteAnswer) => {
    if (!promise) return null
    const hasItAt = promise.readyAt + roadMinutes * MINUTE
    const moreMinutes = Math.round((hasItAt - hotAt) / MINUTE)
    return {
      moreMinutes,
      sum: money(isLeastFee ? totals.total - totals.deliveryFee : totals.total),
    }
  }
  useAsking({ every: ASK_EVERY, ask, isAskedFirst: true })
  return null
}
