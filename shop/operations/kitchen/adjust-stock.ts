import {
  countsOf,
  type StockClaim,
  type Taken,
  thingIn,
  thingKey,
} from '#shop/domain/menu/counted-stock.ts'
import type { Adjustment } from '#shop/domain/orders/adjustment.ts'
import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import { stockOfLines } from '#shop/domain/orders/stock-of-lines.ts'
import type { SoldLine } from '#shop/domain/pricing/order-line.ts'
import { movedStockShape, storedStock } from '#shop/persistence/json-columns.ts'
import {
  isOutByKitchen,
  readStockDays,
  returnStock,
  takeStock,
} from '#shop/persistence/queries/kitchen/stock-days.ts'
import { type Content, knownMenu } from '#shop/persistence/queries/menu/content.ts'
import type { Order } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Writer } from '#shop/persistence/tables.ts'

/** What an order has given back of its day's stock, and what it has taken. */
export type MovedStock = { back: Taken[]; taken: Taken[] }

/** What an adjustment is about, and those before it. */
type Adjusted = {
  order: Order
  lines: readonly SoldLine[]
  adjustments: readonly Adjustment[]
  plan: Pick<Adjustment, 'line' | 'part' | 'kind' | 'quantity' | 'instead'>
}

/**
 * Gives back what an order no longer needs of its day's stock after an adjustment, and takes what comes instead, as far as
 * there is any: the kitchen has decided. Returns what was moved, and what the order holds now as its column. What the kitchen
 * has said is out isn't given back, because it is what ran out, nor is anything once the order is made.
 */
export async function adjustStock(
  tx: Writer,
  content: Content,
  { order, lines, adjustments, plan }: Adjusted,
  now: number,
): Promise<{ moved: MovedStock; columns: { stock?: string } }> {
  const held = storedStock(order.stock, order.id)
  const menu = knownMenu(content)
  const before = stockOfLines(lines, adjustments, menu)
  const after = stockOfLines(lines, [...adjustments, plan], menu)
  const less = (key: string) => (before.get(key) ?? 0) - (after.get(key) ?? 0)
  const back: Taken[] = []
  for (const each of ORDER_STATES[order.state].isToMake ? held : []) {
    const quantity = Math.min(each.quantity, less(thingKey(each)))
    if (quantity <= 0 || (await isOutByKitchen(tx, each, { at: order.promised_at, now }))) continue
    back.push({ ...each, quantity })
  }
  const counts = await countsIn(tx, content, order)
  const wanted = [...counts.keys()].map((key) => ({ ...thingIn(key), quantity: -less(key) }))
  const taken = await takeWhatIsLeft(tx, order, wanted, counts)
  await returnStock(tx, order.business_day, back)
  return { moved: { back, taken }, columns: holding(held, taken, back) }
}

/**
 * Undoes what an adjustment has moved. What somebody else has bought in the meantime is theirs: the order then holds less
 * than it needs.
 */
export async function moveStockBack(
  tx: Writer,
  order: Order,
  facts: Record<string, unknown>,
): Promise<{ stock?: string }> {
  const held = storedStock(order.stock, order.id)
  const moved = movedStockShape.parse(facts.stock)
  const back = moved.taken.flatMap((each) => {
    const { quantity = 0 } = held.find((own) => thingKey(own) === thingKey(each)) ?? {}
    const given = Math.min(quantity, each.quantity)
    return given > 0 ? [{ ...each, quantity: given }] : []
  })
  const rows = moved.back.length > 0 ? await readStockDays(tx, order.business_day) : []
  const counts = countsOf(order.business_day, rows, { item: [], ingredient: [] })
  const taken = await takeWhatIsLeft(tx, order, moved.back, counts)
  await returnStock(tx, order.business_day, back)
  return holding(held, taken, back)
}

type Counts = ReturnType<typeof countsOf>

async function countsIn(tx: Writer, { recipes, parts }: Content, order: Order): Promise<Counts> {
  const rows = await readStockDays(tx, order.business_day)
  return countsOf(order.business_day, rows, {
    item: [...recipes].map(([id, { dailyStock }]) => ({ id, dailyStock })),
    ingredient: parts.ingredients.values(),
  })
}

async function takeWhatIsLeft(
  tx: Writer,
  { business_day: day }: Order,
  wanted: readonly Taken[],
  counts: Counts,
): Promise<Taken[]> {
  const claims = wanted.flatMap(({ kind, id, quantity }): StockClaim[] => {
    const count = counts.get(thingKey({ kind, id }))
    const taken = Math.min(quantity, count?.left ?? 0)
    return count && taken > 0 ? [{ kind, id, quantity: taken, ...count }] : []
  })
  const inOrder = claims.toSorted((one, other) => (thingKey(one) < thingKey(other) ? -1 : 1))
  await takeStock(tx, day, inOrder)
  return inOrder.map(({ kind, id, quantity }) => ({ kind, id, quantity }))
}

/** What an order holds once more is taken and some is given back; no column where nothing is. */
function holding(
  held: readonly Taken[],
  taken: readonly Taken[],
  back: readonly Taken[],
): { stock?: string } {
  if (taken.length + back.length === 0) return {}
  const all = new Map(held.map((each) => [thingKey(each), each.quantity]))
  const move = (each: Taken, quantity: number) => {
    all.set(thingKey(each), (all.get(thingKey(each)) ?? 0) + quantity)
  }
  for (const each of taken) move(each, each.quantity)
  for (const each of back) move(each, -each.quantity)
  const now = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const left = now.filter(([, quantity]) => quantity > 0)
  return { stock: JSON.stringify(left.map(([key, quantity]) => ({ ...thingIn(key), quantity }))) }
}
