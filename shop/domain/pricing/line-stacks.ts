import { type SlicePicture, type StackLayer, stackLayers } from '../menu/stack.ts'
import { isUpright } from '../menu/upright.ts'
import { dishesOf } from './dishes-of.ts'
import type { OrderLine, PricedLine } from './order-line.ts'
import { type ChangeableItem, type MenuParts, priceChoices } from './price-choices.ts'

/** How the lines of an order are drawn. */
export type LineStacks = {
  /** Each line, from the bottom up; null: by the picture of its item, or as what was picked for it. */
  stacks: (StackLayer[] | null)[]
  /** What was picked for combos of which anything is a stack, in order. */
  picked: PickedStack[]
}

/** What was picked for a combo, how many of it over all pieces of the line at that place, and how it is drawn. */
type PickedStack = Pick<PricedLine, 'itemId' | 'title' | 'quantity'> & {
  line: number
  layers: StackLayer[] | null
}

type Shown = {
  recipes: ReadonlyMap<string, ChangeableItem>
  parts: MenuParts
  slicePictures: ReadonlyMap<string, SlicePicture>
}

type DrawnLine = Pick<PricedLine, 'itemId' | 'title' | 'quantity' | 'choices' | 'without' | 'parts'>

/**
 * Returns how lines are drawn: as they were chosen, from the recipes as they are now. Only what lies between two
 * halves of something is a stack; the ingredients of a drink are not on each other. A drink is its glass, unless
 * something is left out that would still be seen in it. A combo is drawn as what was picked for it.
 */
export function lineStacks(lines: readonly DrawnLine[], shown: Shown): LineStacks {
  return {
    stacks: lines.map((line) => stackOf(line, shown)),
    picked: lines.flatMap((each, line) => {
      if (!each.parts.some(({ kind }) => kind === 'combo_item')) return []
      const picked = dishesOf({ ...each, kitchenName: '' }).map((dish) => {
        const { itemId, title, quantity } = dish
        return { line, itemId, title, quantity, layers: stackOf(dish, shown) }
      })
      return picked.some(({ layers }) => layers !== null) ? picked : []
    }),
  }
}

function stackOf(
  line: Pick<OrderLine, 'itemId' | 'choices' | 'without'>,
  { recipes, parts, slicePictures }: Shown,
): StackLayer[] | null {
  const item = recipes.get(line.itemId)
  const shelf = { ingredients: parts.ingredients, pictures: slicePictures }
  const layers = item ? stackLayers(priceChoices(item, line, parts).layers, shelf) : []
  if (layers.some(({ part }) => part === 'upper')) return layers
  const glass = line.without?.length
    ? undefined
    : layers.find((layer) => layer.picture && isUpright(layer))
  return glass ? [glass] : null
}
