import { type MinorUnits, sum } from '#shop/domain/common/money.ts'
import type { RefundMeans } from '#shop/domain/orders/order.ts'
import {
  type Holding,
  lessHolding,
  refundGivenBack,
  taxLineOf,
  worthOf,
} from '#shop/domain/payments/give-back.ts'
import type { OrderRefund, RefundedLine } from '#shop/domain/payments/order-refund.ts'
import { grossOf } from '#shop/domain/payments/takings.ts'
import type { RateShare } from '#shop/domain/pricing/line-shares.ts'
import type { Order } from '#shop/persistence/queries/orders/order-changes.ts'
import { sumOfUnsharedRefunds } from '#shop/persistence/queries/orders/order-refunds.ts'
import { readMoneyLeft } from '#shop/persistence/queries/payments/money-left.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { storedFacts } from '#shop/persistence/queries/settings/stored-facts.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { planAdjustment, readSold, type SoldOrder } from './price-adjustment.ts'

/** Pieces of a line, or a part of all of them. */
type RefundedPieces = {
  /** The index of the line, from 0. */
  line: number
  /** The key of an option or ingredient that it is about; null: the line itself. */
  part: string | null
  /** Pieces of the line; null: all that are left. */
  quantity: number | null
}

/** What is given back: an amount, in minor units of the order's currency, or the money for lines. */
export type WantedRefund = { amount: MinorUnits } | { lines: readonly RefundedPieces[] }

export type AskedRefund = {
  wanted: WantedRefund
  means: RefundMeans
  /** The smallest amount that a card can be refunded, of which each is a multiple. */
  step: MinorUnits
}

/** What a refund comes to: `left` is what can be given back after it. */
export type RefundPlan = {
  amount: MinorUnits
  /** What it is of each tax rate, and of the tip. */
  given: Holding
  lines: RefundedLine[]
  means: RefundMeans
  paymentId: string | null
  left: MinorUnits
}

export type RefundPlanRefusal =
  | {
      code:
        | 'paid_at_counter'
        | 'not_possible_now'
        | 'nothing_to_refund'
        | 'unknown_line'
        | 'already_adjusted'
    }
  | { code: 'pieces_out_of_range'; most: number }
  | { code: 'amount_out_of_range'; least: MinorUnits; most: MinorUnits }

/**
 * Plans a refund: exactly what it comes to, of which lines, and what it is of each tax rate. The money for lines is what
 * they bear of the order, an amount is split over what is left of each rate. Refused when that is more than is left.
 */
export async function planRefund(
  db: Selector,
  order: Order,
  { wanted, means, step: ofCards }: AskedRefund,
): Promise<{ plan: RefundPlan } | { refusal: RefundPlanRefusal }> {
  if (means === 'card' && order.payment_method !== 'card') {
    return { refusal: { code: 'paid_at_counter' } }
  }
  const money = await readMoneyLeft(db, order)
  const isForeign = means === 'code' && order.currency !== (await readSettings(db)).currency.code
  if (isForeign || !money.means.includes(means)) return { refusal: { code: 'not_possible_now' } }
  if (money.left <= 0) return { refusal: { code: 'nothing_to_refund' } }
  const sold = await readSold(db, order)
  const lines = 'lines' in wanted ? await planLines(db, sold, wanted.lines) : []
  if ('refusal' in lines) return lines
  const step = means === 'card' ? ofCards : 1
  const ofLines = sum(lines.map(({ amount }) => amount))
  const amount = 'amount' in wanted ? wanted.amount : upToStep(ofLines, { step, most: money.left })
  if ('lines' in wanted && ofLines === 0) return { refusal: { code: 'nothing_to_refund' } }
  if (amount % step !== 0 || amount < step || Math.max(amount, ofLines) > money.left) {
    return { refusal: { code: 'amount_out_of_range', least: step, most: money.left } }
  }
  const given = await givenOf(db, sold, lines, amount)
  const { paymentId, left } = money
  return { plan: { amount, given, lines, means, paymentId, left: left - amount } }
}

/** A card that takes only whole steps gets the next one, so that no guest has less than what the lines cost. */
function upToStep(amount: MinorUnits, { step, most }: { step: MinorUnits; most: MinorUnits }) {
  return amount > most ? amount : Math.min(Math.ceil(amount / step) * step, most)
}

/** One after the other, so that a part of a piece isn't given back with the piece and once more. */
async function planLines(
  db: Selector,
  sold: SoldOrder,
  wanted: readonly RefundedPieces[],
): Promise<RefundedLine[] | { refusal: RefundPlanRefusal }> {
  const lines: RefundedLine[] = []
  for (const pieces of wanted) {
    const before = { ...sold, refunds: [...sold.refunds, { ...NOTHING, lines }] }
    const asked = { kind: 'refunded', instead: null, ...pieces } as const
    const planned = await planAdjustment(db, before, asked)
    if ('refusal' in planned) return { refusal: refusalOf(planned.refusal) }
    const { line, part, quantity, title, name, amount, shares } = planned.plan
    lines.push({ line, part, quantity, title, name, amount, shares })
  }
  return lines
}

const NOTHING: OrderRefund = {
  version: 0,
  means: 'cash',
  amount: 0,
  given: { taxLines: [], tip: 0 },
  lines: [],
  at: 0,
}

type PlanRefusal = Extract<
  Awaited<ReturnType<typeof planAdjustment>>,
  { refusal: unknown }
>['refusal']

/** Of a refund neither the last line nor what comes instead matters. */
function refusalOf(refusal: PlanRefusal): RefundPlanRefusal {
  if (refusal.code === 'pieces_out_of_range') return refusal
  return { code: refusal.code === 'unknown_line' ? 'unknown_line' : 'already_adjusted' }
}

/** What an amount, of which the taxes of some lines are known, takes of what the order still holds. */
async function givenOf(
  db: Selector,
  sold: SoldOrder,
  lines: readonly RefundedLine[],
  amount: MinorUnits,
): Promise<Holding> {
  const { totals, taxIncluded } = storedFacts(sold.order)
  const taxLinesOf = ({ shares }: { shares: readonly RateShare[] }) =>
    shares.map((share) => taxLineOf(share, taxIncluded))
  const before = [
    ...sold.adjustments.map((each) => {
      const taxLines = taxLinesOf(each)
      return { version: each.version, amount: grossOf(taxLines), taxLines }
    }),
    ...sold.refunds.map(({ version, given }) => {
      return { version, amount: worthOf(given), taxLines: given.taxLines }
    }),
    // What earlier releases gave back came before all of this.
    { version: 0, amount: await sumOfUnsharedRefunds(db, sold.order.id), taxLines: [] },
  ]
  const left = before
    .toSorted((one, other) => one.version - other.version)
    .reduce<Holding>((held, each) => lessHolding(held, refundGivenBack(held, each)), totals)
  return refundGivenBack(left, { amount, taxLines: lines.flatMap(taxLinesOf) })
}
