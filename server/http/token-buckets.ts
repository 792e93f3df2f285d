/** So many at once, and so many more in each second after. */
export type Budget = { atOnce: number; aSecond: number }

/** Takes one of a bucket; gives 0, or in how many seconds it will have one. */
export type TakeToken = (key: string, budget: Budget) => number

/**
 * Buckets that fill up again, kept in memory for those who came last; who is forgotten begins anew. `now` is
 * in milliseconds.
 */
export function createTokenBuckets(now: () => number, mostRemembered: number): TakeToken {
  const buckets = new Map<string, { left: number; at: number }>()

  return (key, { atOnce, aSecond }) => {
    const at = now()
    const before = buckets.get(key) ?? { left: atOnce, at }
    const passed = Math.max(0, at - before.at) / 1000
    const left = Math.min(atOnce, before.left + passed * aSecond)
    // The key that was not used for longest comes first.
    buckets.delete(key)
    buckets.set(key, { left: left < 1 ? left : left - 1, at })
    const [oldest = key] = buckets.keys()
    if (buckets.size > mostRemembered) buckets.delete(oldest)
    return left < 1 ? Math.ceil((1 - left) / aSecond) : 0
  }
}
