import { type SlicePicture, type StackLayer, stackLayers } from '../menu/stack.ts'
import { isUpright } from '../menu/upright.ts'
import type { OrderLine } from './order-line.ts'
import { type ChangeableItem, type MenuParts, priceChoices } from './price-choices.ts'

/** How each line of an order is drawn, from the bottom up; null: by the picture of its item. */
export type LineStacks = (StackLayer[] | null)[]

type Shown = {
  recipes: ReadonlyMap<string, ChangeableItem>
  parts: MenuParts
  slicePictures: ReadonlyMap<string, SlicePicture>
}

/**
 * Returns how lines are drawn: as they were chosen, from the recipes as they are now. Only what lies between two
 * halves of something is a stack; the ingredients of a drink are not on each other. A drink is its glass, unless
 * something is left out that would still be seen in it.
 */
export function lineStacks(
  lines: readonly Pick<OrderLine, 'itemId' | 'choices' | 'without'>[],
  { recipes, parts, slicePictures }: Shown,
): LineStacks {
  const shelf = { ingredients: parts.ingredients, pictures: slicePictures }
  return lines.map((line) => {
    const item = recipes.get(line.itemId)
    const layers = item ? stackLayers(priceChoices(item, line, parts).layers, shelf) : []
    if (layers.some(({ part }) => part === 'upper')) return layers
    const glass = line.without?.length
      ? undefined
      : layers.find((layer) => layer.picture && isUpright(layer))
    return glass ? [glass] : null
  })
}
