import type { Fulfilment } from '../common/fulfilment.ts'
import { type MinorUnits, sum } from '../common/money.ts'
import type { TaxLine } from '../common/tax.ts'
import type { PaidBy } from '../orders/order.ts'
import type { RateShare } from '../pricing/line-shares.ts'
import type { Totals } from '../pricing/order-totals.ts'
import {
  amountGivenBack,
  type Holding,
  lessHolding,
  linesGivenBack,
  refundGivenBack,
  taxLineOf,
  worthOf,
} from './give-back.ts'
import {
  grossOf,
  NO_TAKINGS,
  type PaidMeans,
  reversed,
  reversedTax,
  sumTakings,
  sumTaxLines,
  type Takings,
} from './takings.ts'

/** A step of an order that changes what it brings in. `at` is an instant. */
export type LedgerStep =
  | { kind: 'completed'; version: number; at: number }
  | { kind: 'recalled'; version: number; at: number }
  | Adjusted

/** `undoes` is the version of the adjustment that it takes back, with amounts below 0. */
type Adjusted = {
  kind: 'adjusted'
  version: number
  at: number
  undoes: number | null
  shares: readonly RateShare[]
}

/** Money that moved for an order: in, or below 0 back. */
export type LedgerMoney = { at: number; means: PaidBy | 'card'; amount: MinorUnits } & (
  | { kind: 'paid' }
  /** Back to a card or by hand, or below 0 not accepted by the guest's bank. `reference` is the same for both. */
  | {
      kind: 'refunded'
      reference: string
      isOfAdjustment: boolean
      /** What it is of each tax rate, where that was kept; else it counts as an amount. */
      taxLines: readonly TaxLine[]
    }
)

export type LedgerOrder = {
  id: string
  number: number
  /** The business day that its number belongs to. */
  numberDay: string
  fulfilment: Fulfilment
  totals: Omit<Totals, 'tax'>
  taxIncluded: boolean
  /** By rising version. */
  steps: readonly LedgerStep[]
  money: readonly LedgerMoney[]
}

/** One thing that changed what the shop took: `change` is what it adds to the takings of its time. */
export type LedgerEntry = {
  at: number
  kind: 'sold' | 'recalled' | 'given_back' | 'paid' | 'refunded'
  order: Pick<LedgerOrder, 'id' | 'number' | 'numberDay'>
  change: Takings
}

/**
 * Returns everything that an order changed of the takings, the money first. It is sold when it is handed over, for what it then
 * comes to; what is given back afterwards counts when that is done, with its tax: of a line its own, of an amount its share of each
 * rate. What went back before the handover counts with it. An order that was never handed over only moves money.
 */
export function ledgerOf(order: LedgerOrder): LedgerEntry[] {
  const sale = new Sale(order)
  const refunds = order.money.filter(({ kind }) => kind === 'refunded').toSorted(byTime)
  let next = 0
  const refundUntil = (at: number) => {
    for (; next < refunds.length; next += 1) {
      const refund = refunds[next]
      if (!refund || refund.at > at) return
      sale.refund(refund)
    }
  }
  for (const step of order.steps) {
    refundUntil(step.at - 1)
    sale.take(step)
  }
  refundUntil(Number.POSITIVE_INFINITY)
  return [...moneyEntries(order), ...sale.entries]
}

/** Of the same instant the refund before its failure. */
function byTime(one: LedgerMoney, other: LedgerMoney): number {
  return one.at - other.at || one.amount - other.amount
}

function moneyEntries({ money, ...order }: LedgerOrder): LedgerEntry[] {
  return money.map(({ at, kind, means, amount }) => {
    const column: PaidMeans = kind === 'refunded' && means === 'card' ? 'refunded' : means
    const change = { ...NO_TAKINGS, paid: { ...NO_TAKINGS.paid, [column]: amount } }
    return { at, kind, order: nameOf(order), change }
  })
}

function nameOf({ id, number, numberDay }: Omit<LedgerOrder, 'money'>): LedgerEntry['order'] {
  return { id, number, numberDay }
}

/** What was wanted back, and what the order still held of that. */
type Given = { wanted: MinorUnits; given: Holding }

/** `taxLines` is what is known of its taxes. */
type Refunded = { wanted: MinorUnits; taxLines: readonly TaxLine[] }

/** What an order brings in, step by step. */
class Sale {
  readonly entries: LedgerEntry[] = []
  readonly #order: LedgerOrder
  /** Everything that became of lines so far, which an order that is handed over no longer comes to. */
  readonly #adjusted: RateShare[] = []
  /** What each adjustment gave back after the handover, by its version. */
  readonly #byVersion = new Map<number, Given>()
  /** What went back in refunds, by reference; without `given` the order was not handed over yet. */
  readonly #byReference = new Map<string, Refunded & { given: Holding | null }>()
  /** What it holds; null: it is not sold. */
  #left: Holding | null = null
  /** What is to go back as soon as the order holds something again, because an undo brings it. */
  #excess: MinorUnits = 0
  /** What of that went back. */
  #late: Holding = { taxLines: [], tip: 0 }
  #sold: Takings = NO_TAKINGS

