import { Kysely } from 'kysely'
import { backUpBeforeUpdate } from '../back-up-before-update.ts'
import { MIGRATION_NAMES, migrate, requireCurrentTables } from '../migrations/migrate.ts'
import type { Store } from '../store.ts'
import type { Tables } from '../tables.ts'
import { backUpPostgres } from './back-up-postgres.ts'
import { connectionPool, migrationPool } from './connection-pool.ts'
import { openNotifications } from './notifications.ts'
import { PooledDialect } from './pooled-dialect.ts'
import { canUseNewer, noteUpdate } from './readable-tables.ts'
import { refuseEmptyDatabase, refuseUnreachable } from './refuse-no-shop.ts'
import { serializableTransactions } from './serializable-transactions.ts'

/** Opens the database at a `postgres://` address and brings its tables up to date. */
export async function openPostgres(
  url: string,
  { onReplaced, ...updating }: Partial<Updating> & Servers = {},
): Promise<Store> {
  await bringUpToDate(url, { mustExist: false, ...updating })
  const { connected, ...notifications } = openNotifications(url, onReplaced && { onReplaced })
  // Nothing of the shop is read before others know that it is open.
  if (onReplaced) await connected
  const database = new Kysely<Tables>({
    dialect: new PooledDialect(connectionPool({ url, access: 'write' })),
  })
  const read = new Kysely<Tables>({
    dialect: new PooledDialect(connectionPool({ url, access: 'read' })),
  })
  // Each program has one pipeline at a time.
  const inTurn = connectionPool({ url, access: 'write', most: 1 })
  return {
    database,
    read,
    work: serializableTransactions(database, inTurn),
    notifications,
    async close() {
      await notifications.close()
      await inTurn.end()
      await read.destroy()
      await database.destroy()
    },
  }
}

type Servers = {
  /** For servers: tells others that this one has the shop open; called when another shop took its place unnoticed. */
  onReplaced?: (() => void) | undefined
}

type Updating = {
  /** Refuses a database without tables. */
  mustExist: boolean
  /** The schema of the tables, if it isn't the one that the shop is in. */
  schema?: string
  /** Refuses tables that aren't up to date, instead of changing them. */
  asItIs?: boolean
  /** Where the shop is backed up before its tables are changed; without it, it is not. */
  backups?: Parameters<typeof backUpBeforeUpdate>[0] | undefined
}

/** Brings the tables at an address up to date. */
export async function bringUpToDate(
  url: string,
  { mustExist, schema, asItIs = false, backups }: Updating,
): Promise<void> {
  const pool = migrationPool(url, schema)
  await using database = new Kysely<Tables>({ dialect: new PooledDialect(pool) })
  await refuseUnreachable(database, url)
  if (mustExist) await refuseEmptyDatabase(database, url)
  const usable = (applied: readonly string[]) => canUseNewer(database, applied, MIGRATION_NAMES)
  if (asItIs) return requireCurrentTables(database, usable)
  let changed: string | undefined
  const beforeUpdate = async (last: string) => {
    const backUp = (file: string) => backUpPostgres(url, file, { known: MIGRATION_NAMES })
    if (backups) await backUpBeforeUpdate(backups, last, backUp)
    changed = last
    await noteUpdate(database, last)
  }
  await migrate(database, { beforeUpdate, schema, canUseNewer: usable })
  // Some tables were too old to have a place for it before.
  if (changed !== undefined) await noteUpdate(database, changed)
}
