import { MAX_QUANTITY } from '#shop/domain/common/limits.ts'
import { type MinorUnits, sum } from '#shop/domain/common/money.ts'
import { plainLine } from '#shop/domain/common/plain-text.ts'
import {
  type Adjustment,
  type AdjustmentKind,
  givenBackOf,
  leftOutOf,
} from '#shop/domain/orders/adjustment.ts'
import { partsOfLine } from '#shop/domain/orders/parts-of-line.ts'
import { type OrderRefund, refundedLines } from '#shop/domain/payments/order-refund.ts'
import {
  amountOfPart,
  lessShares,
  lineShares,
  paidFor,
  type RateShare,
  shareOfPart,
  shareOfPieces,
} from '#shop/domain/pricing/line-shares.ts'
import type { SoldLine } from '#shop/domain/pricing/order-line.ts'
import { storedDiscountLines } from '#shop/persistence/json-columns.ts'
import { findMenuName, findPartPrice } from '#shop/persistence/queries/menu/menu-names.ts'
import { readAdjustments } from '#shop/persistence/queries/orders/order-adjustments.ts'
import type { Order } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderLines } from '#shop/persistence/queries/orders/order-lines.ts'
import { readOrderRefunds } from '#shop/persistence/queries/orders/order-refunds.ts'
import { storedFacts } from '#shop/persistence/queries/settings/stored-facts.ts'
import type { Selector } from '#shop/persistence/tables.ts'

/** What is asked of a line. */
export type AskedAdjustment = {
  kind: AdjustmentKind
  /** The index of the line, from 0. */
  line: number
  /** The id of the option or ingredient that it is about; null: the line itself. */
  part: string | null
  /** Pieces of the line; null: all that are left. */
  quantity: number | null
  /** For a swap: the id of an item, option or ingredient, or words. */
  instead: string | null
}

type PlanRefusal =
  | { code: 'unknown_line' | 'already_adjusted' | 'last_line' | 'instead_missing' }
  | { code: 'pieces_out_of_range'; most: number }

/** What an adjustment comes to: `workMinutes` and `patties` are what the kitchen need not make. */
export type AdjustmentPlan = Pick<Adjustment, 'line' | 'part' | 'kind' | 'quantity'> & {
  title: string
  name: string
  instead: string | null
  shares: RateShare[]
  amount: MinorUnits
  workMinutes: number
  patties: number
}

/** An order as it was sold, and what became of it since. */
export type SoldOrder = {
  order: Order
  lines: SoldLine[]
  adjustments: Adjustment[]
  refunds: OrderRefund[]
}

/** Reads what an adjustment is judged by. */
export async function readSold(db: Selector, order: Order): Promise<SoldOrder> {
  const lines = (await readOrderLines(db, [order.id])).get(order.id) ?? []
  const adjustments = (await readAdjustments(db, [order.id])).get(order.id) ?? []
  const refunds = (await readOrderRefunds(db, [order.id])).get(order.id) ?? []
  return { order, lines, adjustments, refunds }
}

/**
 * Plans an adjustment: how many pieces, in which words, and exactly what share of the order's money it gives back. A swap
 * gives back what the new one is cheaper by; what it is dearer by is the shop's.
 */
export async function planAdjustment(
  db: Selector,
  sold: SoldOrder,
  asked: AskedAdjustment,
): Promise<{ plan: AdjustmentPlan } | { refusal: PlanRefusal }> {
  const { kind, line: at, part } = asked
  const line = sold.lines[at]
  if (!line) return { refusal: { code: 'unknown_line' } }
  const since = [...sold.adjustments, ...refundedLines(sold.refunds)]
  const before = since.filter((one) => one.line === at)
  const name = await nameOf(db, line, part)
  if (name === null) return { refusal: { code: 'unknown_line' } }
  const most = line.quantity - piecesGone(at, before, asked)
  const isAgain = (part !== null || kind === 'swapped') && before.some(isSameAs(asked))
  if (most === 0 || isAgain) return { refusal: { code: 'already_adjusted' } }
  const quantity = part === null && kind !== 'swapped' ? (asked.quantity ?? most) : most
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > Math.min(most, MAX_QUANTITY)) {
    return { refusal: { code: 'pieces_out_of_range', most } }
  }
  const pieces = { kind, line: at, part, quantity }
  if (isNothingLeft(sold, pieces)) return { refusal: { code: 'last_line' } }
  const instead = kind === 'swapped' ? await insteadOf(db, asked) : null
  if (kind === 'swapped' && !instead) return { refusal: { code: 'instead_missing' } }
  const all = sharesOf(sold)[at] ?? []
  const left = lessShares(
    all,
    before.flatMap(({ shares }) => shares),
  )
  const shares = givenBack({ line, left, before, pieces, price: instead?.price ?? null })
  const amount = paidFor(shares, sold.order.tax_included === 1)
  const work = workSaved(line, pieces)
  const words = { title: line.title, name, instead: instead?.name ?? null }
  return { plan: { ...pieces, ...words, shares, amount, ...work } }
}

