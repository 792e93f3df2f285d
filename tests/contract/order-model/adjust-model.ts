import type { CountedKind } from '#shop/domain/menu/counted-stock.ts'
import type { AdjustmentKind } from '#shop/domain/orders/adjustment.ts'
import type { OrderState } from '#shop/domain/orders/order-states.ts'
import type { Model, ModelOrder } from './model.ts'

export const MINUTE = 60_000

/** What is counted in the model's shop: its two items, and what lies in the burger, of which tomato may be left out. */
export const COUNTED = {
  smash: 'item',
  cola: 'item',
  beef: 'ingredient',
  tomato: 'ingredient',
} as const satisfies Record<string, CountedKind>

export type Thing = keyof typeof COUNTED
export type Item = 'smash' | 'cola'

export const THINGS = Object.keys(COUNTED) as Thing[]

/** How many of each thing. */
export type Stock = Record<Thing, number>

/** What each piece of an item takes. */
export const TAKES: Record<Item, Stock> = {
  smash: { smash: 1, cola: 0, beef: 2, tomato: 1 },
  cola: { smash: 0, cola: 1, beef: 0, tomato: 0 },
}

/** `part` is null for the line itself. */
export type AskedChange = {
  kind: AdjustmentKind
  line: number
  part: 'tomato' | null
  quantity: number | null
}

/** What became of a line, and what of the stock it moved. */
export type Change = AskedChange & {
  quantity: number
  version: number
  at: number
  back: Stock
  taken: Stock
}

const TO_MAKE: readonly OrderState[] = ['placed', 'accepted', 'preparing']
const LOST: readonly OrderState[] = ['refused', 'cancelled', 'expired']

/** Why a change is refused, or null; written by hand from the specification. */
export function adjustRefusal(order: ModelOrder, asked: AskedChange): string | null {
  const { state, card, changes } = order
  const isAfter = state === 'out_for_delivery' || state === 'completed'
  if (LOST.includes(state) || state === 'placed') return 'not_possible_now'
  if (asked.kind !== 'refunded' && isAfter) return 'not_possible_now'
  if (card === 'counter' && state === 'completed') return 'paid_at_counter'
  const most = piecesLeft(order, asked)
  const isOnce = asked.part !== null || asked.kind === 'swapped'
  const isAgain = changes.some(({ line, part, kind }) => {
    const isAnother = kind === 'swapped' && part === null
    return line === asked.line && (part === asked.part || isAnother) && kind !== 'refunded'
  })
  if (most === 0 || (isOnce && isAgain)) return 'already_adjusted'
  if (asked.part !== null) return null
  const quantity = asked.quantity ?? most
  if (asked.kind !== 'swapped' && quantity > most) return 'pieces_out_of_range'
  const isAll = asked.kind === 'left_out' && quantity === most
  const isLast = order.lines.every((_, line) => line === asked.line || madeOf(order, line) === 0)
  return isAll && isLast ? 'last_line' : null
}

/** How many pieces of a line can be changed so. */
export function piecesLeft(order: ModelOrder, { kind, line }: AskedChange): number {
  const kinds: AdjustmentKind[] = kind === 'refunded' ? ['left_out', 'refunded'] : ['left_out']
  return (order.lines[line]?.quantity ?? 0) - pieces(order, line, kinds)
}

function madeOf(order: ModelOrder, line: number): number {
  return (order.lines[line]?.quantity ?? 0) - pieces(order, line, ['left_out'])
}

function pieces({ changes }: ModelOrder, at: number, kinds: readonly AdjustmentKind[]): number {
  const own = changes.filter(({ line, part, kind }) => {
    return line === at && part === null && kinds.includes(kind)
  })
  return own.reduce((all, { quantity }) => all + quantity, 0)
}

/** Advances the model by a change that isn't refused. */
export function takeChange(
  model: Model,
  order: ModelOrder,
  asked: AskedChange & { quantity: number },
): void {
  const before = needs(order)
  const change = {
    ...asked,
    version: order.version + 1,
    at: model.now,
    back: none(),
    taken: none(),
  }
  order.changes.push(change)
  order.version += 1
  const after = needs(order)
  for (const thing of THINGS) {
    const less = before[thing] - after[thing]
    const mayGoBack = TO_MAKE.includes(order.state) && !model.isOutByKitchen[thing]
    if (less > 0 && mayGoBack) change.back[thing] = Math.min(less, order.held[thing])
    if (less < 0) change.taken[thing] = Math.min(-less, model.left[thing])
  }
  move(model, order, change.taken, change.back)
}

/** Advances the model by an undo that isn't refused. */
export function takeUndo(model: Model, order: ModelOrder, change: Change): void {
  order.changes = order.changes.filter((one) => one !== change)
  order.version += 1
  const least = (one: Stock, other: Stock) => stockOf((thing) => Math.min(one[thing], other[thing]))
  move(model, order, least(change.back, model.left), least(change.taken, order.held))
}

/** What is lost before it is made is for others. */
export function loseStock(model: Model, order: ModelOrder, before: OrderState): void {
  if (LOST.includes(order.state) && TO_MAKE.includes(before)) {
    move(model, order, none(), { ...order.held })
  }
}

function move(model: Model, order: ModelOrder, taken: Stock, back: Stock): void {
  for (const thing of THINGS) {
    order.held[thing] += taken[thing] - back[thing]
    model.left[thing] += back[thing] - taken[thing]
  }
}

/** What the lines take as they are made now. */
function needs(order: ModelOrder): Stock {
  const all = none()
  for (const [at, { item }] of order.lines.entries()) {
    const own = order.changes.filter(({ line }) => line === at)
    const isSwapped = own.some(({ kind }) => kind === 'swapped')
    const isWithout = !isSwapped && own.some(({ part }) => part !== null)
    const made = isSwapped ? otherItem(item) : item
    const takes = isWithout ? { ...TAKES[made], tomato: 0 } : TAKES[made]
    for (const thing of THINGS) all[thing] += takes[thing] * madeOf(order, at)
  }
  return all
}

export function otherItem(item: Item): Item {
  return item === 'cola' ? 'smash' : 'cola'
}

export function stockOf(amount: (thing: Thing) => number): Stock {
  const [smash, cola, beef, tomato] = [
    amount('smash'),
    amount('cola'),
    amount('beef'),
    amount('tomato'),
  ]
  return { smash, cola, beef, tomato }
}

function none(): Stock {
  return stockOf(() => 0)
}
