import { siteOf } from '#shop/domain/common/networks.ts'
import type { BasketCounts } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'
import type { Stream } from './open-stream.ts'

/** In milliseconds: after three heartbeats without a word, the other program is gone. */
const KNOWN_FOR = 24_000

/** As many as order at once at the shop's own tables, or behind one address of a phone company. Whoever opens more counts no more. */
const MOST_OF_NETWORK = 5

/** What is in it, and the network that it is looked at from. */
type Basket = { items: ReadonlySet<string>; network: string }

export type OpenBaskets = {
  add: (stream: Stream) => void
  delete: (stream: Stream) => void
  /** About how many baskets have one of some items, here and in the other programs. */
  count: (itemIds: readonly string[]) => number
  /** Lets the other programs know what is here, as long as there is something. */
  send: () => void
}

/** The baskets that are looked at now: what is in them, and nothing of whose they are. */
export function createOpenBaskets({ live, clock }: Pick<Shop, 'live' | 'clock'>): OpenBaskets {
  const baskets = new Map<Stream, Basket>()
  const elsewhere = new Map<string, BasketCounts & { until: number }>()
  let hasSent = false
  live.listenToBaskets((program, counts) => {
    elsewhere.set(program, { ...counts, until: clock() + KNOWN_FOR })
  })

  function here(): BasketCounts {
    const all = [...baskets.values()]
    const having = new Map<string, Basket[]>()
    for (const basket of all) {
      for (const id of basket.items) {
        const known = having.get(id)
        if (known) known.push(basket)
        else having.set(id, [basket])
      }
    }
    const items = new Map([...having].map(([id, found]) => [id, counted(found)]))
    return { baskets: counted(all), items }
  }

  function countElsewhere(itemIds: readonly string[]): number {
    let count = 0
    for (const [program, { until, ...known }] of elsewhere) {
      if (until < clock()) elsewhere.delete(program)
      else count += most(known, itemIds)
    }
    return count
  }

  return {
    add(stream) {
      const { basket: items, address } = stream.watch
      if (items && items.size > 0) baskets.set(stream, { items, network: siteOf(address) })
    },
    delete: (stream) => baskets.delete(stream),
    count(itemIds) {
      const found = [...baskets.values()].filter(({ items }) => itemIds.some((id) => items.has(id)))
      return counted(found) + countElsewhere(itemIds)
    },
    send() {
      if (baskets.size > 0 || hasSent) live.sendBaskets(here())
      hasSent = baskets.size > 0
    },
  }
}

/** Returns how many they are, of each network no more than `MOST_OF_NETWORK`. */
function counted(baskets: readonly Basket[]): number {
  const ofNetwork = new Map<string, number>()
  for (const { network } of baskets) ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1)
  return [...ofNetwork.values()].reduce((all, count) => all + Math.min(count, MOST_OF_NETWORK), 0)
}

/** One basket may have several of them, and only counts arrive from elsewhere: at most as many as there are. */
function most({ baskets, items }: BasketCounts, itemIds: readonly string[]): number {
  const all = itemIds.reduce((sum, id) => sum + (items.get(id) ?? 0), 0)
  return Math.min(all, baskets)
}
