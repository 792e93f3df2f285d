import { setTimeout } from 'node:timers/promises'
import type { CrashShop } from '../crash-shop.ts'
import { openPostgresShop, type PostgresShop } from './postgres-shop.ts'

type Options = Parameters<typeof openPostgresShop>[0]

/** How many requests are made while the database is away. */
const MOST_REQUESTS = 60
/** In milliseconds; longer than a transaction may take. */
const LONGEST_FREEZE = 12_000

/** PostgreSQL is killed with all its processes and recovers, while the server keeps running. */
export async function openShopWhosePostgresDies(options: Options = {}): Promise<CrashShop> {
  const shop = await openPostgresShop(options)
  return { ...withoutPostgres(shop), strike: killPostgres(shop) }
}

/** PostgreSQL is paused with all its connections and continues; the server may be killed meanwhile. */
export async function openShopWhosePostgresFreezes(): Promise<CrashShop> {
  const shop = await openPostgresShop()
  return { ...withoutPostgres(shop), strike: freezePostgres(shop, LONGEST_FREEZE) }
}

/** PostgreSQL is killed by the first strike and paused by the second, and so on. */
export async function openShopWhosePostgresDiesAndFreezes(longest: number): Promise<CrashShop> {
  const shop = await openPostgresShop()
  const [kill, freeze] = [killPostgres(shop), freezePostgres(shop, longest)]
  let strikes = 0
  return {
    ...withoutPostgres(shop),
    strike(chance, work) {
      strikes += 1
      return (strikes % 2 === 1 ? kill : freeze)(chance, work)
    },
  }
}

function withoutPostgres({ postgres: _, ...shop }: PostgresShop): Omit<CrashShop, 'strike'> {
  return shop
}

function killPostgres({ postgres }: PostgresShop): CrashShop['strike'] {
  return async (chance, work) => {
    await postgres.crash()
    await work.goesOnFor(chance.below(MOST_REQUESTS))
    await postgres.restart()
    await work.goesOnFor(chance.below(MOST_REQUESTS))
  }
}

function freezePostgres({ postgres, servers }: PostgresShop, longest: number): CrashShop['strike'] {
  return async (chance, work) => {
    const isKilled = chance.below(3) === 0
    await postgres.freeze()
    await setTimeout(chance.below(longest))
    if (isKilled) await servers.kill(0)
    postgres.thaw()
    if (isKilled) await servers.start(0)
    await work.goesOnFor(chance.below(MOST_REQUESTS))
  }
}
