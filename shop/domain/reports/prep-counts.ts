import type { Sales } from './day-sales.ts'

/** How much of something a day needs: on an average day, rounded up, on the busiest, and what is ordered for that day already. */
export type PrepCount = { id: string; name: string; usually: number; most: number; ordered: number }

type Sold = { id: string; name: string; count: number }

/** What a day needs: dishes in pieces, ingredients in portions. */
export type PrepCounts = { items: PrepCount[]; ingredients: PrepCount[] }

/** Returns what a day needs, by earlier days that are like it and what is ordered for it: what sells most first. */
export function prepCounts(
  before: readonly Sales[],
  ordered: Pick<Sales, 'items' | 'ingredients'>,
) {
  return {
    items: countsOf(before.map(dishesOf), dishesOf(ordered)),
    ingredients: countsOf(before.map(portionsOf), portionsOf(ordered)),
  } satisfies PrepCounts
}

function dishesOf({ items }: Pick<Sales, 'items'>): Sold[] {
  return items.map(({ id, title: name, pieces: count }) => ({ id, name, count }))
}

function portionsOf({ ingredients }: Pick<Sales, 'ingredients'>): Sold[] {
  return ingredients.map(({ id, name, portions: count }) => ({ id, name, count }))
}

function countsOf(days: readonly Sold[][], ordered: readonly Sold[]): PrepCount[] {
  const things = Map.groupBy([...days.flat(), ...ordered], ({ id }) => id)
  return [...things]
    .map(([id, all]) => {
      const each = days.map((day) => countIn(day, id))
      return {
        id,
        name: all.at(-1)?.name ?? id,
        usually: Math.ceil(each.reduce((total, count) => total + count, 0) / (days.length || 1)),
        most: Math.ceil(Math.max(0, ...each)),
        ordered: Math.ceil(countIn(ordered, id)),
      }
    })
    .filter(({ most, ordered: sold }) => most > 0 || sold > 0)
    .toSorted((one, other) => other.usually - one.usually || other.ordered - one.ordered)
}

function countIn(day: readonly Sold[], id: string): number {
  return day.find((one) => one.id === id)?.count ?? 0
}
