import { type MinorUnits, sum } from '../common/money.ts'
import { mostTip, type Tip, tipAmount } from '../common/tip.ts'
import type { StockClaim } from '../menu/counted-stock.ts'
import type { ShopSettings } from '../settings/settings.ts'
import { amountsByRate } from './amounts-by-rate.ts'
import { codeInstant, type HeldItems, HOLDS_ALWAYS, heldLines, holdRefusal } from './code-hold.ts'
import { type CodeRefusal, type Discount, type DiscountCode, evaluateCode } from './discount.ts'
import type { DishIngredients, PromisedTime } from './line-refusal.ts'
import { type AskedLine, depositsIn, type PricedLine } from './order-line.ts'
import { type LineShare, MAX_TOTAL, orderTotals, type Totals } from './order-totals.ts'
import {
  type AskedFulfilment,
  type FulfilmentRefusal,
  type FulfilmentTerms,
  type QuotedZone,
  quoteFulfilment,
} from './quote-fulfilment.ts'
import { type LinesRefusal, type PriceList, priceAskedLines } from './quote-lines.ts'

/** What is asked for. Codes are compared in the form of `discountCodeKey`. */
export type Enquiry = AskedFulfilment & {
  lines: AskedLine[]
  tip?: Tip | undefined
  code?: string | undefined
}

/** The terms on which the shop takes orders. Sold-out items and the code are evaluated at the promised time. */
export type QuoteTerms = FulfilmentTerms &
  PromisedTime &
  Pick<ShopSettings, 'taxIncluded' | 'deliveryTaxRate' | 'timeZone'> & {
    known?: KnownCode | undefined
  }

/** The entered code as it is stored, how often it is used, and what else it depends on. */
export type KnownCode = {
  code: DiscountCode
  uses: number
  usesOfGuest: number
  /** Left out: the whole menu. */
  held?: HeldItems
  /** Whether the order is the first of the account that is signed in; null or left out: none is. */
  isFirst?: boolean | null
}

export type QuoteRefusal =
  | LinesRefusal
  | FulfilmentRefusal
  | CodeRefusal
  | { code: 'tip_out_of_range'; most: MinorUnits }
  | { code: 'total_too_large'; most: MinorUnits }

/** `discount` is the code that gave a discount, null for none; its amount is in the totals. */
export type Quote = {
  lines: (PricedLine & LineShare)[]
  /** What is in the dishes of each line. */
  dishes: DishIngredients[][]
  totals: Totals
  taxIncluded: boolean
  zone: QuotedZone | null
  /**
   * Whether the delivery fee, and with it the total, is only the lowest possible, because the place is not known
   * yet.
   */
  isLeastFee: boolean
  /** Minutes on the road after the food is ready; 0 when nothing is delivered. */
  roadMinutes: number
  discount: Discount | null
  /** What of the business day's counted stock the lines take. */
  claims: StockClaim[]
  refusals: QuoteRefusal[]
}

/**
 * Prices what is asked for: every line that can be had, the totals in minor units, and all refusals at once.
 * Refused parts are not in the totals, except a line whose price has changed, which counts at its new price, and
 * refusals of the order as a whole.
 */
export function quote(menu: PriceList, terms: QuoteTerms, enquiry: Enquiry): Quote {
  const { lines: priced, dishes, refusals, claims } = priceAskedLines(menu, enquiry.lines, terms)
  // No deposit counts for a minimum or a tip.
  const goods = sum(priced.map(({ total }) => total)) - depositsIn(priced)
  const {
    deliveryFee,
    refusals: ofFulfilment,
    ...delivery
  } = quoteFulfilment(terms, enquiry, goods, priced.length === 0)
  const evaluated = evaluateEnquiredCode(terms, enquiry, priced, goods)
  const tip = enquiry.tip && tipAmount(enquiry.tip, goods)
  const { totals, lines: shares } = orderTotals({
    lines: priced.map(amountsByRate),
    delivery: { amount: deliveryFee, taxRate: terms.deliveryTaxRate },
    discount: evaluated.discount,
    tip: tip ?? 0,
    taxIncluded: terms.taxIncluded,
  })
  return {
    lines: priced.map((line, index) => ({ ...line, ...(shares[index] ?? NO_SHARE) })),
    dishes,
    totals,
    taxIncluded: terms.taxIncluded,
    ...delivery,
    discount: evaluated.discount ?? null,
    claims,
    refusals: [
      ...refusals,
      ...ofFulfilment,
      ...(evaluated.refusal ? [evaluated.refusal] : []),
      ...tipRefusals(tip, goods),
      ...totalRefusals(totals),
    ],
  }
}

const NO_SHARE: LineShare = { discount: 0, tax: 0 }

function evaluateEnquiredCode(
  { known, promisedAt, askedAt, timeZone }: QuoteTerms,
  { code }: Enquiry,
  lines: readonly PricedLine[],
  products: MinorUnits,
): { discount?: Discount; refusal?: CodeRefusal } {
  if (code === undefined) return {}
  const { uses = 0, usesOfGuest = 0, held = null, isFirst = null } = known ?? {}
  const at = codeInstant(known?.code.holds ?? HOLDS_ALWAYS, { promisedAt, askedAt })
  const evaluated = evaluateCode(known?.code, uses, usesOfGuest, products, at)
  const isValid = 'discount' in evaluated || evaluated.refusal.code !== 'code_not_valid'
  if (!known || !isValid) return evaluated
  const refusal = holdRefusal(known.code, { lines, held, isFirst, at, timeZone })
  if (refusal) return { refusal }
  const ofLines = heldLines(lines, held)
  if (!ofLines || 'refusal' in evaluated) return evaluated
  return { discount: { ...evaluated.discount, lines: ofLines } }
}

function tipRefusals(tip: MinorUnits | null | undefined, products: MinorUnits): QuoteRefusal[] {
  return tip === null ? [{ code: 'tip_out_of_range', most: mostTip(products) }] : []
}

function totalRefusals({ total }: Totals): QuoteRefusal[] {
  return total > MAX_TOTAL ? [{ code: 'total_too_large', most: MAX_TOTAL }] : []
}
