/** A burst size, and the refill per second. */
export type Budget = { atOnce: number; aSecond: number }

/** Takes one token from a bucket; returns 0, or the seconds until there is one. */
export type TakeToken = (key: string, budget: Budget) => number

/**
 * Token buckets in memory, for the most recent keys; a forgotten key starts with a full bucket. `now` is in
 * milliseconds.
 */
export function createTokenBuckets(now: () => number, mostRemembered: number): TakeToken {
  const buckets = new Map<string, { left: number; at: number }>()

  return (key, { atOnce, aSecond }) => {
    const at = now()
    const before = buckets.get(key) ?? { left: atOnce, at }
    const passed = Math.max(0, at - before.at) / 1000
    const left = Math.min(atOnce, before.left + passed * aSecond)
    // Moves the key to the end; the first is the least recently used.
    buckets.delete(key)
    buckets.set(key, { left: left < 1 ? left : left - 1, at })
    const [oldest = key] = buckets.keys()
    if (buckets.size > mostRemembered) buckets.delete(oldest)
    return left < 1 ? Math.ceil((1 - left) / aSecond) : 0
  }
}
