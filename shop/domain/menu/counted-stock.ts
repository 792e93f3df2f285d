/** What a shop can count: items, and the portions of ingredients. */
export const COUNTED_KINDS = ['item', 'ingredient'] as const

export type CountedKind = (typeof COUNTED_KINDS)[number]

/** An item or an ingredient. */
export type CountedThing = { kind: CountedKind; id: string }

/** What an order holds of its business day's stock. */
export type Taken = CountedThing & { quantity: number }

/** What an order is about to take. `counted` is how many there are in all on that day, and `left` before it. */
export type StockClaim = Taken & { counted: number; left: number }

/**
 * How many there are of something on a business day (`YYYY-MM-DD`) in all, null if nobody counts it that day, and how many
 * of them orders have taken.
 */
export type DayCount = CountedThing & { day: string; counted: number | null; taken: number }

/** What is counted on one business day, by `thingKey`, and when that day ends, in epoch milliseconds. */
export type DayStock = {
  counts: ReadonlyMap<string, { counted: number; left: number }>
  ends: number
}

type Daily = { id: string; dailyStock?: number | null | undefined }

/** Guests are told how many are left from here down. */
export const FEW = 5

/** Returns one text for each thing. */
export function thingKey({ kind, id }: CountedThing): string {
  return `${kind} ${id}`
}

/** Returns the thing of a key. */
export function thingIn(key: string): CountedThing {
  const kind = COUNTED_KINDS.find((each) => key.startsWith(`${each} `)) ?? 'item'
  return { kind, id: key.slice(kind.length + 1) }
}

/**
 * Returns what is counted on a business day: each thing as it was left by orders and the kitchen, or else as many as its
 * owner has every day.
 */
export function countsOf(
  day: string,
  stored: readonly DayCount[],
  owned: Record<CountedKind, Iterable<Daily>>,
): DayStock['counts'] {
  const counts = new Map<string, { counted: number; left: number }>()
  for (const kind of COUNTED_KINDS) {
    for (const { id, dailyStock } of owned[kind]) {
      if (dailyStock == null) continue
      counts.set(thingKey({ kind, id }), { counted: dailyStock, left: dailyStock })
    }
  }
  for (const { day: of, counted, taken, ...thing } of stored) {
    if (of !== day) continue
    if (counted === null) counts.delete(thingKey(thing))
    else counts.set(thingKey(thing), { counted, left: counted - taken })
  }
  return counts
}

/** Returns how many are left of something, or null if nobody counts it. */
export function leftOf(stock: DayStock | undefined, thing: CountedThing): number | null {
  return stock?.counts.get(thingKey(thing))?.left ?? null
}
