import { setTimeout } from 'node:timers/promises'
import type { CrashShop } from '../crash-shop.ts'
import { openPostgresShop } from './postgres-shop.ts'

type Options = Parameters<typeof openPostgresShop>[0]

/** How many requests are made while the database is away. */
const MOST_REQUESTS = 60
/** In milliseconds; longer than a transaction may take. */
const LONGEST_FREEZE = 12_000

/** PostgreSQL is killed with all its processes and recovers, while the server keeps running. */
export async function openShopWhosePostgresDies(options: Options = {}): Promise<CrashShop> {
  const { postgres, ...shop } = await openPostgresShop(options)
  return {
    ...shop,
    async strike(chance, work) {
      await postgres.crash()
      await work.goesOnFor(chance.below(MOST_REQUESTS))
      await postgres.restart()
      await work.goesOnFor(chance.below(MOST_REQUESTS))
    },
  }
}

/** PostgreSQL is paused with all its connections and continues; the server may be killed meanwhile. */
export async function openShopWhosePostgresFreezes(
  longest: number = LONGEST_FREEZE,
): Promise<CrashShop> {
  const { postgres, ...shop } = await openPostgresShop()
  return {
    ...shop,
    async strike(chance, work) {
      const isKilled = chance.below(3) === 0
      postgres.freeze()
      await setTimeout(chance.below(longest))
      if (isKilled) await shop.servers.kill(0)
      postgres.thaw()
      if (isKilled) await shop.servers.start(0)
      await work.goesOnFor(chance.below(MOST_REQUESTS))
    },
  }
}
