import {
  type CountedThing,
  type DayStock,
  leftOf,
  type StockClaim,
  thingKey,
} from '../menu/counted-stock.ts'
import type { MenuParts, PricedChoices } from './price-choices.ts'

/** How many of an item, or portions of an ingredient, each piece of a line takes. */
export type StockTake = CountedThing & { name: string; each: number }

/** The same of something that is counted, and how many are left of it. */
export type StockNeed = StockTake & { left: number }

/** What the lines of one order take of a business day's counted stock, line after line. */
export class StockTally {
  readonly #stock: DayStock | undefined
  readonly #taken = new Map<string, { thing: CountedThing; quantity: number }>()

  constructor(stock: DayStock | undefined) {
    this.#stock = stock
  }

  /** Returns of how many pieces there is enough of it, besides what was taken. */
  piecesOf({ each, left, ...thing }: StockNeed): number {
    return Math.floor((left - this.#takenOf(thing)) / each)
  }

  /** Takes what so many pieces need. */
  take(needs: readonly StockNeed[], pieces: number): void {
    for (const { kind, id, each } of needs) {
      const thing = { kind, id }
      const quantity = this.#takenOf(thing) + each * pieces
      this.#taken.set(thingKey(thing), { thing, quantity })
    }
  }

  /** Returns everything that was taken, in an order that is the same for all orders. */
  claims(): StockClaim[] {
    const taken = [...this.#taken].toSorted(([one], [other]) => (one < other ? -1 : 1))
    return taken.flatMap(([key, { thing, quantity }]) => {
      const count = this.#stock?.counts.get(key)
      return count ? [{ ...thing, quantity, ...count }] : []
    })
  }

  #takenOf(thing: CountedThing): number {
    return this.#taken.get(thingKey(thing))?.quantity ?? 0
  }
}

/** Returns the portions of ingredients that lie in one piece of a dish. */
export function takenLayers(layers: PricedChoices['layers'], parts: MenuParts): StockTake[] {
  return layers.map(({ ingredientId: id, portions: each }) => {
    return { kind: 'ingredient', id, name: parts.ingredients.get(id)?.name ?? id, each }
  })
}

/** Returns what one piece of a line takes of what is counted, each once. */
export function needsOf(
  takes: readonly StockTake[],
  stock: DayStock | undefined,
): readonly StockNeed[] {
  if (!stock || stock.counts.size === 0) return []
  const needs = new Map<string, StockNeed>()
  for (const take of takes) {
    const left = leftOf(stock, take)
    if (left === null) continue
    const key = thingKey(take)
    needs.set(key, { ...take, each: take.each + (needs.get(key)?.each ?? 0), left })
  }
  return [...needs.values()]
}
