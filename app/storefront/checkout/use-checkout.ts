import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Allergen } from '#shop/domain/common/allergens.ts'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { type CardTerms, cardRefusal } from '#shop/domain/pricing/card-total.ts'
import type { IfOut } from '#shop/domain/pricing/if-out.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { useAsking } from '../../ui/use-asking.ts'
import { askedLine } from '../basket/state/basket-line.ts'
import { emptyBasket } from '../basket/state/change-basket.ts'
import { forgetWishes, wishOf } from '../basket/state/line-wish.ts'
import { type PricedBasket, quoteOf } from '../basket/state/price-lines.ts'
import { useBasket } from '../basket/state/use-basket.ts'
import { usePricedBasket } from '../basket/state/use-priced-basket.ts'
import type { DeliveryAreas, DeliveryTerms } from './delivery-terms.ts'
import type { Draft, TypedField } from './draft.ts'
import { wishesIn } from './draft-wishes.ts'
import { keepForNextOrder, keepPostcode } from './kept-draft.ts'
import { dayOfSlot, firstSlotFrom, nearSlots } from './near-slots.ts'
import { orderRequest, ownRefusals } from './order-question.ts'
import { usePromisedTime } from './promised-time.ts'
import { type CheckoutRefusal, distinct, type Spot, spotOf } from './refusal-spot.ts'
import { fieldText } from './refusal-text.ts'
import { useDraft, useSettled } from './use-draft.ts'
import { type OrderPlacedAnswer, usePlacing } from './use-placing.ts'
import { walletOfDevice } from './wallet.ts'

/** The shop's terms for every order. `card` is null if it takes no cards. */
export type CheckoutTerms = {
  delivery: DeliveryTerms
  areas: DeliveryAreas
  card: CardTerms | null
}

export type Checkout = ReturnType<typeof useCheckout>

/** In milliseconds: promises go out of date. */
const ASK_EVERY = 15_000

/** The state and the actions of the checkout, for all parts of the page. */
export function useCheckout(
  { delivery, areas, card }: CheckoutTerms,
  onPlaced: (order: OrderPlacedAnswer) => void,
) {
  const { currency } = useShopFacts()
  const { lines, fulfilment } = useBasket()
  const [allergies, shareAllergies] = useState<readonly Allergen[]>()
  const [ifOut, wishIfOut] = useState<IfOut>()
  const { draft, change, type, isKnownGuest, remembers, remember, keepGuest } = useDraft()
  const terms = { fulfilment, currency, delivery }
  const pricing = useDraftPrices(draft, terms)
  const { priced, quote, question, isCurrent, total } = pricing
  const againstCard = card && cardRefusal(total, card)
  const paysByCard = card !== null && againstCard === null && draft.paysByCard

  const placing = usePlacing({
    question: JSON.stringify([question, lines]),
    priced: isCurrent && quote ? { total, refusals: quote.refusals } : undefined,
    shownTotal: total,
    shownReadyAt: draft.slot === null ? quote?.promise?.readyAt : undefined,
    ownRefusals: () => ownRefusals(draft, terms),
    body: (agreed) =>
      orderRequest(
        lines.map((line) => ({ ...askedLine(line), ifOut: wishOf(line.key) ?? ifOut })),
        wishesIn(draft, terms),
        draft,
        {
          ...agreed,
          shownCurrency: currency.code,
          allergies,
          paymentMethod: paysByCard ? 'card' : 'counter',
        },
      ),
    onRefused: useAskedAnew(pricing.asking.askAgain),
    onPlaced: (order) => {
      keepGuest(draft.typed)
      onPlaced(order)
      forgetWishes()
      emptyBasket()
      keepForNextOrder(draft)
    },
  })

  const live = priced.isConfirmed ? (quote?.refusals ?? []) : []
  const refusals = distinct([...live, ...placing.shownRefusals.refusals])
  const { offered, promised } = useTimes(fulfilment, draft, refusals, quote)
  return {
    ...pricing,
    delivery,
    areas,
    /** The time on headline and button; null in it while it isn't known. */
    promised,
    /** The free time that takes the place of one that can't be had. */
    offered,
    isAtTable: fulfilment === 'table' && draft.tableSign !== '',
    takesCards: card !== null,
    /** Why this total can't be paid by card. */
    againstCard,
    paysByCard,
    /** The wallet that this device has, if the guest chose to pay with it. */
    wallet: paysByCard && draft.paysByWallet ? walletOfDevice() : null,
    fulfilment,
    /** What the guest has ticked that the kitchen is told. Not in the draft: it is ticked for this order alone. */
    allergies,
    shareAllergies,
    /** What the guest wishes for what runs out, for this order alone. */
    wishIfOut,
    draft,
    change,
    isKnownGuest,
    remembers,
    remember,
    ...placing,
    at: (spot: Spot) => refusals.filter((each) => spotOf(each) === spot),
    about: useFieldProps(draft, refusals, fulfilment, (field, text) => {
      type(field, text)
      placing.shownRefusals.clearField(field)
    }),
  }
}

