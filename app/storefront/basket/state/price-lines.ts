import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { type MinorUnits, sum, times } from '#shop/domain/common/money.ts'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { lineKey, type OrderLine } from '#shop/domain/pricing/order-line.ts'
import type { Totals } from '#shop/domain/pricing/order-totals.ts'
import { type BasketLine, laterFrom, type Unavailability } from './basket-line.ts'

/** What the shop last said, and of which lines. `isCurrent` is false once the basket has changed since. */
export type Answer = { quote: QuoteAnswer; asked: OrderLine[]; isCurrent: boolean }

type AnyRefusal = QuoteAnswer['refusals'][number]

/** The lowest fee that a delivery costs, and whether some cost more. */
type DeliveryFee = { deliveryFee: MinorUnits; feeVaries: boolean }

/** The figures that the browser can add up by itself. */
type ShownTotals = Pick<Totals, 'products' | 'deliveryFee' | 'total'>

export type PricedBasket = {
  lines: BasketLine[]
  totals: ShownTotals
  /** The tax that comes on top of the prices; 0 where it is in them, and until the shop has said it. */
  addedTax: MinorUnits
  /** Whether the fee and the total are the least there is, until the place to deliver to is known. */
  isLeastFee: boolean
  /** Whether these are the shop's own figures, or a sum of what the browser knows. */
  isConfirmed: boolean
  /** Whether there is anything in it that can be had, now or at a later time. */
  isOrderable: boolean
  hasTooManyLines: boolean
}

/**
 * Takes the browser's lines and the shop's last answer; gives the lines and totals to show. While the
 * shop has not priced the basket as it stands, what it said before still holds, added up here.
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
