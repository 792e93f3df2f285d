import type { MinorUnits } from '../common/money.ts'
import { type KitchenRecord, NO_RECORD, sumRecords } from './kept-promise.ts'

/** `amount` is what its lines came to when they were handed over, before discounts; all of them are the day's products. */
export type SoldItem = { id: string; title: string; pieces: number; amount: MinorUnits }

/** In all that was sold, by the recipes as they were when the day was summed up. */
export type UsedIngredient = { id: string; name: string; portions: number }

/** What a stretch of time sold, when, and how the kitchen kept its promises. */
export type Sales = {
  items: readonly SoldItem[]
  ingredients: readonly UsedIngredient[]
  /** Orders by the hour of the clock at which they were to be ready, from midnight on: 24 of them. */
  hours: readonly number[]
  kitchen: KitchenRecord
}

export const HOURS_A_DAY = 24

export const NO_SALES: Sales = {
  items: [],
  ingredients: [],
  hours: Array.from({ length: HOURS_A_DAY }, () => 0),
  kitchen: NO_RECORD,
}

/** Returns the sums of sales: items by falling amount, ingredients by falling portions, without what comes to nothing. */
export function sumSales(all: readonly Sales[]): Sales {
  return {
    items: sumItems(all.flatMap(({ items }) => items)),
    ingredients: sumIngredients(all.flatMap(({ ingredients }) => ingredients)),
    hours: NO_SALES.hours.map((_, hour) =>
      all.reduce((sum, one) => sum + (one.hours[hour] ?? 0), 0),
    ),
    kitchen: sumRecords(all.map(({ kitchen }) => kitchen)),
  }
}

/** Returns what takes sales back; how the kitchen kept its promise stays as it was. */
export function takenBack({ items, ingredients, hours }: Sales): Sales {
  return {
    items: items.map((item) => ({ ...item, pieces: -item.pieces, amount: -item.amount })),
    ingredients: ingredients.map((one) => ({ ...one, portions: -one.portions })),
    hours: hours.map((orders) => (orders === 0 ? 0 : -orders)),
    kitchen: NO_RECORD,
  }
}

/** The latest title of an item is its name. */
function sumItems(all: readonly SoldItem[]): SoldItem[] {
  const sums = new Map<string, SoldItem>()
  for (const { id, title, pieces, amount } of all) {
    const before = sums.get(id)
    const sum = { pieces: pieces + (before?.pieces ?? 0), amount: amount + (before?.amount ?? 0) }
    sums.set(id, { id, title, ...sum })
  }
  return [...sums.values()]
    .filter(({ pieces, amount }) => pieces !== 0 || amount !== 0)
    .toSorted((one, other) => other.amount - one.amount || other.pieces - one.pieces)
}

function sumIngredients(all: readonly UsedIngredient[]): UsedIngredient[] {
  const sums = new Map<string, UsedIngredient>()
  for (const { id, name, portions } of all) {
    sums.set(id, { id, name, portions: portions + (sums.get(id)?.portions ?? 0) })
  }
  return [...sums.values()]
    .filter(({ portions }) => portions !== 0)
    .toSorted((one, other) => other.portions - one.portions)
}
