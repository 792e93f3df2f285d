import { mkdtempDisposable } from 'node:fs/promises'
import { join } from 'node:path'
import type { PasswordCost } from '#shop/auth/password-hash.ts'
import { databaseFile, openShop } from '#shop/open-shop.ts'
import type { Clock, RandomBytes, Shop } from '#shop/shop.ts'
import { writeEmptyDatabase } from './empty-database.ts'
import { scratchRoot } from './scratch-root.ts'

export type TestShopOptions = {
  clock?: Clock
  random?: RandomBytes
  publicUrl?: string
  /** A PostgreSQL in place of a file in the data folder. */
  databaseUrl?: string
  /** The shop's own cost, for tests of hashing. */
  passwordCost?: PasswordCost
  /** Shared by several programs on one database. */
  secret?: string
}

/** The least that Argon2id takes: most tests only need an account. */
const CHEAP: PasswordCost = { memory: 8, passes: 1, parallelism: 1 }

export type TestShop = AsyncDisposable & {
  shop: Shop
  /** The folder that holds its files, deleted with it. */
  dataDir: string
}

/** A fresh shop of its own with empty tables. Use it with `await using`. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const opening = new AsyncDisposableStack()
  const folder = opening.use(await mkdtempDisposable(join(scratchRoot(), 'flattop-test-')))
  if (!options.databaseUrl) await writeEmptyDatabase(databaseFile(folder.path))
  const { shop, close } = await openShop({
    publicUrl: 'http://localhost:3000',
    passwordCost: CHEAP,
    ...options,
    dataDir: folder.path,
  })
  opening.defer(close)
  return { shop, dataDir: folder.path, [Symbol.asyncDispose]: () => opening.disposeAsync() }
}
