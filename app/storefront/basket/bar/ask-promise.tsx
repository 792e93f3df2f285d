import { useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { wishesIn } from '#app/storefront/checkout/draft-wishes.ts'
import { loadDraft } from '#app/storefront/checkout/kept-draft.ts'
import { type PromisedPlace, promisedInstant } from '#app/storefront/checkout/promised-instant.ts'
import { useSlotTime } from '#app/storefront/checkout/use-slot-time.ts'
import { useShopFacts } from '#app/ui/shop-facts.ts'
import { useAsking } from '#app/ui/use-asking.ts'
import { type Message, m } from '#messages'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { shownSum } from '../state/price-lines.ts'
import { useBasket } from '../state/use-basket.ts'
import { useTimedBasket } from '../state/use-timed-basket.ts'
import type { BarPromise } from './bar-link.tsx'

/** In milliseconds: how long the bar may show one answer of the shop. */
const ASK_EVERY = 15_000

/**
 * Asks the shop when the basket is hot and what it costs, as the basket's page does, and hands the answer to the bar.
 */
export default function AskPromise({ onAnswer }: { onAnswer: (answer: BarPromise) => void }) {
  const [draft] = useState(loadDraft)
  const { currency } = useShopFacts()
  const { fulfilment } = useBasket()
  const { priced, asking, quote, slot } = useTimedBasket(wishesIn(draft, { fulfilment, currency }))
  useAsking({ every: ASK_EVERY, ask: asking.askAgain })
  const promise = usePromiseText(quote, slot, draft.typed.table)
  const sum = shownSum(priced)
  const isToBasket = !priced.isOrderable
  useEffect(() => onAnswer({ promise, sum, isToBasket }), [onAnswer, promise, sum, isToBasket])
  return null
}

/** When the guest has it, in few words; empty while that isn't known. */
function usePromiseText(
  quote: QuoteAnswer | undefined,
  slot: number | null,
  table: string,
): string {
  const locale = useLocale()
  const { time, dayIfNotToday, timeAndDay } = useSlotTime()
  const { fulfilment } = useBasket()
  const { asksPlace } = useShopFacts()
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
