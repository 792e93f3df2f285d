import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createAuth } from './auth/auth.ts'
import { createFingerprint } from './auth/fingerprint.ts'
import { keepSecret } from './auth/keep-secret.ts'
import { openPostgres } from './persistence/postgres/open-postgres.ts'
import { ShopOpeningError } from './persistence/shop-opening-error.ts'
import { openSqlite } from './persistence/sqlite/open-sqlite.ts'
import type { Store } from './persistence/store.ts'
import { createLocalLive } from './realtime/local-live.ts'
import type { Clock, RandomBytes, Shop } from './shop.ts'

type ShopOptions = {
  /** Holds the database file and whatever else the shop keeps. Made if it is not there. */
  dataDir: string
  /** A `postgres://` address in place of the database file. */
  databaseUrl?: string | undefined
  /** Origin that links use, without a trailing slash. */
  publicUrl: string
  /** Several programs on one database must share it; otherwise the data folder keeps one. */
  secret?: string | undefined
  clock?: Clock
  random?: RandomBytes
  /** True for the server: refuses a data folder that another server uses. */
  lock?: boolean
}

export type OpenShop = { shop: Shop; close: () => Promise<void> }

/** Opens the shop, its tables up to date. Throws a `ShopOpeningError` that says what is wrong. */
export async function openShop(options: ShopOptions): Promise<OpenShop> {
  prepareFolder(options.dataDir)
  const { clock = Date.now, random = randomBytes, publicUrl } = options
  const secret = options.secret ?? keepSecret(options.dataDir, random)
  const { close, ...store } = await openStore(options)
  const auth = createAuth({ database: store.database, publicUrl, secret })
  const fingerprint = createFingerprint(secret)
  const live = createLocalLive()
  return { shop: { ...store, auth, live, clock, random, fingerprint, publicUrl }, close }
}

function openStore({ databaseUrl, dataDir, lock = false }: ShopOptions): Promise<Store> {
  if (databaseUrl) return openPostgres(databaseUrl)
  return openSqlite({ file: join(dataDir, 'flattop.db'), lock })
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ShopOpeningError(
      'data_folder_unusable',
      `The data folder ${folder} cannot be read and written: ${reason}.`,
      cause,
    )
  }
}
