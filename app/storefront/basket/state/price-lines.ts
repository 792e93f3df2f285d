import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { type MinorUnits, sum, times } from '#shop/domain/common/money.ts'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import {
  type AskedLine,
  depositOf,
  lineKey,
  type OrderLine,
} from '#shop/domain/pricing/order-line.ts'
import type { Totals } from '#shop/domain/pricing/order-totals.ts'
import { type BasketLine, laterFrom, type Unavailability, waysOutOf } from './basket-line.ts'

/** The shop's last answer, and what it was about. `isCurrent` is false once the basket has changed since. */
export type Answer = {
  quote: QuoteAnswer
  asked: OrderLine[]
  fulfilment: Fulfilment
  isCurrent: boolean
}

type AnyRefusal = QuoteAnswer['refusals'][number]

/** The lowest delivery fee, and whether it depends on the place. */
type DeliveryFee = { deliveryFee: MinorUnits; feeVaries: boolean }

/** The totals that the browser can add up by itself. */
type ShownTotals = Pick<Totals, 'products' | 'deliveryFee' | 'total'>

export type PricedBasket = {
  lines: BasketLine[]
  totals: ShownTotals
  /** The tax on top of the prices; 0 if prices include it, and until the shop has answered. */
  addedTax: MinorUnits
  /** Whether fee and total are minimums, because the delivery address isn't known yet. */
  isLeastFee: boolean
  /** What the code takes off, and the tip; only as the shop has said them. */
  discount: { code: string; amount: MinorUnits } | null
  tip: MinorUnits
  /** Whether these are the shop's own totals, or added up by the browser. */
  isConfirmed: boolean
  /** Whether any line can be ordered, now, for later or another way. */
  isOrderable: boolean
  hasTooManyLines: boolean
}

/**
 * Returns the lines and totals to show. Until the shop has priced the basket as it is now, they are added up
 * here from its last answer.
 */
export function priceLines(
  lines: readonly BasketLine[],
  fulfilment: Fulfilment,
  fee: DeliveryFee,
  answer: Answer | undefined,
): PricedBasket {
  const quoted = new Map(answer?.quote.lines.map((line) => [lineKey(line), line]))
  const refusals = refusalsByKey(answer)
  const priced = lines.map((line): BasketLine => {
    const quote = quoted.get(line.key)
    const { title, unitPrice } = quote ?? line
    const words = quote?.words?.join(', ') ?? line.words
    const { itemId: shownAs, unitPrice: shown } = line.shown
    const deposit = shownAs === line.key ? 0 : depositOf(quote?.parts ?? [])
    const shownNow = unitPrice - deposit
    const oldPrice = shown === shownNow || shown === unitPrice ? undefined : shown
    const refusal = refusals.get(line.key)
    const total = times(unitPrice, line.quantity)
    return { ...line, title, words, unitPrice, shownNow, oldPrice, refusal, total }
  })
  const isConfirmed = answer?.isCurrent ?? false
  return {
    lines: priced,
    ...(answer && isConfirmed ? shopSums(answer.quote) : ownSums(priced, fulfilment, fee)),
    isConfirmed,
    isOrderable: priced.some(
      ({ refusal }) => !refusal || laterFrom(refusal) !== null || waysOutOf({ refusal }).length > 0,
    ),
    hasTooManyLines: answer?.quote.refusals.some(isTooManyLines) ?? false,
  }
}

/**
 * Returns the last quote of the same lines, even while a new tip, time or way is being priced; undefined if there is
 * none.
 */
export function quoteOf(
  answer: Answer | undefined,
  lines: readonly AskedLine[],
): QuoteAnswer | undefined {
  const isSame = (asked: { quantity: number }, index: number) =>
    asked.quantity === lines[index]?.quantity
  const keys = answer?.asked.map(lineKey).join()
  const isOfThese = keys === lines.map(lineKey).join() && answer?.asked.every(isSame)
  return isOfThese ? answer?.quote : undefined
}

/**
 * Returns the basket with the sums of the last quote of the same lines and way, while it is asked for again: the
 * browser's own would be without the code and the tip.
 */
export function withLastSums(
  priced: PricedBasket,
  answer: Answer | undefined,
  fulfilment: Fulfilment,
): PricedBasket {
  const quote = answer?.fulfilment === fulfilment ? quoteOf(answer, priced.lines) : undefined
  return quote ? { ...priced, ...shopSums(quote) } : priced
}

/** The total, without the fee while the address that decides it isn't known. */
export function shownSum({
  totals,
  isLeastFee,
}: Pick<PricedBasket, 'totals' | 'isLeastFee'>): MinorUnits {
  return isLeastFee ? totals.total - totals.deliveryFee : totals.total
}

function refusalsByKey(answer: Answer | undefined): Map<string, Unavailability> {
  const refusals = new Map<string, Unavailability>()
  for (const refusal of answer?.quote.refusals ?? []) {
    const asked = 'line' in refusal ? answer?.asked[refusal.line] : undefined
    if (!asked || !saysUnavailable(refusal)) continue
    const key = lineKey(asked)
    // What can't be had at all is said before what can be had another way.
    if (waysOutOf({ refusal }).length === 0 || !refusals.has(key)) refusals.set(key, refusal)
  }
  return refusals
}

function isTooManyLines(refusal: AnyRefusal): boolean {
  return refusal.code === 'too_many_lines'
}

function saysUnavailable(refusal: AnyRefusal): refusal is Unavailability {
  return 'line' in refusal && refusal.code !== 'price_changed'
}

function addedTax({ taxIncluded, totals }: QuoteAnswer): MinorUnits {
  return taxIncluded ? 0 : totals.tax
}

type Sums = Pick<PricedBasket, 'totals' | 'addedTax' | 'isLeastFee' | 'discount' | 'tip'>

function shopSums(quote: QuoteAnswer): Sums {
  const { totals, isLeastFee, discount } = quote
  return {
    totals,
    addedTax: addedTax(quote),
    isLeastFee,
    discount: discount && { code: discount.code, amount: totals.discount },
    tip: totals.tip,
  }
}

function ownSums(lines: readonly BasketLine[], fulfilment: Fulfilment, fee: DeliveryFee): Sums {
  const available = lines.filter((line) => !line.refusal)
  const products = sum(available.map((line) => line.total))
  const deliveryFee = fulfilment === 'delivery' && available.length > 0 ? fee.deliveryFee : 0
  return {
    totals: { products, deliveryFee, total: products + deliveryFee },
    addedTax: 0,
    isLeastFee: deliveryFee > 0 && fee.feeVaries,
    discount: null,
    tip: 0,
  }
}
