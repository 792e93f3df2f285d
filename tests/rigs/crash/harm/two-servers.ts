import type { CrashShop } from '../crash-shop.ts'
import { openPostgresShop } from './postgres-shop.ts'

/** How many requests are made while one of the servers is down. */
const MOST_REQUESTS = 120

/** Two servers on one database; either is killed while the other keeps running. Takes settings for the second. */
export async function openShopOfTwoServers(
  second: Record<string, string> = {},
): Promise<CrashShop> {
  const settings = (place: number) => (place === 1 ? second : {})
  const shop = await openPostgresShop({ count: 2, settings })
  let last: number | undefined
  return {
    ...shop,
    async strike(chance, work) {
      const place = last === undefined ? chance.below(2) : 1 - last
      last = place
      await shop.servers.kill(place)
      await work.goesOnFor(chance.below(MOST_REQUESTS))
      await shop.servers.start(place)
    },
  }
}
