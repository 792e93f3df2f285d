import type { StackLayer } from '#shop/domain/menu/stack.ts'
import { isUpright } from '#shop/domain/menu/upright.ts'
import type { OrderPhase } from '#shop/domain/orders/order-states.ts'
import type { LineStacks } from '#shop/domain/pricing/line-stacks.ts'
import type { PricedLine } from '#shop/domain/pricing/order-line.ts'

/** What is drawn of a line of an order. */
export type StackLine = Pick<PricedLine, 'itemId' | 'title' | 'quantity'>

/**
 * What a page shows of an order's food: whole burgers and then glasses, lines by their picture, and how many pieces are
 * left out.
 */
export type StackPlan = {
  drawn: DrawnPiece[]
  pictured: PicturedDish[]
  more: number
}

/** One burger or glass; `id` names it by its line and its turn among the pieces of that line. */
export type DrawnPiece = { id: string; layers: readonly StackLayer[]; turn: number }

/** What is shown by its picture; `id` names it likewise. */
export type PicturedDish = StackLine & { id: string }

/** The most things that are shown. */
const MOST = 3

/** Returns what is shown of an order, whose lines are drawn so; `hasPicture` says which items have one. */
export function planStack(
  lines: readonly StackLine[],
  stacks: LineStacks,
  hasPicture: (itemId: string) => boolean,
): StackPlan {
  const dishes = dishesOfLines(lines, stacks)
  const all = dishes.flatMap(({ id, quantity, layers }) => {
    if (!layers) return []
    return Array.from({ length: quantity }, (_, turn) => ({ id: `${id}.${turn}`, layers, turn }))
  })
  // One of each before a second of any, and no burger is left out for a glass.
  const inTurn = all.toSorted(
    (one, other) =>
      Number(isGlass(one.layers)) - Number(isGlass(other.layers)) || one.turn - other.turn,
  )
  const drawn = inTurn.slice(0, MOST)
  const others = dishes.filter(({ layers }) => !layers)
  const pictured = others.filter(({ itemId }) => hasPicture(itemId)).slice(0, MOST - drawn.length)
  const left = others.filter((line) => !pictured.includes(line))
  return { drawn, pictured, more: all.length - drawn.length + pieces(left) }
}

/** A line, or each thing that was picked for it where that is drawn. */
function dishesOfLines(lines: readonly StackLine[], { stacks, picked }: LineStacks) {
  return lines.flatMap((line, at) => {
    const own = picked.filter((pick) => pick.line === at)
    if (own.length > 0) return own.map((pick, turn) => ({ ...pick, id: `${at}-${turn}` }))
    return [{ ...line, id: String(at), layers: stacks[at] ?? null }]
  })
}

/** Tells a drink from a burger. */
export function isGlass(layers: readonly StackLayer[]): boolean {
  return layers.every(isUpright)
}

/** Returns how many layers lie on each other: none when it is sent, up to what is cooked last while it is made. */
export function landed(
  layers: readonly StackLayer[],
  phase: OrderPhase,
  isAccepted: boolean,
): number {
  if (phase === 'placed') return isAccepted ? 1 : 0
  const cooked = layers.findLastIndex(({ isCooked }) => isCooked) + 1
  return phase === 'making' ? Math.max(1, cooked) : layers.length
}

function pieces(lines: readonly StackLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
