import { useEffect } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { type CardTerms, cardRefusal } from '#shop/domain/pricing/card-total.ts'
import { lineKey } from '#shop/domain/pricing/order-line.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { askedLine } from '../basket/state/basket-line.ts'
import { emptyBasket } from '../basket/state/change-basket.ts'
import type { PricedBasket } from '../basket/state/price-lines.ts'
import { useBasket } from '../basket/state/use-basket.ts'
import { usePricedBasket } from '../basket/state/use-priced-basket.ts'
import type { QuoteStatus } from '../basket/state/use-quote.ts'
import type { DeliveryTerms } from './delivery-terms.ts'
import { afterOrder, type Draft, type TypedField } from './draft.ts'
import { keepDraft, keepPostcode } from './kept-draft.ts'
import { dayOfSlot, firstSlotFrom, nearSlots } from './near-slots.ts'
import { orderRequest, ownRefusals, wishesIn } from './order-question.ts'
import { usePromisedTime } from './promised-time.ts'
import { type CheckoutRefusal, distinct, type Spot, spotOf } from './refusal-spot.ts'
import { fieldText } from './refusal-text.ts'
import { useDraft, useSettled } from './use-draft.ts'
import { type OrderPlacedAnswer, usePlacing } from './use-placing.ts'

/** The shop's terms for every order. `card` is null if it takes no cards. */
export type CheckoutTerms = { delivery: DeliveryTerms; card: CardTerms | null }

export type Checkout = ReturnType<typeof useCheckout>

const ASK_ANEW_MS = 60_000

/** The state and the actions of the checkout, for all parts of the page. */
export function useCheckout(
  { delivery, card }: CheckoutTerms,
  onPlaced: (order: OrderPlacedAnswer) => void,
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
  useFreshQuote(news.askAgain)

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
  const { offered, promised } = useTimes(fulfilment, draft, refusals, quote, delivery)
  const isLeastTotal = quote?.isLeastFee ?? priced.isLeastFee
  const totals = quote?.totals ?? priced.totals
  useKeptPostcode(quote?.zone ? typed.postcode : '')
  return {
    delivery,
    /** The time on headline and button; null in it while it isn't known. */
    promised,
    /** The free time that takes the place of one that can't be had. */
    offered,
    isAtTable: fulfilment === 'table' && draft.tableSign !== '',
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
    /** The shop's last answer about these lines, even while a new one is being fetched. */
    quote,
    isCurrent,
    totals,
    /** The sum on the button and in the last row: without the fee while the address that decides it isn't known. */
    sum: isLeastTotal ? total - totals.deliveryFee : total,
    isLeastTotal,
    ...placing,
    at: (spot: Spot) => refusals.filter((each) => spotOf(each) === spot),
    /** The props of one field. */
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

/** Keeps the last totals of the same lines while a new tip or time is being priced. */
function quoteOf({ answer }: QuoteStatus, { lines }: PricedBasket) {
  const isSame = (asked: { quantity: number }, index: number) =>
    asked.quantity === lines[index]?.quantity
  const keys = answer?.asked.map(lineKey).join()
  const isOfThese = keys === lines.map(lineKey).join() && answer?.asked.every(isSame)
  return isOfThese ? answer?.quote : undefined
}

/** The promised time, and the free one that takes the place of a time that can't be had. */
function useTimes(
  fulfilment: Fulfilment,
  draft: Draft,
  refusals: readonly CheckoutRefusal[],
  quote: QuoteAnswer | undefined,
  { asksPostcode, asksPoint }: DeliveryTerms,
) {
  const against = refusals.filter((each) => spotOf(each) === 'when')
  const offered = offeredTime(draft.slot, against, quote)
  const promised = usePromisedTime({
    fulfilment,
    quote,
    slot: offered?.slot ?? draft.slot,
    table: draft.typed.table,
    knowsRoad: (!asksPostcode && !asksPoint) || (quote?.zone ?? null) !== null,
  })
  return { offered, promised }
}

function useKeptPostcode(reached: string): void {
  useEffect(() => {
    if (reached !== '') keepPostcode(reached)
  }, [reached])
}

/** The first free time from when the shop has one again, or the nearest one to a slot that is gone. */
function offeredTime(
  wanted: number | null,
  refusals: readonly CheckoutRefusal[],
  quote: QuoteAnswer | undefined,
): { slot: number; day: string | null } | undefined {
  const refusal = refusals.find(({ code }) => code !== 'no_time_chosen')
  const days = quote?.slots ?? []
  if (!refusal) return undefined
  const until = 'until' in refusal ? refusal.until : 0
  const slot = wanted === null ? firstSlotFrom(days, until) : nearSlots(days, wanted, 1)[0]
  return slot === undefined || slot === wanted
    ? undefined
    : { slot, day: dayOfSlot(days, slot) ?? null }
}

/** Promises go out of date: asks again every minute, and when the guest returns to the page. */
function useFreshQuote(askAgain: () => void): void {
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
