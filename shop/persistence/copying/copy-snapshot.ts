import { rmSync } from 'node:fs'
import { Kysely } from 'kysely'
import { appliedMigrations, MIGRATION_NAMES } from '../migrations/migrate.ts'
import { migrationPool } from '../postgres/connection-pool.ts'
import { PooledDialect } from '../postgres/pooled-dialect.ts'
import { canUseNewer } from '../postgres/readable-tables.ts'
import { refuseEmptyDatabase, refuseUnreachable } from '../postgres/refuse-no-shop.ts'
import { BackupError } from '../sqlite/backup-error.ts'
import { openSqlite } from '../sqlite/open-sqlite.ts'
import type { Tables } from '../tables.ts'
import { copyTables, type TableCount } from './copy-tables.ts'
import { tablesInOrder } from './table-order.ts'

type Copying = {
  /** The `postgres://` address of the shop, which may be written to meanwhile. */
  url: string
  /** A new SQLite file. */
  file: string
  /** Called before the moment that is copied. */
  before?: (database: Kysely<Tables>) => Promise<void>
  /** Called within the transaction that is copied; throws if nothing is to be. */
  refuse?: (database: Kysely<Tables>) => Promise<void>
}

/**
 * Copies a shop from PostgreSQL into a new SQLite file, as of one moment and with tables of the same version, or of this one where newer tables have only more. Returns how many
 * rows each table has on both sides. Throws a `BackupError` for tables that a newer program has changed.
 */
export async function copySnapshot({ url, file, before, refuse }: Copying): Promise<TableCount[]> {
  await using source = new Kysely<Tables>({ dialect: new PooledDialect(migrationPool(url)) })
  await refuseUnreachable(source, url)
  await refuseEmptyDatabase(source, url)
  await before?.(source)
  const reading = source
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
  return await reading.execute(async (from) => {
    await refuse?.(from)
    const store = await openSqlite({ file, lock: false, upTo: await lastKnown(from) })
    try {
      return await store.database.transaction().execute(async (to) => {
        return copyTables({ from, to, tables: await tablesInOrder(to) })
      })
    } finally {
      await store.close()
    }
  })
}

/** Deletes what `copySnapshot` made, or what is left of it. */
export function removeSnapshot(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
}

async function lastKnown(from: Kysely<Tables>): Promise<string | undefined> {
  const applied = await appliedMigrations(from)
  const newer = applied.filter((name) => !MIGRATION_NAMES.includes(name))
  if (newer.length === 0) return applied.toSorted().at(-1)
  if (await canUseNewer(from, applied, MIGRATION_NAMES)) return MIGRATION_NAMES.at(-1)
  throw new BackupError(
    'newer',
    `The database was changed by a newer version of this program (it has ${newer.join(', ')}), which alone can back it up.`,
  )
}
