import { MAX_QUANTITY } from '#shop/domain/common/limits.ts'
import { type MinorUnits, sum } from '#shop/domain/common/money.ts'
import { plainLine } from '#shop/domain/common/plain-text.ts'
import {
  type Adjustment,
  type AdjustmentKind,
  givenBackOf,
  leftOutOf,
} from '#shop/domain/orders/adjustment.ts'
import { isWithin, partsOfLine, pickedIngredientOf } from '#shop/domain/orders/parts-of-line.ts'
import { type Instead, insteadOfPick } from '#shop/domain/orders/pick-instead.ts'
import type { KnownMenu } from '#shop/domain/orders/stock-of-lines.ts'
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
import {
  type LinePart,
  type LineWork,
  partKey,
  type SoldLine,
} from '#shop/domain/pricing/order-line.ts'
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
  /** The id or the key of the option, ingredient or combo's item that it is about; null: the line itself. */
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
 * gives back what the new one is cheaper by; what it is dearer by is the shop's. `menu` prices what takes the place of a
 * combo's item; without it a swap of one is in words alone.
 */
export async function planAdjustment(
  db: Selector,
  sold: SoldOrder,
  asked: AskedAdjustment,
  menu?: KnownMenu,
): Promise<{ plan: AdjustmentPlan } | { refusal: PlanRefusal }> {
  const { kind, line: at, part } = asked
  const line = sold.lines[at]
  if (!line) return { refusal: { code: 'unknown_line' } }
  const since = [...sold.adjustments, ...refundedLines(sold.refunds)]
  const before = since.filter((one) => one.line === at)
  const name = await nameOf(db, line, part)
  if (name === null) return { refusal: { code: 'unknown_line' } }
  const most = line.quantity - piecesGone(at, before, asked)
  const isAgain = (part !== null || kind === 'swapped') && before.some(isDoneBy(asked, line))
  // Pieces may be refunded and left out both.
  if (most <= 0 || isAgain) return { refusal: { code: 'already_adjusted' } }
  const quantity = part === null && kind !== 'swapped' ? (asked.quantity ?? most) : most
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > Math.min(most, MAX_QUANTITY)) {
    return { refusal: { code: 'pieces_out_of_range', most } }
  }
  const pieces = { kind, line: at, part: keptAs(line, part), quantity }
  if (isNothingLeft(sold, pieces)) return { refusal: { code: 'last_line' } }
  const instead = kind === 'swapped' ? await insteadOf(db, line, asked, menu) : null
  if (kind === 'swapped' && !instead) return { refusal: { code: 'instead_missing' } }
  const all = sharesOf(sold)[at] ?? []
  const left = lessShares(
    all,
    before.flatMap(({ shares }) => shares),
  )
  const shares = givenBack({ line, left, before, pieces, saved: instead?.saved ?? 0 })
  const amount = paidFor(shares, sold.order.tax_included === 1)
  const work = workSaved(line, pieces, before)
  const words = { title: titleOf(line, part), name, instead: instead?.name ?? null }
  return { plan: { ...pieces, ...words, shares, amount, ...work } }
}

function isDoneBy({ part, kind }: AskedAdjustment, { parts }: SoldLine) {
  return (one: Adjustment) =>
    (one.kind === 'refunded') === (kind === 'refunded') && isWithin(part, one, parts)
}

/** Pieces of which nothing is left to adjust. */
function piecesGone(at: number, before: readonly Adjustment[], { kind, part }: AskedAdjustment) {
  const isMoney = kind === 'refunded' && part === null
  return isMoney ? givenBackOf(at, before) : leftOutOf(at, before)
}

async function nameOf(db: Selector, line: SoldLine, part: string | null): Promise<string | null> {
  if (part === null) return line.title
  const [sold] = partsOfLine(line.parts, part)
  if (sold) return sold.name
  const picked = pickedIngredientOf(part)
  if (picked && !itemOfPick(line, picked.pick)) return null
  return (await findPartPrice(db, picked?.ingredientId ?? part))?.name ?? null
}

/** An item of a combo is kept by its key: words about dishes are other than those about ingredients. */
function keptAs(line: SoldLine, part: string | null): string | null {
  const [sold] = partsOfLine(line.parts, part)
  return sold?.kind === 'combo_item' ? partKey(sold) : part
}

/** What differs about an item of a combo is told of that item. */
function titleOf(line: SoldLine, part: string | null): string {
  const [sold] = partsOfLine(line.parts, part)
  if (sold?.kind === 'combo_item') return line.title
  const pick = sold?.pick ?? pickedIngredientOf(part)?.pick
  return itemOfPick(line, pick)?.name ?? line.title
}

