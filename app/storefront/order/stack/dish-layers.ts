import type { OrderView } from '#shop/domain/orders/order-view.ts'
import type { LAYER_PICTURES } from './layer-pictures.ts'

export type LayerName = keyof typeof LAYER_PICTURES

type Dish = { title: string; layers: readonly LayerName[] }

/** The dishes that can be drawn in layers, by item, each from its lower bun up. */
const DISHES: Readonly<Record<string, Dish>> = {
  'the-flattop': {
    title: 'The Flattop',
    layers: ['bun-bottom', 'lettuce', 'beef', 'cheddar', 'tomato', 'onion', 'bun-top'],
  },
  'double-stack': {
    title: 'Double Stack',
    layers: [
      'bun-bottom',
      'pickles',
      'beef',
      'cheddar',
      'beef',
      'cheddar',
      'bacon',
      'burger-sauce',
      'bun-top',
    ],
  },
}

type Dished = Pick<OrderView['lines'][number], 'itemId' | 'title'>

/** Returns the layers of a dish; null when it is not one that can be drawn, or is called something else by now. */
export function layersOf({ itemId, title }: Dished): readonly LayerName[] | null {
  const dish = Object.hasOwn(DISHES, itemId) ? DISHES[itemId] : undefined
  return dish?.title === title ? dish.layers : null
}
