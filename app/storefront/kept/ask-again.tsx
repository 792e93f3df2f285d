import { useMoney } from '#app/ui/price.tsx'
import { useAsking } from '#app/ui/use-asking.ts'
import { storeAgain } from '#app/visitor/kept-storage.ts'
import { askQuote } from '../basket/state/ask-quote.ts'
import type { ChangedLine } from '../basket/state/change-basket.ts'
import { placeIn } from '../checkout/draft.ts'
import { loadDraft } from '../checkout/kept-draft.ts'
import type { KeptAgain } from './kept-again.ts'

/** In milliseconds: how long the hero may show one answer of the shop. */
const ASK_EVERY = 15_000
const MINUTE = 60_000

type AskAgainProps = {
  again: { kept: KeptAgain; lines: readonly ChangedLine[] }
  /** When the featured item is hot. */
  hotAt: number
}

/** Asks the shop what the last order costs now and when it would be there, and keeps the answer for the hero. */
export default function AskAgain({ again: { kept, lines }, hotAt }: AskAgainProps) {
  const money = useMoney()
  const ask = async () => {
    const place = placeIn(loadDraft())
    const asked = lines.map(({ itemId, quantity, choices, without, picks, unitPrice }) => {
      return { itemId, quantity, choices, without, picks, unitPrice }
    })
    const { fulfilment } = kept
    const isDelivered = fulfilment === 'delivery'
    const question = { lines: asked, fulfilment, ...(isDelivered && place ? { place } : {}) }
    const answer = await askQuote(question, new AbortController().signal)
    if (!answer) return false
    const { promise, totals, isLeastFee, roadMinutes } = answer
    if (promise) {
      const hasItAt = promise.readyAt + roadMinutes * MINUTE
      const moreMinutes = Math.round((hasItAt - hotAt) / MINUTE)
      const sum = money(isLeastFee ? totals.total - totals.deliveryFee : totals.total)
      storeAgain(JSON.stringify({ ...kept, sum, moreMinutes }))
    }
    return true
  }
  useAsking({ every: ASK_EVERY, ask, isAskedFirst: true })
  return null
}
