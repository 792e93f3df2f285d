import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { appliedMigrations } from '../migrations/migrate.ts'
import { BackupError } from '../sqlite/backup-error.ts'
import { refuseOtherSecret } from '../sqlite/waiting-restore.ts'
import type { Tables } from '../tables.ts'
import { DRAFT_SCHEMA, dropSchema, hasSchema, tablesOf, WAITING_SCHEMA } from './aside-schemas.ts'
import { migrationPool } from './connection-pool.ts'
import { PooledDialect } from './pooled-dialect.ts'
import { refuseUnreachable } from './refuse-no-shop.ts'
import { tryToCloseShop, tryToPrepare } from './shop-locks.ts'
import { findWaitingRestore, readSecretMark, type WaitingRestore } from './waiting-restore.ts'

/** What became of a restore that waited for the start: the schema that keeps the former shop, why it was refused, or why it goes on waiting. */
export type PostgresRestoreAtStart = { name: string } & (
  | { facts: Pick<WaitingRestore, 'orders' | 'lastOrderAt'>; replaced: string }
  | { refused: string }
  | { postponed: string }
)

type Restoring = {
  /** The names of all migrations of this program. */
  known: readonly string[]
  /** The schema that is made for the present shop. */
  replaced: string
  /** How long others may take to let go of the shop, in milliseconds. */
  patience?: number
}

/** A server that was just stopped is gone for the database a moment later. */
const PATIENCE = 5_000
const ASK_EVERY = 100

/**
 * Swaps in the backup that waits in a schema beside the shop at an address, if one does, in one transaction: the shop's tables move into
 * a schema of their own, and those of the backup into their place. It goes on waiting while another server has the shop open, whose
 * orders would otherwise change shops half way. One that can't be taken is dropped, and the shop stays as it was.
 */
export async function restorePostgresAtStart(
  url: string,
  { known, replaced, patience = PATIENCE }: Restoring,
): Promise<PostgresRestoreAtStart | null> {
  await using database = new Kysely<Tables>({ dialect: new PooledDialect(migrationPool(url)) })
  await refuseUnreachable(database, url)
  await dropDraft(database)
  const waiting = await findWaitingRestore(database)
  if (!waiting) return null
  const { name, ...facts } = waiting
  try {
    await database.transaction().execute((tx) => swapIn(tx, { known, replaced, patience }))
    return { name, facts, replaced }
  } catch (thrown) {
    if (isInUse(thrown)) return { name, postponed: messageOf(thrown) }
    if (!(thrown instanceof BackupError)) throw thrown
    await dropSchema(database, WAITING_SCHEMA)
    return { name, refused: thrown.message }
  }
}

/** What is left of one that broke off, unless somebody is at it. */
async function dropDraft(database: Kysely<Tables>): Promise<void> {
  if (!(await hasSchema(database, DRAFT_SCHEMA))) return
  await database.connection().execute(async (alone) => {
    if (await tryToPrepare(alone)) await dropSchema(alone, DRAFT_SCHEMA)
    await sql`select pg_advisory_unlock_all()`.execute(alone)
  })
}

async function swapIn(
  tx: Kysely<Tables>,
  { known, replaced, patience }: Required<Restoring>,
): Promise<void> {
  await closeShop(tx, patience)
  await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(tx)
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx)
  const shop = rows[0]?.schema ?? 'public'
  const [present, next] = [await tablesOf(tx, shop), await tablesOf(tx, WAITING_SCHEMA)]
  if (next.some((name) => !present.includes(name))) throw new BackupError('failed', CHANGED)
  const locked = sql.join(next.map((name) => sql.table(`${shop}.${name}`)))
  await sql`lock table ${locked} in access exclusive mode`.execute(tx)
  await refuseChanged(tx, known)
  await sql`create schema ${sql.id(replaced)}`.execute(tx)
  for (const name of next) await moveTable(tx, name, shop, replaced)
  for (const name of next) await moveTable(tx, name, WAITING_SCHEMA, shop)
  await dropSchema(tx, WAITING_SCHEMA)
}

async function moveTable(tx: Kysely<Tables>, name: string, from: string, to: string) {
  await sql`alter table ${sql.table(`${from}.${name}`)} set schema ${sql.id(to)}`.execute(tx)
}

async function closeShop(tx: Kysely<Tables>, patience: number): Promise<void> {
  const until = performance.now() + patience
  while (!(await tryToCloseShop(tx))) {
    if (performance.now() > until) throw new ShopInUse('Another server has the shop open.')
    await pause(ASK_EVERY)
  }
}

/** Throws a `BackupError` when an update, a renewed secret or an older program came in between. */
async function refuseChanged(tx: Kysely<Tables>, known: readonly string[]): Promise<void> {
  const applied = await appliedMigrations(tx)
  const prepared = await appliedMigrations(tx, WAITING_SCHEMA)
  const newer = prepared.filter((name) => !known.includes(name))
  if (newer.length > 0) {
    throw new BackupError('newer', `A newer version prepared it (it has ${newer.join(', ')}).`)
  }
  const isSame = applied.toSorted().join() === prepared.toSorted().join()
  if (!isSame) throw new BackupError('failed', CHANGED)
  const secretMark = await readSecretMark(tx.withSchema(WAITING_SCHEMA))
  refuseOtherSecret({ secretMark }, await readSecretMark(tx))
}

const CHANGED = 'The tables were changed since it was prepared. Restore it again.'

class ShopInUse extends Error {}

/** PostgreSQL's words for a lock that others keep, and for two that wait for each other. */
const IN_USE = ['55P03', '40P01']

function isInUse(thrown: unknown): boolean {
  if (thrown instanceof ShopInUse) return true
  return thrown instanceof Error && 'code' in thrown && IN_USE.includes(String(thrown.code))
}

function messageOf(thrown: unknown): string {
  return thrown instanceof ShopInUse ? thrown.message : 'Another program reads the shop’s tables.'
}
