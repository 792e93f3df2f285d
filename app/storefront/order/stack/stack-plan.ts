import type { OrderPhase } from '#shop/domain/orders/order-states.ts'
import type { OrderLine } from '#shop/domain/pricing/order-line.ts'
import { type LayerName, layersOf } from './dish-layers.ts'
import { LAYER_PICTURES } from './layer-pictures.ts'

/** A layer at its place: `y` is how far above the ground it lies, and every second of a kind is mirrored. */
export type PlacedLayer = { key: string; name: LayerName; y: number; isMirrored: boolean }

/** What is drawn of a line of an order. */
export type StackLine = Pick<OrderLine, 'itemId' | 'quantity' | 'choices'> & { title: string }

/** What a page shows of an order's food: whole burgers, lines by their picture, and how many pieces are left out. */
export type StackPlan = { burgers: (readonly LayerName[])[]; pictured: StackLine[]; more: number }

/** The most things that are shown. */
const MOST = 3
/** How far apart the layers hang that have not landed, in the pixels of their pictures. */
const APART = 56

/** Returns what is shown of an order; `hasPicture` says which items have one. */
export function planStack(
  lines: readonly StackLine[],
  hasPicture: (itemId: string) => boolean,
): StackPlan {
  const all = lines.flatMap((line) => {
    const layers = layersOf(line)
    return layers ? Array.from({ length: line.quantity }, (_, turn) => ({ layers, turn })) : []
  })
  // One of each before a second of any.
  const inTurn = all.toSorted((one, other) => one.turn - other.turn)
  const burgers = inTurn.slice(0, MOST).map(({ layers }) => layers)
  const others = lines.filter((line) => layersOf(line) === null)
  const pictured = others.filter(({ itemId }) => hasPicture(itemId)).slice(0, MOST - burgers.length)
  const left = others.filter((line) => !pictured.includes(line))
  return { burgers, pictured, more: all.length - burgers.length + pieces(left) }
}

/** What comes off the griddle or out of the fryer last. */
const LAST_COOKED: readonly LayerName[] = ['cheddar', 'chicken', 'veggie']

/** Returns how many layers lie on each other: none when it is sent, up to what is cooked last while it is made. */
export function landed(
  layers: readonly LayerName[],
  phase: OrderPhase,
  isAccepted: boolean,
): number {
  if (phase === 'placed') return isAccepted ? 1 : 0
  const cooked = layers.findLastIndex((name) => LAST_COOKED.includes(name)) + 1
  return phase === 'making' ? cooked : layers.length
}

/** Places the layers from the ground up: those that have landed touch, the others hang apart above them. */
export function placeLayers(layers: readonly LayerName[], lying: number): PlacedLayer[] {
  let y = 0
  return layers.map((name, at) => {
    if (at >= lying) y += APART
    const before = layers.slice(0, at).filter((other) => other === name).length
    const placed = { key: `${name} ${before}`, name, y, isMirrored: before % 2 === 1 }
    y += LAYER_PICTURES[name].thick
    return placed
  })
}

/** Returns how high the layers reach when they all hang apart, or lie on each other. */
export function heightOf(layers: readonly LayerName[], isApart: boolean): number {
  const thick = layers.reduce((sum, name) => sum + LAYER_PICTURES[name].thick, 0)
  return thick + (isApart ? layers.length * APART : 0)
}

function pieces(lines: readonly StackLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
