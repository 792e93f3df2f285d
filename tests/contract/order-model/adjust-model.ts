import type { AdjustmentKind } from '#shop/domain/orders/adjustment.ts'
import type { OrderState } from '#shop/domain/orders/order-states.ts'
import type { Model, ModelOrder } from './model.ts'

export const MINUTE = 60_000

/** What is counted in the model's shop, each an item of its own. */
export const THINGS = ['smash', 'cola'] as const

export type Thing = (typeof THINGS)[number]

/** How many of each thing. */
export type Stock = Record<Thing, number>

export type AskedChange = { kind: AdjustmentKind; line: number; quantity: number | null }

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
  const own = changes.filter(({ line, kind }) => line === asked.line && kind !== 'refunded')
  if (most === 0 || (asked.kind === 'swapped' && own.length > 0)) return 'already_adjusted'
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
  const own = changes.filter(({ line, kind }) => line === at && kinds.includes(kind))
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
  const least = (one: Stock, other: Stock): Stock => ({
    smash: Math.min(one.smash, other.smash),
    cola: Math.min(one.cola, other.cola),
  })
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
  for (const [at, { thing }] of order.lines.entries()) {
    const isSwapped = order.changes.some(({ line, kind }) => line === at && kind === 'swapped')
    const other = thing === 'cola' ? 'smash' : 'cola'
    all[isSwapped ? other : thing] += madeOf(order, at)
  }
  return all
}

function none(): Stock {
  return { smash: 0, cola: 0 }
}
