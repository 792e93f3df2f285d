import type { CountedKind } from '#shop/domain/menu/counted-stock.ts'
import type { AdjustmentKind } from '#shop/domain/orders/adjustment.ts'
import type { OrderState } from '#shop/domain/orders/order-states.ts'
import type { Model, ModelOrder } from './model.ts'

export const MINUTE = 60_000

/** What is counted in the model's shop: a burger and a cola, and what lies in the burger, of which tomato may be left out. */
export const COUNTED = {
  smash: 'item',
  cola: 'item',
  beef: 'ingredient',
  tomato: 'ingredient',
} as const satisfies Record<string, CountedKind>

export type Thing = keyof typeof COUNTED
/** A meal is of the burger and of a cola, or of a water, which nobody counts. */
export type Item = 'smash' | 'cola' | 'meal' | 'water'

export const THINGS = Object.keys(COUNTED) as Thing[]

/** How many of each thing. */
export type Stock = Record<Thing, number>

/** What each piece of an item takes. */
export const TAKES: Record<Item, Stock> = {
  smash: { smash: 1, cola: 0, beef: 2, tomato: 1 },
  cola: { smash: 0, cola: 1, beef: 0, tomato: 0 },
  meal: { smash: 1, cola: 1, beef: 2, tomato: 1 },
  water: { smash: 0, cola: 0, beef: 0, tomato: 0 },
}

/** What is not made when a part is left out or swapped: those of a meal have the place of their item before them. */
const GONE_WITH: Record<string, readonly Thing[]> = {
  tomato: ['tomato'],
  beef: ['beef'],
  '0 ingredient tomato': ['tomato'],
  '0 ingredient beef': ['beef'],
  '0 combo_item smash': ['smash', 'beef', 'tomato'],
  '1 combo_item cola': ['cola'],
}

/** `part` is null for the line itself. */
export type AskedChange = {
  kind: AdjustmentKind
  line: number
  part: string | null
  quantity: number | null
  /** What is made instead. */
  instead: Item | null
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
  const isAgain = changes.some((one) => {
    const isMoney = one.kind === 'refunded'
    return one.line === asked.line && covers(one, asked) && isMoney === (asked.kind === 'refunded')
  })
  if (most <= 0 || (isOnce && isAgain)) return 'already_adjusted'
  if (asked.part !== null) return null
  const quantity = asked.quantity ?? most
  if (asked.kind !== 'swapped' && quantity > most) return 'pieces_out_of_range'
  const isAll = asked.kind === 'left_out' && quantity === most
  const isLast = order.lines.every((_, line) => line === asked.line || madeOf(order, line) === 0)
  return isAll && isLast ? 'last_line' : null
}

/** Whether a change was about all that another is about: another dish, or an item of a meal that has it. */
function covers({ part, kind }: AskedChange, asked: AskedChange): boolean {
  if (part === null) return kind === 'swapped' || asked.part === null
  const isWithin = part.includes(' combo_item ') && asked.part?.startsWith(part.slice(0, 2))
  return part === asked.part || isWithin === true
}

/** How many pieces of a line can be changed so. */
export function piecesLeft(order: ModelOrder, { kind, line, part }: AskedChange): number {
  const isMoney = kind === 'refunded' && part === null
  const kinds: AdjustmentKind[] = isMoney ? ['left_out', 'refunded'] : ['left_out']
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
    const own = order.changes.filter(({ line, kind }) => line === at && kind !== 'refunded')
    const swap = own.find(({ kind, part }) => kind === 'swapped' && part === null)
    const gone = swap ? [] : own.flatMap(({ part }) => GONE_WITH[part ?? ''] ?? [])
    const takes = TAKES[swap?.instead ?? item]
    for (const thing of THINGS) {
      if (!gone.includes(thing)) all[thing] += takes[thing] * madeOf(order, at)
    }
  }
  return all
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
