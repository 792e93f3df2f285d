import { randomBytes, randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createAuth } from './auth/auth.ts'
import { createFingerprint, secretMark } from './auth/fingerprint.ts'
import { keepSecret } from './auth/keep-secret.ts'
import { PASSWORD_COST, type PasswordCost } from './auth/password-hash.ts'
import { createSealer } from './auth/sealer.ts'
import type { StripeKeys } from './domain/settings/connection.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { storeMark } from './persistence/queries/settings/shop-marks.ts'
import { ShopOpeningError } from './persistence/shop-opening-error.ts'
import { openSqlite } from './persistence/sqlite/open-sqlite.ts'
import type { Store } from './persistence/store.ts'
import { createLocalLive } from './realtime/local-live.ts'
import { createSharedLive } from './realtime/shared-live.ts'
import { watchStaff } from './realtime/watch-staff.ts'
import type { Clock, FixedFacts, RandomBytes, Shop } from './shop.ts'
import { NO_TELEMETRY } from './telemetry.ts'

export type ShopOptions = {
  /** The folder of the database file and everything else that the shop stores. Created if missing. */
  dataDir: string
  /** A `postgres://` address in place of the database file. */
  databaseUrl?: string | undefined
  /** Where a database file is backed up before a newer version of this program changes its tables; without it, it is not. */
  updateBackupDir?: string | null | undefined
  /** The origin of links, without a trailing slash. */
  publicUrl: string
  /** Programs on one database must share it; without one, the data folder stores one. */
  secret?: string | undefined
  /** Where mails are sent through, as `smtp://user:password@host:587`; without it they are written as files. */
  smtpUrl?: string | undefined
  /** The sender of mails. */
  mailFrom?: string | undefined
  /** Returns the present card payment provider, if there is one. */
  payments?: Shop['payments']
  /** Stripe's keys, where the environment fixes them. */
  stripe?: StripeKeys | undefined
  /** Where Stripe is, if not at its own address; for tests. */
  stripeAddress?: string | undefined
  /** Takes what was typed of Stripe and the mail server into use. */
  takeConnections?: Shop['takeConnections']
  clock?: Clock
  random?: RandomBytes
  /** Another than the shop's own only for tests of something else. */
  passwordCost?: PasswordCost
  /** True for the server: refuses a data folder that another server uses. */
  lock?: boolean
  /** Called when the shop in PostgreSQL was replaced by a restored one while this server could not know. */
  onReplaced?: () => void
  /** True for processes beside a server: refuses tables that aren't up to date, instead of changing them. */
  asItIs?: boolean
  /** True for commands: refuses a place without a shop, instead of creating one. */
  mustExist?: boolean
  /** True to open it with another secret than before; `adoptSecret` then makes that the shop's. */
  anySecret?: boolean
}

export type OpenShop = { shop: Shop; close: () => Promise<void> }

/** Opens the shop and brings its tables up to date. Throws a `ShopOpeningError` with a plain sentence. */
export async function openShop(options: ShopOptions): Promise<OpenShop> {
  const { clock = Date.now, random = randomBytes, payments = () => null, publicUrl } = options
  const { passwordCost = PASSWORD_COST } = options
  if (options.mustExist) refuseEmptyFolder(options)
  const secret = prepareFolder(options, random)
  const { close: closeStore, notifications, ...store } = await openStore(options)
  const auth = createAuth({ database: store.database, publicUrl, secret, passwordCost })
  const fingerprint = createFingerprint(secret)
  if (!options.anySecret) await agreeOnSecret(store, closeStore, secretMark(fingerprint))
  const live = notifications ? createSharedLive(notifications, randomUUID()) : createLocalLive()
  const staffWatch = watchStaff(store)
  function close(): Promise<void> {
    staffWatch.stop()
    return closeStore()
  }
  return {
    shop: {
      ...store,
      auth,
      live,
      staffWatch,
      telemetry: NO_TELEMETRY,
      payments,
      openStripe: (keys) => openStripe(keys, options.stripeAddress),
      sealer: createSealer(secret, random),
      takeConnections: options.takeConnections ?? (async () => {}),
      clock,
      random,
      passwordCost,
      fingerprint,
      publicUrl,
      fixed: fixedFacts(options),
    },
    close,
  }
}

function fixedFacts({ stripe, smtpUrl, mailFrom, databaseUrl }: ShopOptions): FixedFacts {
  return {
    hasStripe: stripe !== undefined,
    mailHost: smtpUrl === undefined ? null : new URL(smtpUrl).hostname,
    mailFrom: mailFrom ?? null,
    database: databaseUrl ? 'postgres' : 'sqlite',
  }
}

/** Loads Stripe's library only if it is needed: it is as large as the rest of the server. */
async function openStripe(keys: StripeKeys, address: string | undefined): Promise<PaymentProvider> {
  const { stripeProvider } = await import('./payments/stripe-provider.ts')
  return stripeProvider({ ...keys, address })
}

/** Loads what PostgreSQL takes only for a shop that has one. */
async function openStore(options: ShopOptions): Promise<Store> {
  const { databaseUrl, dataDir, updateBackupDir, lock = false } = options
  const { mustExist = false, asItIs = false, onReplaced = () => {} } = options
  if (databaseUrl) {
    const { openPostgres } = await import('./persistence/postgres/open-postgres.ts')
    const backups = updateBackupDir ? { folder: updateBackupDir, dataDir } : undefined
    const server = lock ? { onReplaced } : {}
    return openPostgres(databaseUrl, { mustExist, asItIs, backups, ...server })
  }
  return openSqlite({ file: databaseFile(dataDir), lock, updateBackupDir, asItIs })
}

/** The database file of a shop without PostgreSQL. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'flattop.db')
}

function refuseEmptyFolder({ databaseUrl, dataDir }: ShopOptions): void {
  if (databaseUrl || existsSync(databaseFile(dataDir))) return
  throw new ShopOpeningError(
    'no_shop',
    `There is no shop in ${dataDir}. Set DATA_DIR to your shop’s folder, or create a shop there first: ./flattop start`,
  )
}

/** Programs with different secrets would end each other's sessions and reject each other's links. */
async function agreeOnSecret(
  { work }: Pick<Store, 'work'>,
  close: () => Promise<void>,
  mark: ReturnType<typeof secretMark>,
): Promise<void> {
  const known = await work((tx) => storeMark(tx, mark))
  if (known === mark.value) return
  await close()
  throw new ShopOpeningError('other_secret', OTHER_SECRET)
}

const OTHER_SECRET = `This shop was last opened with another secret, which signs its sessions and makes its order links.
Start it with that one: SECRET, or the file “secret” of its data folder; all programs on one database share it.
If it is lost, switch the shop to this one: ./flattop secret adopt
If you changed it because somebody else saw it: ./flattop secret renew`

/** Makes sure that the data folder is usable; returns the shop's secret, which may be stored there. */
function prepareFolder({ dataDir, secret }: ShopOptions, random: RandomBytes): string {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return secret ?? keepSecret(dataDir, random)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ShopOpeningError(
      'data_folder_unusable',
      `The data folder ${dataDir} can’t be created, read or written: ${reason}.`,
      cause,
    )
  }
}

/**
 * Creates one level at a time: with `recursive`, Node retries for ever where no folder can be created, as in
 * `/proc`.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (fault) {
    // Another program that started at the same time created it first.
    if (!existsSync(folder)) throw fault
  }
}
