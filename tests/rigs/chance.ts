export type Chance = {
  /** A whole number from 0 up to, but excluding, `end`. */
  below: (end: number) => number
  /** Picks from a list that is not empty. */
  pick: <One>(list: readonly One[]) => One
}

/** Random numbers that a seed reproduces (Mulberry32). */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0
  function below(end: number): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
  return { below, pick: (list) => list[below(list.length)] as (typeof list)[number] }
}