function itemOfPick({ parts }: SoldLine, wanted: number | undefined): LinePart | undefined {
  return parts.find(({ kind, pick }) => kind === 'combo_item' && pick === wanted)
}

/** An order of which nothing is made is cancelled. */
function isNothingLeft({ lines, adjustments }: SoldOrder, asked: Pieces): boolean {
  if (asked.kind !== 'left_out' || asked.part !== null) return false
  const all = [...adjustments, asked]
  return lines.every(({ quantity }, at) => leftOutOf(at, all) >= quantity)
}

type Pieces = Pick<Adjustment, 'line' | 'part' | 'kind' | 'quantity'>

async function insteadOf(
  db: Selector,
  line: SoldLine,
  { instead, part: id }: AskedAdjustment,
  menu: KnownMenu | undefined,
): Promise<Instead | null> {
  const typed = plainLine(instead ?? '').slice(0, 200)
  if (typed === '') return null
  if (id === null) {
    const item = await findMenuName(db, typed)
    return item ? { name: item.name, saved: line.unitPrice - item.price } : inWords(typed)
  }
  const [part] = partsOfLine(line.parts, id)
  if (part?.kind === 'combo_item') {
    return (menu && insteadOfPick(line, part, typed, menu)) ?? inWords(typed)
  }
  // What the guest had swapped comes as it is on the menu again.
  if (part?.kind === 'swapped' && part.instead === typed) return { name: typed, saved: part.price }
  const known = await findPartPrice(db, typed)
  if (!known) return inWords(typed)
  return { name: known.name, saved: part ? part.price - known.price * part.quantity : 0 }
}

/** Nobody knows what it costs. */
function inWords(typed: string): Instead {
  return { name: typed, saved: 0 }
}

/** `saved` is what each piece costs less with what comes instead. */
type GivenBack = {
  line: SoldLine
  left: RateShare[]
  before: readonly Adjustment[]
  pieces: Pieces
  saved: MinorUnits
}

function givenBack({ line, left, before, pieces, saved }: GivenBack): RateShare[] {
  const { kind, part: id, line: at, quantity } = pieces
  const parts = partsOfLine(line.parts, id)
  if (kind === 'swapped') {
    const rate = parts[0]?.taxRate ?? line.taxRate
    return shareOfPart(left, { rate, isDeposit: false, amount: Math.max(0, saved) * quantity })
  }
  if (id !== null) {
    const given: RateShare[] = []
    for (const each of parts) {
      const whole = amountOfPart(each, line, quantity)
      const amount = whole.amount - givenFor(each, line, before)
      given.push(...shareOfPart(lessShares(left, given), { ...whole, amount }))
    }
    return given
  }
  const paid = line.quantity - givenBackOf(at, before)
  return shareOfPieces(left, Math.min(quantity, paid), paid)
}

/** What was given back for a part of a line already. */
function givenFor(part: LinePart, { parts }: SoldLine, before: readonly Adjustment[]): MinorUnits {
  const own = before.filter((one) => partsOfLine(parts, one.part)[0] === part)
  return sum(own.flatMap(({ shares }) => shares.map(({ amount }) => amount)))
}

/** What was left out before saves nothing again. */
function workSaved(
  line: SoldLine,
  { kind, part: id, quantity }: Pieces,
  before: readonly Adjustment[],
) {
  if (kind !== 'left_out') return { workMinutes: 0, patties: 0 }
  const out = before.filter((one) => one.kind === 'left_out')
  const without = new Set(out.flatMap(({ part }) => partsOfLine(line.parts, part)))
  const saved = (key: keyof LineWork) => {
    const of = (parts: Iterable<LinePart>) => [...parts].map((part) => Math.max(0, part[key]))
    if (id === null) return Math.max(0, line[key] - sum(of(without))) * quantity
    return sum(of(partsOfLine(line.parts, id).filter((part) => !without.has(part)))) * quantity
  }
  return { workMinutes: saved('makeMinutes'), patties: saved('patties') }
}

function sharesOf({ order, lines }: SoldOrder): RateShare[][] {
  const { totals, taxIncluded } = storedFacts(order)
  const { id, discount_kind: discountKind, discount_lines: stored } = order
  const discountLines = stored === null ? null : storedDiscountLines(stored, id)
  return lineShares({ lines, totals, taxIncluded, discountKind, discountLines })
}
