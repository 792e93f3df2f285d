/** Which share a thing counts towards, and its limit. The last share of a thing is its network. */
export type Share = { key: string; limit: number }

export type Shares<Thing> = {
  add: (thing: Thing) => void
  delete: (thing: Thing) => void
  /** Makes it the last to be chosen of its shares, at no more cost than that. */
  touch: (thing: Thing) => void
  /**
   * What has to be closed to make room for one more: one from a share of its own that is used up, else one of
   * the network that holds the most. Null: there is room; undefined: there is no room, and nothing to close.
   */
  inTheWay: (shares: readonly Share[]) => Thing | null | undefined
}

type Parts<Thing> = {
  sharesOf: (thing: Thing) => readonly Share[]
  all: number
  /** Chooses from a share that is used up, oldest first, or from the network with the most. */
  choose: (things: Set<Thing>, why: 'share' | 'all') => Thing | undefined
}

/** Its cost doesn't grow with the number of things. */
export function createShares<Thing>({ sharesOf, all, choose }: Parts<Thing>): Shares<Thing> {
  const held = new Map<string, Set<Thing>>()
  /** The networks that hold so many, by how many they hold. */
  const networksHolding: Set<string>[] = []
  let size = 0

  function change(thing: Thing, act: (things: Set<Thing>) => void): void {
    const keys = sharesOf(thing).map(({ key }) => key)
    const network = keys.at(-1) ?? ''
    const before = held.get(network)?.size ?? 0
    for (const key of keys) {
      const things = held.get(key) ?? new Set()
      act(things)
      if (things.size === 0) held.delete(key)
      else held.set(key, things)
    }
    const after = held.get(network)?.size ?? 0
    size += after - before
    networksHolding[before]?.delete(network)
    networksHolding[after] ??= new Set()
    if (after > 0) networksHolding[after].add(network)
  }

  /** No more steps than one network may hold. */
  function heaviest(): Set<Thing> {
    for (let count = networksHolding.length - 1; count > 0; count -= 1) {
      const [network] = networksHolding[count] ?? []
      if (network !== undefined) return held.get(network) ?? new Set()
    }
    return new Set()
  }

  return {
    add: (thing) => change(thing, (things) => things.add(thing)),
    delete: (thing) => change(thing, (things) => things.delete(thing)),
    touch(thing) {
      for (const { key } of sharesOf(thing)) {
        const things = held.get(key)
        if (things?.delete(thing)) things.add(thing)
      }
    },
    inTheWay(shares) {
      for (const { key, limit } of shares) {
        const things = held.get(key)
        if (things && things.size >= limit) return choose(things, 'share')
      }
      if (size < all) return null
      const own = held.get(shares.at(-1)?.key ?? '')?.size ?? 0
      const most = heaviest()
      return most.size > own + 1 ? choose(most, 'all') : undefined
    },
  }
}
