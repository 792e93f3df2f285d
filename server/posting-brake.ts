import { networkOf } from '#shop/domain/rate-limits.ts'

/** So many bodies are taken at once, and so many more in each second after. */
type Measure = { groups: number; atOnce: number; inEachSecond: number }

const HOUSEHOLD: Measure = { groups: 4, atOnce: 300, inEachSecond: 5 }
/** Who has many households of IPv6 has a whole site. */
const SITE: Measure = { groups: 3, atOnce: 1_200, inEachSecond: 20 }

const MOST_NETWORKS = 10_000

/** Takes the address that a body comes from; gives 0, or the seconds to wait before it is read. */
export type PostingBrake = (address: string) => number

/**
 * Limits how many bodies one network may have read, before any is: what a body asks for has a limit of its
 * own, but counting it takes a unit of work. Kept in memory, for it is this process that it spares.
 */
export function createPostingBrake(now: () => number = () => performance.now()): PostingBrake {
  const rooms = new Map<string, { left: number; at: number }>()

  function secondsFor(network: string, { atOnce, inEachSecond }: Measure): number {
    const at = now()
    const before = rooms.get(network) ?? { left: atOnce, at }
    const left = Math.min(atOnce, before.left + ((at - before.at) / 1000) * inEachSecond)
    // At the end of the list, whose beginning is forgotten first: those who did not come for longest.
    rooms.delete(network)
    rooms.set(network, { left: left < 1 ? left : left - 1, at })
    return left < 1 ? Math.ceil((1 - left) / inEachSecond) : 0
  }

  return (address) => {
    const household = networkOf(address, HOUSEHOLD.groups)
    const site = networkOf(address, SITE.groups)
    const seconds = secondsFor(household, HOUSEHOLD)
    const all = seconds === 0 && site !== household ? secondsFor(site, SITE) : seconds
    for (const oldest of rooms.keys()) {
      if (rooms.size <= MOST_NETWORKS) break
      rooms.delete(oldest)
    }
    return all
  }
}
