import type { StackLayer } from '#shop/domain/menu/stack.ts'
import { isUpright } from '#shop/domain/menu/upright.ts'
import type { OrderPhase } from '#shop/domain/orders/order-states.ts'
import type { LineStacks } from '#shop/domain/pricing/line-stacks.ts'
import type { OrderLine } from '#shop/domain/pricing/order-line.ts'

/** What is drawn of a line of an order. */
export type StackLine = Pick<OrderLine, 'itemId' | 'quantity' | 'choices' | 'without'> & {
  title: string
}

/**
 * What a page shows of an order's food: whole burgers and then glasses, lines by their picture, and how many pieces are
 * left out.
 */
export type StackPlan = {
  drawn: DrawnPiece[]
  pictured: StackLine[]
  more: number
}

/** One burger or glass; `id` names it by its line and its turn among the pieces of that line. */
export type DrawnPiece = { id: string; layers: readonly StackLayer[]; turn: number }

/** The most things that are shown. */
const MOST = 3

/** Returns what is shown of an order, whose lines are drawn so; `hasPicture` says which items have one. */
export function planStack(
  lines: readonly StackLine[],
  stacks: LineStacks,
  hasPicture: (itemId: string) => boolean,
): StackPlan {
  const all = lines.flatMap(({ quantity }, at) => {
    const layers = stacks[at]
    if (!layers) return []
    return Array.from({ length: quantity }, (_, turn) => ({ id: `${at}.${turn}`, layers, turn }))
  })
  // One of each before a second of any, and no burger is left out for a glass.
  const inTurn = all.toSorted(
    (one, other) =>
      Number(isGlass(one.layers)) - Number(isGlass(other.layers)) || one.turn - other.turn,
  )
  const drawn = inTurn.slice(0, MOST)
  const others = lines.filter((_, at) => !stacks[at])
  const pictured = others.filter(({ itemId }) => hasPicture(itemId)).slice(0, MOST - drawn.length)
  const left = others.filter((line) => !pictured.includes(line))
  return { drawn, pictured, more: all.length - drawn.length + pieces(left) }
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
