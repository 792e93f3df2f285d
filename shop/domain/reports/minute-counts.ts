/** How many orders took so many whole minutes, by rising minutes. */
export type MinuteCounts = readonly (readonly [minutes: number, orders: number])[]

/** Returns counts of single orders, one for each of these minutes. */
export function countMinutes(minutes: readonly number[]): MinuteCounts {
  return sumMinuteCounts(minutes.map((each) => [[each, 1]]))
}

/** Returns the sums of counts. */
export function sumMinuteCounts(all: readonly MinuteCounts[]): MinuteCounts {
  const orders = new Map<number, number>()
  for (const [minutes, count] of all.flat()) {
    orders.set(minutes, (orders.get(minutes) ?? 0) + count)
  }
  return [...orders].toSorted(([one], [other]) => one - other)
}

/** Returns how many orders were counted. */
export function ordersIn(counts: MinuteCounts): number {
  return counts.reduce((sum, [, orders]) => sum + orders, 0)
}

/** Returns within how many minutes this share (0 to 1) of the orders was done; null: there are none. */
export function minutesWithin(counts: MinuteCounts, share: number): number | null {
  const wanted = ordersIn(counts) * share
  let reached = 0
  for (const [minutes, orders] of counts) {
    reached += orders
    if (reached >= wanted) return minutes
  }
  return null
}
