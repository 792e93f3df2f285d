import type { MinorUnits } from '#shop/domain/common/money.ts'
import { isSoldOut } from '#shop/domain/menu/menu.ts'
import { leftOutOf } from '#shop/domain/orders/adjustment.ts'
import { adjustmentFault } from '#shop/domain/orders/may-adjust.ts'
import { type OutOfLine, outOfLine } from '#shop/domain/orders/out-of-line.ts'
import { isWithin } from '#shop/domain/orders/parts-of-line.ts'
import type { KnownMenu } from '#shop/domain/orders/stock-of-lines.ts'
import type { IfOut } from '#shop/domain/pricing/if-out.ts'
import { partKey, type SoldLine } from '#shop/domain/pricing/order-line.ts'
import { type Content, knownMenu, readContent } from '#shop/persistence/queries/menu/content.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import {
  type AskedAdjustment,
  planAdjustment,
  readSold,
  type SoldOrder,
} from './price-adjustment.ts'

/** One tap: what is asked for, in which words, and what the guest pays less then. */
export type OfferedAdjustment = AskedAdjustment & {
  /** What it is done to: the line, or the combo's item that has the part. */
  title: string
  name: string
  /** The words for what comes instead. */
  insteadName: string | null
  amount: MinorUnits
}

/** What can be done about a line. */
export type LineOffer = {
  line: number
  title: string
  /** Pieces that are still made. */
  quantity: number
  ifOut: IfOut | null
  /** It, or something in it, is sold out now. */
  isOut: boolean
  /** The guest's own wish first. */
  offers: OfferedAdjustment[]
  /** What giving the money for all pieces back comes to; null: nothing is left. */
  refund: MinorUnits | null
}

/** What can be done about an order's lines, at a version. `isCard`: money goes back to a card. */
export type AdjustmentOffers = { version: number; isCard: boolean; lines: LineOffer[] }

/** Swaps that are offered for a line. */
const MOST_SWAPS = 3

/** Returns what the kitchen can do about each line of an order that ran out, with exact sums; null without such an order. */
export async function offerAdjustments(
  read: Reader,
  orderId: string,
  now: number,
): Promise<AdjustmentOffers | null> {
  const order = await findOrder(read, orderId)
  if (!order) return null
  const { version, state, payment_state: paymentState, payment_method: method } = order
  const isCard = method === 'card'
  const facts = { state, paymentState, isPaidThere: !isCard }
  const sold = await readSold(read, order)
  const content = await readContent(read)
  const menu = knownMenu(content)
  const mayLeaveOut = adjustmentFault(facts, 'left_out') === null
  const mayRefund = adjustmentFault(facts, 'refunded') === null
  const lines: LineOffer[] = []
  for (const [line, each] of sold.lines.entries()) {
    const quantity = each.quantity - leftOutOf(line, sold.adjustments)
    const out = outOfLine(each, menu, now).filter(isLeft(line, sold))
    const asked = mayLeaveOut && quantity > 0 ? askedFor(each, line, out, content, now) : []
    const offers = await planned(read, sold, asked, menu)
    const refund = { kind: 'refunded', line, part: null, quantity: null, instead: null } as const
    const [given] = mayRefund ? await planned(read, sold, [refund], menu) : []
    const ifOut = each.ifOut ?? null
    const isOut = out.length > 0
    const sorted = offers.toSorted((a, b) => rank(b, ifOut, out) - rank(a, ifOut, out))
    const found = { line, title: each.title, quantity, ifOut, isOut, offers: sorted }
    if (quantity > 0) lines.push({ ...found, refund: given?.amount ?? null })
  }
  return { version, isCard, lines: lines.toSorted((a, b) => Number(b.isOut) - Number(a.isOut)) }
}

/** Whether nothing has been done yet about something that is out. */
function isLeft(line: number, { lines, adjustments }: SoldOrder) {
  const { parts = [] } = lines[line] ?? {}
  const done = adjustments.filter((one) => one.line === line && one.kind !== 'refunded')
  return ({ part }: OutOfLine) => !done.some((one) => isWithin(part, one, parts))
}

function askedFor(
  each: SoldLine,
  line: number,
  out: readonly OutOfLine[],
  content: Content,
  now: number,
): AskedAdjustment[] {
  const whole = { line, part: null, quantity: null, instead: null }
  const bought = each.parts.filter(({ kind }) => kind !== 'removed' && kind !== 'deposit')
  const missing = out.flatMap(({ part }) => part ?? [])
  const parts = [...new Set([...missing, ...bought.map(partKey)])]
  const swaps = [
    ...(each.ifOut?.instead ? [each.ifOut.instead] : []),
    ...likeIt(each, content, now),
  ]
  return [
    ...out.flatMap(({ part, instead: others }) =>
      others.map((instead) => ({ ...whole, kind: 'swapped', part, instead }) as const),
    ),
    { ...whole, kind: 'left_out' },
    ...(each.quantity > 1 ? [{ ...whole, kind: 'left_out', quantity: 1 } as const] : []),
    ...parts.map((part) => ({ ...whole, kind: 'left_out', part }) as const),
    ...swaps.map((instead) => ({ ...whole, kind: 'swapped', instead }) as const),
  ]
}

/** The items of the same category that cost most nearly the same, by id. */
function likeIt({ itemId, unitPrice }: SoldLine, { menu }: Content, now: number): string[] {
  const own = menu.categories.find(({ items }) => items.some(({ id }) => id === itemId))
  const others = (own?.items ?? []).filter((one) => one.id !== itemId && !isSoldOut(one, now))
  const away = ({ price }: { price: number }) => Math.abs(price - unitPrice)
  const nearest = others.toSorted((one, other) => away(one) - away(other))
  return nearest.slice(0, MOST_SWAPS).map(({ id }) => id)
}

/** What is about what is out stands first, and of that what the guest wishes. */
function rank(
  { kind, part, instead }: OfferedAdjustment,
  wish: IfOut | null,
  out: readonly OutOfLine[],
): number {
  const isWished =
    (wish?.wish === 'leave_out' && kind === 'left_out') ||
    (wish?.wish === 'swap' && kind === 'swapped')
  const isNamed = wish?.instead != null && instead === wish.instead
  const isAboutIt = out.some((one) => one.part === part)
  return Number(isAboutIt) * 4 + Number(isWished) * 2 + Number(isNamed)
}

/** Those that are possible. */
async function planned(
  read: Reader,
  sold: SoldOrder,
  asked: readonly AskedAdjustment[],
  menu: KnownMenu,
): Promise<OfferedAdjustment[]> {
  const found: OfferedAdjustment[] = []
  for (const each of asked) {
    const planning = await planAdjustment(read, sold, each, menu)
    if ('refusal' in planning) continue
    const { title, name, instead: insteadName, amount } = planning.plan
    found.push({ ...each, title, name, insteadName, amount })
  }
  return found
}
