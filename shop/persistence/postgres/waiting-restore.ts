import { basename } from 'node:path'
import { Kysely, sql } from 'kysely'
import { kindOfBackup } from '#shop/domain/common/kept-backups.ts'
import { appliedMigrations } from '../migrations/migrate.ts'
import { BackupError, backupCodeOf } from '../sqlite/backup-error.ts'
import type { BackupFacts } from '../sqlite/verify-backup.ts'
import { refuseOtherSecret } from '../sqlite/waiting-restore.ts'
import type { Reader, Tables } from '../tables.ts'
import { DRAFT_SCHEMA, dropSchema, hasSchema, WAITING_SCHEMA } from './aside-schemas.ts'
import { migrationPool } from './connection-pool.ts'
import { PooledDialect } from './pooled-dialect.ts'
import { refuseUnreachable } from './refuse-no-shop.ts'
import { restorePostgres } from './restore-postgres.ts'
import { tryToPrepare } from './shop-locks.ts'

/** Which backup waits, since when, and what it holds; instants in epoch milliseconds. */
export type WaitingRestore = {
  name: string
  since: number
  orders: number
  lastOrderAt: number | null
}

type Preparing = {
  /** The names of all migrations of this program. */
  known: readonly string[]
  /** A file that is made for the while of it. */
  draft: string
  now: number
}

/**
 * Copies a backup into a schema of its own beside the shop at an address, all of it or nothing and with each table counted, where it
 * waits for the next start in place of one that waited before. The shop itself is not touched. Throws a `BackupError` when the
 * backup is damaged, newer than this program or of a shop with another secret, or when the database's role may not do it.
 */
export async function preparePostgresRestore(
  backup: string,
  url: string,
  { known, draft, now }: Preparing,
): Promise<BackupFacts> {
  await using database = new Kysely<Tables>({ dialect: new PooledDialect(migrationPool(url)) })
  await refuseUnreachable(database, url)
  // The lock lasts as long as its connection, which the pool would close after a while.
  return await database.connection().execute(async (shop) => {
    if (!(await tryToPrepare(shop))) throw new BackupError('under_way', UNDER_WAY)
    await refuseRole(shop)
    await refuseOthersTables(shop, known)
    const mark = await readSecretMark(shop)
    try {
      await dropSchema(shop, DRAFT_SCHEMA)
      await sql`create schema ${sql.id(DRAFT_SCHEMA)}`.execute(shop)
      return await restorePostgres(backup, url, {
        known,
        draft,
        aside(facts) {
          refuseOtherSecret(facts, mark)
          const waiting = { name: basename(backup), since: now, ...facts }
          return { schema: DRAFT_SCHEMA, whenWhole: (to) => letWait(to, waiting) }
        },
      })
    } catch (thrown) {
      throw withDatabaseCode(thrown)
    } finally {
      await dropSchema(shop, DRAFT_SCHEMA).catch(() => {})
    }
  })
}

async function letWait(to: Kysely<Tables>, waiting: WaitingRestore): Promise<void> {
  const { name, since, orders, lastOrderAt } = waiting
  const words = `${name} ${since} ${orders} ${lastOrderAt ?? ''}`
  await dropSchema(to, WAITING_SCHEMA)
  await sql`alter schema ${sql.id(DRAFT_SCHEMA)} rename to ${sql.id(WAITING_SCHEMA)}`.execute(to)
  await sql`comment on schema ${sql.id(WAITING_SCHEMA)} is ${sql.lit(words)}`.execute(to)
}

/** Which backup waits to take the shop's place at the next start; null if none does. */
export async function findWaitingRestore(read: Reader): Promise<WaitingRestore | null> {
  const comment = sql<string | null>`
    obj_description(to_regnamespace(${WAITING_SCHEMA})::oid, 'pg_namespace')`
  const found = await read.selectNoFrom(comment.as('words')).executeTakeFirst()
  return readWords(found?.words ?? '')
}

function readWords(words: string): WaitingRestore | null {
  const [, name = '', since, orders, last] = /^(\S+) (\d+) (\d+) (\d*)$/.exec(words) ?? []
  if (kindOfBackup(name) === null) return null
  const lastOrderAt = last ? Number(last) : null
  return { name, since: Number(since), orders: Number(orders), lastOrderAt }
}

/** Makes the next start leave the shop at an address as it is; returns whether a backup waited. */
export async function forgetWaitingRestore(url: string): Promise<boolean> {
  await using database = new Kysely<Tables>({ dialect: new PooledDialect(migrationPool(url)) })
  const isWaiting = await hasSchema(database, WAITING_SCHEMA)
  if (isWaiting) await dropSchema(database, WAITING_SCHEMA)
  return isWaiting
}

/** By which the secret of the shop is recognised; null if it has had none yet. */
export async function readSecretMark(shop: Kysely<Tables>): Promise<string | null> {
  const mark = shop.selectFrom('shop_marks').select('value').where('name', '=', 'secret')
  return (await mark.executeTakeFirst())?.value ?? null
}

/** Before minutes are spent: what the swap needs at the start. */
async function refuseRole(shop: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ role: string; db: string; schemas: boolean; owns: boolean }>`
    select current_user as role, current_database() as db,
      has_database_privilege(current_database(), 'create') as schemas,
      not exists (select 1 from pg_tables where schemaname = current_schema()
        and not pg_has_role(tableowner, 'usage')) as owns
  `.execute(shop)
  const [may] = rows
  if (may && !may.schemas) {
    throw new BackupError(
      'may_not',
      `The database’s role ${may.role} may not create schemas. Whoever runs PostgreSQL can allow it: grant create on database "${may.db}" to "${may.role}"`,
    )
  }
  if (may && !may.owns) {
    throw new BackupError('may_not', `The shop’s tables don’t belong to the role ${may.role}.`)
  }
}

/** What a newer program added would stay among the restored tables. */
async function refuseOthersTables(shop: Kysely<Tables>, known: readonly string[]): Promise<void> {
  const newer = (await appliedMigrations(shop)).filter((name) => !known.includes(name))
  if (newer.length === 0) return
  throw new BackupError(
    'newer',
    `The database was changed by a newer version of this program (it has ${newer.join(', ')}), which alone can restore into it.`,
  )
}

/** PostgreSQL's own words for a full disk and for a right that is missing. */
const CODES = new Map([
  ['53100', 'no_room'],
  ['42501', 'may_not'],
] as const)

function withDatabaseCode(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || thrown instanceof BackupError) return thrown
  const code = 'code' in thrown ? CODES.get(thrown.code as '53100') : undefined
  return new BackupError(code ?? backupCodeOf(thrown), thrown.message, thrown)
}

const UNDER_WAY = 'Another server prepares a restore of this shop. Wait until it is done.'
