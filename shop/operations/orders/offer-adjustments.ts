import type { MinorUnits } from '#shop/domain/common/money.ts'
import { isSoldOut } from '#shop/domain/menu/menu.ts'
import { leftOutOf } from '#shop/domain/orders/adjustment.ts'
import { adjustmentFault } from '#shop/domain/orders/may-adjust.ts'
import type { IfOut } from '#shop/domain/pricing/if-out.ts'
import { partKey, type SoldLine } from '#shop/domain/pricing/order-line.ts'
import { priceChoices } from '#shop/domain/pricing/price-choices.ts'
import { waysOut } from '#shop/domain/pricing/ways-out.ts'
import { type Content, readContent } from '#shop/persistence/queries/menu/content.ts'
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
  const mayLeaveOut = adjustmentFault(facts, 'left_out') === null
  const mayRefund = adjustmentFault(facts, 'refunded') === null
  const lines: LineOffer[] = []
  for (const [line, each] of sold.lines.entries()) {
    const quantity = each.quantity - leftOutOf(line, sold.adjustments)
    const out = outOf(each, content, now)
    const asked = mayLeaveOut && quantity > 0 ? askedFor(each, line, out, content, now) : []
    const offers = await planned(read, sold, asked)
    const refund = { kind: 'refunded', line, part: null, quantity: null, instead: null } as const
    const [given] = mayRefund ? await planned(read, sold, [refund]) : []
    const ifOut = each.ifOut ?? null
    const isOut = out.isItem || out.ingredients.length > 0
    const sorted = offers.toSorted((a, b) => rank(b, ifOut, out) - rank(a, ifOut, out))
    const found = { line, title: each.title, quantity, ifOut, isOut, offers: sorted }
    if (quantity > 0) lines.push({ ...found, refund: given?.amount ?? null })
  }
  return { version, isCard, lines: lines.toSorted((a, b) => Number(b.isOut) - Number(a.isOut)) }
}

/** What of a line is sold out now. */
type Out = { isItem: boolean; ingredients: string[] }

function outOf(line: SoldLine, { menu, recipes, parts }: Content, now: number): Out {
  const items = menu.categories.flatMap(({ items: own }) => own)
  const item = items.find(({ id }) => id === line.itemId)
  const dish = recipes.get(line.itemId) ?? { recipe: [], choices: [] }
  const { ingredients } = priceChoices(dish, line, parts)
  const isOut = (id: string) => isOutNow(parts, id, now)
  return {
    isItem: item !== undefined && isSoldOut(item, now),
    ingredients: ingredients.filter(isOut),
  }
}

function isOutNow({ ingredients }: Content['parts'], id: string, now: number): boolean {
  const ingredient = ingredients.get(id)
  return ingredient !== undefined && isSoldOut(ingredient, now)
}

function askedFor(
  each: SoldLine,
  line: number,
  out: Out,
  content: Content,
  now: number,
): AskedAdjustment[] {
  const whole = { line, part: null, quantity: null, instead: null }
  const bought = each.parts.filter(({ kind }) => kind !== 'removed' && kind !== 'deposit')
  const parts = [...new Set([...ingredientParts(each, out, content), ...bought.map(partKey)])]
  const swaps = [
    ...(each.ifOut?.instead ? [each.ifOut.instead] : []),
    ...likeIt(each, content, now),
  ]
  return [
    ...out.ingredients.flatMap((id) => swapsOf(each, line, id, content, now)),
    { ...whole, kind: 'left_out' },
    ...(each.quantity > 1 ? [{ ...whole, kind: 'left_out', quantity: 1 } as const] : []),
    ...parts.map((part) => ({ ...whole, kind: 'left_out', part }) as const),
    ...swaps.map((instead) => ({ ...whole, kind: 'swapped', instead }) as const),
  ]
}

/** The ingredients that are out and not chosen by themselves: these are known by what was chosen. */
function ingredientParts({ parts }: SoldLine, { ingredients }: Out, content: Content): string[] {
  const options = [...content.parts.groups.values()].flatMap((group) => group.options)
  const chosen = new Set(
    parts.flatMap(({ id }) => options.find((one) => one.id === id)?.ingredientId ?? id),
  )
  return ingredients.filter((id) => !chosen.has(id))
}

/** What can take the place of an ingredient that is out, as the item's recipe allows. */
function swapsOf(
  each: SoldLine,
  line: number,
  ingredientId: string,
  { recipes, parts: menu }: Content,
  now: number,
): AskedAdjustment[] {
  const dish = recipes.get(each.itemId)
  if (!dish) return []
  const ways = waysOut(dish, each, ingredientId, { menu, isOut: (id) => isOutNow(menu, id, now) })
  const options = [...menu.groups.values()].flatMap((group) => group.options)
  const chosen = each.parts.find(({ id }) => {
    return options.find((one) => one.id === id)?.ingredientId === ingredientId
  })
  const part = chosen ? partKey(chosen) : ingredientId
  return ways
    .filter(({ kind }) => kind === 'instead')
    .map(({ name }) => ({ kind: 'swapped', line, part, quantity: null, instead: name }))
}

/** The items of the same category that cost most nearly the same, by id. */
function likeIt({ itemId, unitPrice }: SoldLine, { menu }: Content, now: number): string[] {
  const own = menu.categories.find(({ items }) => items.some(({ id }) => id === itemId))
  const others = (own?.items ?? []).filter((one) => one.id !== itemId && !isSoldOut(one, now))
  const away = ({ price }: { price: number }) => Math.abs(price - unitPrice)
  const nearest = others.toSorted((one, other) => away(one) - away(other))
  return nearest.slice(0, MOST_SWAPS).map(({ id }) => id)
}

/** What the guest wishes stands first, then what is about what is out. */
function rank({ kind, part, instead }: OfferedAdjustment, wish: IfOut | null, out: Out): number {
  const isWished =
    (wish?.wish === 'leave_out' && kind === 'left_out') ||
    (wish?.wish === 'swap' && kind === 'swapped')
  const isNamed = wish?.instead != null && instead === wish.instead
  const isAboutIt = part === null ? out.isItem : out.ingredients.includes(part)
  return Number(isAboutIt) * 4 + Number(isWished) * 2 + Number(isNamed)
}

/** Those that are possible. */
async function planned(
  read: Reader,
  sold: SoldOrder,
  asked: readonly AskedAdjustment[],
): Promise<OfferedAdjustment[]> {
  const found: OfferedAdjustment[] = []
  for (const each of asked) {
    const planning = await planAdjustment(read, sold, each)
    if ('refusal' in planning) continue
    const { name, instead: insteadName, amount } = planning.plan
    found.push({ ...each, name, insteadName, amount })
  }
  return found
}
