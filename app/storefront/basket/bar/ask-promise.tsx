import { useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Draft, placeIn } from '#app/storefront/checkout/draft.ts'
import { loadDraft } from '#app/storefront/checkout/kept-draft.ts'
import { type PromisedPlace, promisedInstant } from '#app/storefront/checkout/promised-instant.ts'
import { useSlotTime } from '#app/storefront/checkout/use-slot-time.ts'
import { useShopFacts } from '#app/ui/shop-facts.ts'
import { useAsking } from '#app/ui/use-asking.ts'
import { type Message, m } from '#messages'
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
  const { asksPlace } = useShopFacts()
  const next = quote && !quote.promise ? nextFreeSlot(quote) : null
  const slot = chosen ?? next ?? null
  const { place, at } = promisedInstant({ fulfilment, asksPlace, quote, slot })
  if (!quote || at === null) return ''
  if (dayIfNotToday(at) !== null) return timeAndDay(at)
  return TEXTS[place]({ time: time(at), table }, { locale })
}

const TEXTS: Record<PromisedPlace, Message<{ time: string; table: string }>> = {
  counter: m.basket_bar_hot,
  door: m.basket_bar_door,
  table: m.basket_bar_table,
  griddle: m.basket_bar_griddle,
}