  constructor(order: LedgerOrder) {
    this.#order = order
  }

  take(step: LedgerStep): void {
    if (step.kind === 'completed') this.#complete(step.at)
    else if (step.kind === 'recalled') this.#recall(step.at)
    else this.#adjust(step)
  }

  refund(money: LedgerMoney): void {
    if (money.kind !== 'refunded' || money.isOfAdjustment) return
    const { at, reference, taxLines } = money
    const wanted = -money.amount
    if (wanted > 0) this.#refund(at, reference, { wanted, taxLines })
    else this.#refundFailed(at, reference)
  }

  #complete(at: number): void {
    if (this.#left) return
    const sold = soldTakings(this.#order, this.#adjusted)
    this.#left = { taxLines: sold.sold, tip: sold.tips }
    this.#excess = 0
    this.#late = { taxLines: [], tip: 0 }
    this.#sold = NO_TAKINGS
    this.#enter(at, 'sold', sold)
    for (const [reference, refund] of this.#byReference) this.#refund(at, reference, refund)
  }

  /** Takes back all of it. */
  #recall(at: number): void {
    if (!this.#left) return
    this.#enter(at, 'recalled', reversed(this.#sold))
    this.#left = null
    this.#byVersion.clear()
  }

  #adjust({ at, version, undoes, shares }: Adjusted): void {
    this.#adjusted.push(...shares)
    if (!this.#left) return
    const taxLines = shares.map((share) => taxLineOf(share, this.#order.taxIncluded))
    if (undoes !== null) {
      this.#takeBack(at, this.#byVersion.get(undoes) ?? wholeOf(taxLines.map(reversedTax)))
      return
    }
    const given = linesGivenBack(this.#left, taxLines)
    const adjustment = { wanted: grossOf(taxLines), given }
    this.#byVersion.set(version, adjustment)
    this.#give(at, adjustment)
  }

  #refund(at: number, reference: string, { wanted, taxLines }: Refunded): void {
    const given = this.#left && refundGivenBack(this.#left, { amount: wanted, taxLines })
    this.#byReference.set(reference, { wanted, taxLines, given })
    if (given) this.#give(at, { wanted, given })
  }

  /** The bank of the guest did not accept it: the money is the shop's again. */
  #refundFailed(at: number, reference: string): void {
    const refund = this.#byReference.get(reference)
    this.#byReference.delete(reference)
    if (refund?.given && this.#left) this.#takeBack(at, { ...refund, given: refund.given })
  }

  #give(at: number, { wanted, given }: Given): void {
    this.#excess += wanted - worthOf(given)
    this.#giveBack(at, given)
  }

  #takeBack(at: number, { wanted, given }: Given): void {
    this.#excess -= wanted - worthOf(given)
    this.#giveBack(at, minusHolding(given))
    this.#settleExcess(at)
  }

  #settleExcess(at: number): void {
    const isMore = this.#excess > 0
    const from = isMore ? this.#left : this.#late
    if (!from || this.#excess === 0) return
    const moved = amountGivenBack(from, Math.abs(this.#excess))
    const given = isMore ? moved : minusHolding(moved)
    this.#excess -= worthOf(given)
    this.#late = lessHolding(this.#late, minusHolding(given))
    this.#giveBack(at, given)
  }

  #giveBack(at: number, given: Holding): void {
    if (!this.#left || worthOf(given) === 0) return
    this.#left = lessHolding(this.#left, given)
    this.#enter(at, 'given_back', {
      ...NO_TAKINGS,
      givenBack: given.taxLines.map(reversedTax),
      tipsGivenBack: given.tip === 0 ? 0 : -given.tip,
    })
  }

  #enter(at: number, kind: LedgerEntry['kind'], change: Takings): void {
    this.entries.push({ at, kind, order: nameOf(this.#order), change })
    this.#sold = sumTakings([this.#sold, change])
  }
}

/** What an adjustment from before the handover gave back, when it is taken back afterwards. */
function wholeOf(taxLines: TaxLine[]): Given {
  return { wanted: grossOf(taxLines), given: { taxLines, tip: 0 } }
}

function minusHolding({ taxLines, tip }: Holding): Holding {
  return { taxLines: taxLines.map(reversedTax), tip: tip === 0 ? 0 : -tip }
}

function soldTakings(order: LedgerOrder, adjusted: readonly RateShare[]): Takings {
  const { totals, taxIncluded, fulfilment } = order
  const lessLines = adjusted.map((share) => reversedTax(taxLineOf(share, taxIncluded)))
  const sold = sumTaxLines([...totals.taxLines, ...lessLines])
  return {
    ...NO_TAKINGS,
    orders: 1,
    ways: { ...NO_TAKINGS.ways, [fulfilment]: 1 },
    products: totals.products - sum(adjusted.map(({ amount }) => amount)),
    discounts: totals.discount - sum(adjusted.map(({ discount }) => discount)),
    deliveryFees: totals.deliveryFee,
    taxOnTop: taxIncluded ? 0 : sum(sold.map(({ tax }) => tax)),
    tips: totals.tip,
    sold,
  }
}
