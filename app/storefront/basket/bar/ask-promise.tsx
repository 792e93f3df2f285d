import { useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Draft, placeIn } from '#app/storefront/checkout/draft.ts'
import { loadDraft } from '#app/storefront/checkout/kept-draft.ts'
import { useSlotTime } from '#app/storefront/checkout/use-slot-time.ts'
import { useAsking } from '#app/ui/use-asking.ts'
import { m } from '#messages'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { shownSum } from '../state/price-lines.ts'
import { useBasket } from '../state/use-basket.ts'
import { usePricedBasket } from '../state/use-priced-basket.ts'
import type { BarPromise } from './bar-link.tsx'
import { nextFreeSlot } from './next-free-slot.ts'

/** In milliseconds: how long the bar may show one answer of the shop. */
const ASK_EVERY = 15_000

/**
 * Asks the shop when the basket is hot and what it costs, as the basket's page does, and hands the answer to the bar.
 */
export default function AskPromise({ onAnswer }: { onAnswer: (answer: BarPromise) => void }) {
  const [draft] = useState(loadDraft)
  const place = placeIn(draft)
  const [withSlots, setWithSlots] = useState(false)
  const wishes = { slot: draft.slot, ...(place ? { place } : {}), ...(withSlots && { withSlots }) }
  const { priced, asking } = usePricedBasket(wishes)
  const quote = asking.answer?.quote
  // A shop that can't make it now is asked when it can.
  if (quote && withSlots !== (quote.promise === null)) setWithSlots(!withSlots)
  useAsking({ every: ASK_EVERY, ask: asking.askAgain })
  const promise = usePromiseText(draft, quote)
  const sum = shownSum(priced)
  const isToBasket = !priced.isOrderable
  useEffect(() => onAnswer({ promise, sum, isToBasket }), [onAnswer, promise, sum, isToBasket])
  return null
}

/** When the guest has it, in few words; empty while that isn't known. */
function usePromiseText(
  { slot: chosen, typed: { table } }: Draft,
  quote: QuoteAnswer | undefined,
): string {
  const locale = useLocale()
  const { time, dayIfNotToday, timeAndDay } = useSlotTime()
  const { fulfilment } = useBasket()
  if (!quote) return ''
  const { promise } = quote
  const slot = chosen ?? (promise ? null : nextFreeSlot(quote))
  const knowsRoad = slot !== null || !quote.isLeastFee
  const road = fulfilment === 'delivery' && knowsRoad ? quote.roadMinutes * 60_000 : 0
  const at = slot ?? (promise && promise.readyAt + road)
  if (at === null || at === undefined) return ''
  const words = { time: time(at), table }
  if (dayIfNotToday(at) !== null) return timeAndDay(at)
  if (fulfilment === 'table') return m.basket_bar_table(words, { locale })
  if (fulfilment === 'pickup') return m.basket_bar_hot(words, { locale })
  return knowsRoad ? m.basket_bar_door(words, { locale }) : m.basket_bar_griddle(words, { locale })
}
