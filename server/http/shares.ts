/** A share that a thing counts towards, with its limit. The last share of a thing is its network. */
export type Share = { key: string; limit: number }

export type Shares<Thing> = {
  add: (thing: Thing) => void
  delete: (thing: Thing) => void
  /** Marks it as the most recently used in its shares, in constant time. */
  touch: (thing: Thing) => void
  /**
   * What to close to make room for one more: something from a share that is at its limit, or else from the
   * network that has the most. Null: there is room. Undefined: there is none, and nothing can be closed.
   */
  inTheWay: (shares: readonly Share[]) => Thing | null | undefined
}

type Parts<Thing> = {
  sharesOf: (thing: Thing) => readonly Share[]
  all: number
  /** Chooses what to close, from a share at its limit (oldest first) or from the network with the most. */
  choose: (things: Set<Thing>, why: 'share' | 'all') => Thing | undefined
}

/** Constant cost, however many things there are. */
export function createShares<Thing>({ sharesOf, all, choose }: Parts<Thing>): Shares<Thing> {
  const held = new Map<string, Set<Thing>>()
  /** Networks by the number of things they hold. */
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

  /** At most as many steps as one network may hold things. */
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
