import { existsSync } from 'node:fs'
import { Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { migrationPool } from '../postgres/connection-pool.ts'
import { bringUpToDate } from '../postgres/open-postgres.ts'
import { PooledDialect } from '../postgres/pooled-dialect.ts'
import { openSqlite } from '../sqlite/open-sqlite.ts'
import type { Tables } from '../tables.ts'
import { CopyRefused } from './copy-refused.ts'
import { copyTables, refuseRows, type TableCount } from './copy-tables.ts'
import { tablesInOrder } from './table-order.ts'

type Copying = {
  /** The SQLite file, which no server may be using. */
  file: string
  /** The `postgres://` address of an empty database. */
  url: string
  /** Where the file is backed up first if its tables are older than this program. */
  updateBackupDir: string | null
}

/**
 * Copies a shop from SQLite into an empty PostgreSQL database, all of it or nothing; the file stays as it is. Returns how many
 * rows each table has on both sides. Throws a `CopyRefused`, or a `ShopOpeningError` while the shop runs.
 */
export async function copyToPostgres({
  file,
  url,
  updateBackupDir,
}: Copying): Promise<TableCount[]> {
  if (!existsSync(file)) throw new CopyRefused('no_shop', file)
  const store = await openSqlite({ file, lock: true, updateBackupDir })
  try {
    await refuseTaken(url)
    await bringUpToDate(url, { mustExist: false })
    await using target = new Kysely<Tables>({ dialect: new PooledDialect(migrationPool(url)) })
    const counts = await store.database.transaction().execute(async (from) => {
      const tables = await tablesInOrder(from)
      return target.transaction().execute(async (to) => {
        // A shop that opens there meanwhile waits, and finds this one.
        const names = sql.join(tables.map(({ name }) => sql.table(name)))
        await sql`lock table ${names} in share row exclusive mode`.execute(to)
        return copyTables({ from, to, tables })
      })
    })
    await sql`analyze`.execute(target)
    return counts
  } finally {
    await store.close()
  }
}

/** Before any table is made there. Those of a copy that broke off are empty. */
async function refuseTaken(url: string): Promise<void> {
  await using database = new Kysely<Tables>({ dialect: new PooledDialect(migrationPool(url)) })
  const tables = await database.introspection
    .getTables({ withInternalKyselyTables: true })
    .catch(() => [])
  const names = tables.map(({ name }) => name)
  if (names.length === 0) return
  if (!names.includes(DEFAULT_MIGRATION_TABLE)) throw new CopyRefused('target_taken', names[0])
  await refuseRows(
    database,
    names.filter((name) => !name.startsWith(DEFAULT_MIGRATION_TABLE)),
  )
}