/** Returns what asks for the prices again after a refusal, and for the whole page where that has another currency. */
function useAskedAnew(askAgain: () => void) {
  const { revalidate } = useRevalidator()
  return (refusals: readonly CheckoutRefusal[]) => {
    askAgain()
    if (refusals.some(({ code }) => code === 'currency_changed')) revalidate()
  }
}

/** The shop's prices for the draft, asked again as it changes. */
function useDraftPrices(draft: Draft, terms: Parameters<typeof wishesIn>[1]) {
  const typed = useSettled(draft.typed)
  const wishes = wishesIn({ ...draft, typed }, terms)
  const { priced, asking } = usePricedBasket({ ...wishes, withSlots: true })
  const question = JSON.stringify(wishesIn(draft, terms))
  const quote = quoteOf(asking.answer, priced.lines)
  const isOfThisWay = asking.answer?.fulfilment === terms.fulfilment
  const totals = totalsNow(quote, priced, isOfThisWay)
  const isLeastTotal = (isOfThisWay ? quote?.isLeastFee : undefined) ?? priced.isLeastFee
  useAsking({ every: ASK_EVERY, ask: asking.askAgain })
  useKeptPostcode(quote?.zone ? typed.postcode : '')
  return {
    priced,
    asking,
    /** What the shop is asked besides the lines. */
    question,
    /** The shop's last answer about these lines, even while a new one is being fetched. */
    quote,
    /** Whether that answer is about the draft as it is now. */
    isCurrent: question === JSON.stringify(wishes) && priced.isConfirmed,
    totals,
    total: totals.total,
    /** The sum on the button and in the last row: without the fee while the address that decides it isn't known. */
    sum: isLeastTotal ? totals.total - totals.deliveryFee : totals.total,
    isLeastTotal,
  }
}

/** The last totals; with the fee as the browser knows it while the shop is asked about another way. */
function totalsNow(quote: QuoteAnswer | undefined, priced: PricedBasket, isOfThisWay: boolean) {
  if (!quote) return priced.totals
  const { totals } = quote
  if (isOfThisWay) return totals
  const { deliveryFee } = priced.totals
  return { ...totals, deliveryFee, total: totals.total - totals.deliveryFee + deliveryFee }
}

/** Returns a function that gives the props of one field. */
function useFieldProps(
  { typed }: Draft,
  refusals: readonly CheckoutRefusal[],
  fulfilment: Fulfilment,
  onType: (field: TypedField, text: string) => void,
) {
  const locale = useLocale()
  return (field: TypedField) => ({
    name: field,
    value: typed[field],
    error: fieldText(refusals, field, typed, fulfilment, locale),
    onChange: ({ target }: { target: { value: string } }) => onType(field, target.value),
  })
}

/** The promised time, and the free one that takes the place of a time that can't be had. */
function useTimes(
  fulfilment: Fulfilment,
  draft: Draft,
  refusals: readonly CheckoutRefusal[],
  quote: QuoteAnswer | undefined,
) {
  const against = refusals.filter((each) => spotOf(each) === 'when')
  const offered = offeredTime(draft.slot, against, quote)
  const promised = usePromisedTime({
    fulfilment,
    quote,
    slot: offered?.slot ?? draft.slot,
    table: draft.typed.table,
  })
  return { offered, promised }
}

function useKeptPostcode(reached: string): void {
  useEffect(() => {
    if (reached !== '') keepPostcode(reached)
  }, [reached])
}

/** The first free time from when the shop has one again, or after a slot that is gone; else the last one before it. */
function offeredTime(
  wanted: number | null,
  refusals: readonly CheckoutRefusal[],
  quote: QuoteAnswer | undefined,
): { slot: number; day: string | null } | undefined {
  const refusal = refusals.find(({ code }) => code !== 'no_time_chosen')
  const days = quote?.slots ?? []
  if (!refusal) return undefined
  const until = 'until' in refusal ? refusal.until : 0
  const from = wanted === null ? until : wanted + 1
  const slot = firstSlotFrom(days, from) ?? nearSlots(days, from, 1)[0]
  return slot === undefined || slot === wanted
    ? undefined
    : { slot, day: dayOfSlot(days, slot) ?? null }
}
