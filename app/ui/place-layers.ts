import type { StackLayer } from '#shop/domain/menu/stack.ts'

/** A layer at its place: `y` is how far above the ground it lies, in millimetres; every second of a kind is mirrored. */
export type PlacedLayer = { layer: StackLayer; y: number; isMirrored: boolean }

/** How far apart layers hang that don't lie on each other, in millimetres. */
export const GAP = 14

/** Places layers from the ground up: so many lie on each other, the others hang apart above them. */
export function placeLayers(
  layers: readonly StackLayer[],
  lying = layers.length,
  gap = GAP,
): PlacedLayer[] {
  let y = 0
  return layers.map((layer, at) => {
    if (at >= lying && at > 0) y += gap
    const alike = ({ name, part }: StackLayer) => name === layer.name && part === layer.part
    const isMirrored = layers.slice(0, at).filter(alike).length % 2 === 1
    const placed = { layer, y, isMirrored }
    y += layer.thickness
    return placed
  })
}

/** Returns how high layers reach that are placed so. */
export function heightOf(layers: readonly StackLayer[], lying = layers.length, gap = GAP): number {
  const top = placeLayers(layers, lying, gap).at(-1)
  return top ? top.y + top.layer.thickness : 0
}
