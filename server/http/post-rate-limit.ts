import { householdOf, siteOf } from '#shop/domain/common/networks.ts'
import { type Budget, createTokenBuckets } from './token-buckets.ts'

const HOUSEHOLD: Budget = { atOnce: 300, aSecond: 5 }
/** A whole IPv6 site has many households. */
const SITE: Budget = { atOnce: 1_200, aSecond: 20 }

const MOST_NETWORKS = 10_000

/** Takes the network address of a request; returns 0, or the seconds to wait before its body is read. */
export type PostRateLimit = (address: string) => number

/**
 * Limits how many bodies one network may send, before any is read. Operations have limits of their own, but
 * counting those takes a transaction. Kept in memory, because it protects this process.
 */
export function createPostRateLimit(now: () => number = () => performance.now()): PostRateLimit {
  const takeToken = createTokenBuckets(now, MOST_NETWORKS)

  return (address) => {
    const household = householdOf(address)
    const site = siteOf(address)
    const seconds = takeToken(household, HOUSEHOLD)
    return seconds === 0 && site !== household ? takeToken(site, SITE) : seconds
  }
}
