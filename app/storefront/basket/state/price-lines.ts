import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { type MinorUnits, sum, times } from '#shop/domain/common/money.ts'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { lineKey, type OrderLine } from '#shop/domain/pricing/order-line.ts'
import type { Totals } from '#shop/domain/pricing/order-totals.ts'
import { type BasketLine, laterFrom, type Unavailability } from './basket-line.ts'

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
  /** Whether these are the shop's own totals, or added up by the browser. */
  isConfirmed: boolean
  /** Whether any line can be ordered, now or for later. */
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
    const { title, unitPrice } = quoted.get(line.key) ?? line.shown
    const oldPrice = unitPrice === line.shown.unitPrice ? undefined : line.shown.unitPrice
    const refusal = refusals.get(line.key)
    return { ...line, title, unitPrice, oldPrice, refusal, total: times(unitPrice, line.quantity) }
  })
  const isConfirmed = answer?.isCurrent ?? false
  const own = ownTotals(priced, fulfilment, fee.deliveryFee)
  return {
    lines: priced,
    totals: answer && isConfirmed ? answer.quote.totals : own,
    addedTax: answer && isConfirmed ? addedTax(answer.quote) : 0,
    isLeastFee:
      answer && isConfirmed ? answer.quote.isLeastFee : own.deliveryFee > 0 && fee.feeVaries,
    isConfirmed,
    isOrderable: priced.some(({ refusal }) => !refusal || laterFrom(refusal) !== null),
    hasTooManyLines: answer?.quote.refusals.some(isTooManyLines) ?? false,
  }
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
    if (asked && saysUnavailable(refusal)) refusals.set(lineKey(asked), refusal)
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

function ownTotals(
  lines: readonly BasketLine[],
  fulfilment: Fulfilment,
  fee: MinorUnits,
): ShownTotals {
  const available = lines.filter((line) => !line.refusal)
  const products = sum(available.map((line) => line.total))
  const deliveryFee = fulfilment === 'delivery' && available.length > 0 ? fee : 0
  return { products, deliveryFee, total: products + deliveryFee }
}
