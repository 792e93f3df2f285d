import type { BasketCounts } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'
import type { Stream } from './open-stream.ts'

/** In milliseconds: after three heartbeats without a word, the other program is gone. */
const KNOWN_FOR = 24_000

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
  const baskets = new Map<Stream, ReadonlySet<string>>()
  const elsewhere = new Map<string, BasketCounts & { until: number }>()
  let hasSent = false
  live.listenToBaskets((program, counts) => {
    elsewhere.set(program, { ...counts, until: clock() + KNOWN_FOR })
  })

  function here(): BasketCounts {
    const items = new Map<string, number>()
    for (const id of [...baskets.values()].flatMap((basket) => [...basket])) {
      items.set(id, (items.get(id) ?? 0) + 1)
    }
    return { baskets: baskets.size, items }
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
      const { basket } = stream.watch
      if (basket && basket.size > 0) baskets.set(stream, basket)
    },
    delete: (stream) => baskets.delete(stream),
    count(itemIds) {
      const found = [...baskets.values()].filter((basket) => itemIds.some((id) => basket.has(id)))
      return found.length + countElsewhere(itemIds)
    },
    send() {
      if (baskets.size > 0 || hasSent) live.sendBaskets(here())
      hasSent = baskets.size > 0
    },
  }
}

/** One basket may have several of them, and only counts arrive from elsewhere: at most as many as there are. */
function most({ baskets, items }: BasketCounts, itemIds: readonly string[]): number {
  const all = itemIds.reduce((sum, id) => sum + (items.get(id) ?? 0), 0)
  return Math.min(all, baskets)
}
