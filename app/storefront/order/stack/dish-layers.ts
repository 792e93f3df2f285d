import type { OrderView } from '#shop/domain/orders/order-view.ts'
import type { LAYER_PICTURES } from './layer-pictures.ts'

export type LayerName = keyof typeof LAYER_PICTURES

type Dish = { title: string; layers: readonly LayerName[] }

/** The burgers of the example menu, by item, each from its lower bun up. */
export const DISHES: Readonly<Record<string, Dish>> = {
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
      'bun-top-mixed',
    ],
  },
  'crisp-chicken': {
    title: 'Crisp Chicken',
    layers: [
      'bun-bottom',
      'white-sauce',
      'lettuce',
      'chicken',
      'pickles',
      'white-sauce',
      'lettuce',
      'bun-top',
    ],
  },
  'smoke-ring': {
    title: 'Smoke Ring',
    layers: [
      'bun-bottom',
      'lettuce',
      'beef',
      'cheddar',
      'onion-ring',
      'bbq-sauce',
      'bun-top-mixed',
    ],
  },
  'sunny-side': {
    title: 'Sunny Side',
    layers: ['bun-bottom', 'lettuce', 'beef', 'cheddar', 'bacon', 'egg', 'bun-top'],
  },
  'garden-row': {
    title: 'Garden Row',
    layers: [
      'bun-bottom',
      'white-sauce',
      'lettuce',
      'veggie',
      'tomato',
      'onion',
      'lettuce',
      'bun-top-plain',
    ],
  },
  'hard-press': {
    title: 'Hard Press',
    layers: [
      'bun-bottom',
      'pressed',
      'cheddar',
      'pressed',
      'cheddar',
      'onion',
      'pickles',
      'burger-sauce',
      'bun-top-plain',
    ],
  },
  'pretzel-tower': {
    title: 'Pretzel Tower',
    layers: [
      'bun-bottom-pretzel',
      'lettuce',
      'beef',
      'cheddar',
      'bacon',
      'beef',
      'cheddar',
      'tomato',
      'white-sauce',
      'bun-top-pretzel',
    ],
  },
}

type Dished = Pick<OrderView['lines'][number], 'itemId' | 'title'>

/** Returns the layers of a dish; null when it is not one that can be drawn, or is called something else by now. */
export function layersOf({ itemId, title }: Dished): readonly LayerName[] | null {
  const dish = Object.hasOwn(DISHES, itemId) ? DISHES[itemId] : undefined
  return dish?.title === title ? dish.layers : null
}
