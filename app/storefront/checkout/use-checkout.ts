import { useEffect } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type CardTerms, cardRefusal } from '#shop/domain/pricing/card-total.ts'
import { lineKey } from '#shop/domain/pricing/order-line.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { askedLine } from '../basket/state/basket-line.ts'
import { emptyBasket } from '../basket/state/change-basket.ts'
import type { PricedBasket } from '../basket/state/price-lines.ts'
import { useBasket } from '../basket/state/use-basket.ts'
import { usePricedBasket } from '../basket/state/use-priced-basket.ts'
import type { QuoteNews } from '../basket/state/use-quote.ts'
import type { DeliveryTerms } from './delivery-terms.ts'
import { afterOrder, type TypedField } from './draft.ts'
import { keepDraft } from './kept-draft.ts'
import { orderRequest, ownRefusals, wishesIn } from './order-question.ts'
import { distinct, type Spot, spotOf } from './refusal-spot.ts'
import { fieldText } from './refusal-text.ts'
import { useDraft, useSettled } from './use-draft.ts'
import { type PlacedNews, usePlacing } from './use-placing.ts'

/** What the shop's settings say of every order. Where `card` is null no cards are taken. */
export type CheckoutTerms = { delivery: DeliveryTerms; card: CardTerms | null }

export type Checkout = ReturnType<typeof useCheckout>

const ASK_ANEW_MS = 60_000

/** Everything that the parts of the page show and do. */
export function useCheckout(
  { delivery, card }: CheckoutTerms,
  onPlaced: (order: PlacedNews) => void,
) {
  const locale = useLocale()
  const { currency } = useShopFacts()
  const { lines, fulfilment } = useBasket()
  const { draft, change, type, remembers, remember, keepGuest } = useDraft()
  const terms = { fulfilment, currency, delivery }
  const typed = useSettled(draft.typed)
  const wishes = wishesIn({ ...draft, typed }, terms)
  const { priced, news } = usePricedBasket({ ...wishes, withSlots: true })
  const present = JSON.stringify(wishesIn(draft, terms))
  const isCurrent = present === JSON.stringify(wishes) && priced.isConfirmed
  const quote = quoteOf(news, priced)
  const live = priced.isConfirmed ? (quote?.refusals ?? []) : []
  const total = quote?.totals.total ?? priced.totals.total
  useNews(news.askAgain)

  const againstCard = card && cardRefusal(total, card)
  const paysByCard = card !== null && againstCard === null && draft.paysByCard

  const placing = usePlacing({
    question: JSON.stringify([present, lines]),
    priced: isCurrent && quote ? { total, refusals: quote.refusals } : undefined,
    shownTotal: total,
    ownRefusals: () => ownRefusals(draft, terms),
    body: (agreed) =>
      orderRequest(lines.map(askedLine), wishesIn(draft, terms), draft, {
        ...agreed,
        paymentMethod: paysByCard ? 'card' : 'counter',
      }),
    onRefused: news.askAgain,
    onPlaced: (order) => {
      keepGuest(draft.typed)
      onPlaced(order)
      emptyBasket()
      keepDraft(afterOrder(draft))
    },
  })

  const refusals = distinct([...live, ...placing.said.refusals])
  const isTooFar = refusals.some(({ code }) => code === 'outside_zone')
  return {
    delivery,
    takesCards: card !== null,
    /** Why this total can't be paid by card. */
    againstCard,
    paysByCard,
    fulfilment,
    draft,
    change,
    remembers,
    remember,
    priced,
    news,
    /** What the shop last said of these very lines, even if it is asked about something else since. */
    quote,
    isCurrent,
    /** Whether the place is known, and nobody rides there. */
    isTooFar,
    /** What the kitchen promises for what is asked, as soon as possible; null where that cannot be had. */
    promise: (!isTooFar && quote?.promise) || null,
    total,
    /** Whether the fee and the total are the least there is, until the place is known. */
    isLeastTotal: quote?.isLeastFee ?? priced.isLeastFee,
    ...placing,
    at: (spot: Spot) => refusals.filter((each) => spotOf(each) === spot),
    /** The wiring of one field. */
    about: (field: TypedField) => ({
      name: field,
      value: draft.typed[field],
      error: fieldText(refusals, field, draft.typed, fulfilment, locale),
      onChange: ({ target }: { target: { value: string } }) => {
        type(field, target.value)
        placing.said.forgive(field)
      },
    }),
  }
}

/** While the shop thinks about a tip or a time, its figures for the same lines stay. */
function quoteOf({ answer }: QuoteNews, { lines }: PricedBasket) {
  const isSame = (asked: { quantity: number }, index: number) =>
    asked.quantity === lines[index]?.quantity
  const keys = answer?.asked.map(lineKey).join()
  const isOfThese = keys === lines.map(lineKey).join() && answer?.asked.every(isSame)
  return isOfThese ? answer?.quote : undefined
}

/** What the kitchen promises grows old: asked again every minute, and when the guest comes back. */
function useNews(askAgain: () => void): void {
  useEffect(() => {
    const ask = () => {
      if (!document.hidden) askAgain()
    }
    const timer = setInterval(ask, ASK_ANEW_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [askAgain])
}
