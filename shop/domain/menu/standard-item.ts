import type { MinorUnits } from '../common/money.ts'
import type { MenuItem } from './menu.ts'

/** What comes of an item that has to be chosen from, when its guest chooses nothing. */
export type StandardItem = {
  /** Minor units, without its deposit; the least that it costs if something has to be chosen. */
  price: MinorUnits
  /** Whether the defaults are all that has to be chosen. */
  isComplete: boolean
  /** The least that has to be chosen for that price: ids, repeated as often as they are; none if it is complete. */
  least: string[]
  /** Of each group that has a default: the ids of what it offers, and of what is taken, repeated as often as it is. */
  defaults: { offered: string[]; taken: string[] }[]
  /** Of a combo: what is picked for its slots by default. */
  picks?: { slot: string; itemId: string; quantity: number }[]
  /** Of a combo: the defaults of each of its items that has any. */
  pickDefaults?: { itemId: string; defaults: StandardItem['defaults'] }[]
}

/** What an item costs on its card, in minor units. */
export function cardPrice({ price, standard }: Pick<MenuItem, 'price' | 'standard'>): MinorUnits {
  return standard?.price ?? price
}

/** Whether an item can be ordered without choosing anything. */
export function isOrderedAsItComes({ standard }: Pick<MenuItem, 'standard'>): boolean {
  return standard?.isComplete !== false
}