function isSameAs({ part, kind }: AskedAdjustment) {
  return (one: Adjustment) =>
    one.part === part && (one.kind === 'refunded') === (kind === 'refunded')
}

/** Pieces of which nothing is left to adjust. */
function piecesGone(at: number, before: readonly Adjustment[], { kind, part }: AskedAdjustment) {
  const isMoney = kind === 'refunded' && part === null
  return isMoney ? givenBackOf(at, before) : leftOutOf(at, before)
}

async function nameOf(db: Selector, line: SoldLine, part: string | null): Promise<string | null> {
  if (part === null) return line.title
  const [sold] = partsOfLine(line.parts, part)
  return sold?.name ?? (await findPartPrice(db, part))?.name ?? null
}

/** An order of which nothing is made is cancelled. */
function isNothingLeft({ lines, adjustments }: SoldOrder, asked: Pieces): boolean {
  if (asked.kind !== 'left_out' || asked.part !== null) return false
  const all = [...adjustments, asked]
  return lines.every(({ quantity }, at) => leftOutOf(at, all) >= quantity)
}

type Pieces = Pick<Adjustment, 'line' | 'part' | 'kind' | 'quantity'>

async function insteadOf(db: Selector, { instead, part }: AskedAdjustment) {
  const typed = plainLine(instead ?? '').slice(0, 200)
  if (typed === '') return null
  const known = part === null ? await findMenuName(db, typed) : await findPartPrice(db, typed)
  return known ?? { name: typed, price: null }
}

/** `price` is that of what comes instead, for each piece of it; null: unknown. */
type GivenBack = {
  line: SoldLine
  left: RateShare[]
  before: readonly Adjustment[]
  pieces: Pieces
  price: MinorUnits | null
}

function givenBack({ line, left, before, pieces, price }: GivenBack): RateShare[] {
  const { kind, part: id, line: at, quantity } = pieces
  const parts = partsOfLine(line.parts, id)
  const [part] = parts
  if (kind === 'swapped') {
    if (price === null || (id !== null && !part)) return []
    const old = part ? part.price : line.unitPrice
    const saved = Math.max(0, old - price * (part?.quantity ?? 1)) * quantity
    const rate = part?.taxRate ?? line.taxRate
    return shareOfPart(left, { rate, isDeposit: false, amount: saved })
  }
  if (id !== null) {
    const given: RateShare[] = []
    for (const each of parts) {
      given.push(...shareOfPart(lessShares(left, given), amountOfPart(each, line, quantity)))
    }
    return given
  }
  const paid = line.quantity - givenBackOf(at, before)
  return shareOfPieces(left, Math.min(quantity, paid), paid)
}

function workSaved(line: SoldLine, { kind, part: id, quantity }: Pieces) {
  if (kind !== 'left_out') return { workMinutes: 0, patties: 0 }
  const gone = id === null ? [line] : partsOfLine(line.parts, id)
  const makeMinutes = sum(gone.map((each) => each.makeMinutes))
  const patties = sum(gone.map((each) => each.patties))
  const of = (each: number) => Math.max(0, each) * quantity
  return { workMinutes: of(makeMinutes), patties: of(patties) }
}

function sharesOf({ order, lines }: SoldOrder): RateShare[][] {
  const { totals, taxIncluded } = storedFacts(order)
  const { id, discount_kind: discountKind, discount_lines: stored } = order
  const discountLines = stored === null ? null : storedDiscountLines(stored, id)
  return lineShares({ lines, totals, taxIncluded, discountKind, discountLines })
}
