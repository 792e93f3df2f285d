import { existsSync } from 'node:fs'
import { Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { tablesOf } from '../postgres/aside-schemas.ts'
import { migrationPool } from '../postgres/connection-pool.ts'
import { bringUpToDate } from '../postgres/open-postgres.ts'
import { PooledDialect } from '../postgres/pooled-dialect.ts'
import { refuseUnreachable } from '../postgres/refuse-no-shop.ts'
import { openSqlite } from '../sqlite/open-sqlite.ts'
import type { Tables } from '../tables.ts'
import { CopyRefused } from './copy-refused.ts'
import { copyTables, refuseRows, type TableCount } from './copy-tables.ts'
import { tablesInOrder } from './table-order.ts'

/** The schema to copy into, if it isn't the one that a shop is in; `whenWhole` is called within the copy's transaction, at its end. */
export type Aside = { schema: string; whenWhole: (to: Kysely<Tables>) => Promise<void> }

type Copying = {
  /** The SQLite file, which no server may be using. */
  file: string
  /** The `postgres://` address of an empty database, or of one with a shop where it goes into an empty schema beside it. */
  url: string
  aside?: Aside | undefined
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
  aside,
  updateBackupDir,
}: Copying): Promise<TableCount[]> {
  if (!existsSync(file)) throw new CopyRefused('no_shop', file)
  const store = await openSqlite({ file, lock: true, updateBackupDir })
  const place = aside ? { schema: aside.schema } : {}
  try {
    const pool = () => new PooledDialect(migrationPool(url, aside?.schema))
    await using before = new Kysely<Tables>({ dialect: pool() })
    await refuseUnreachable(before, url)
    await refuseTaken(before)
    await bringUpToDate(url, { mustExist: false, ...place })
    await using target = new Kysely<Tables>({ dialect: pool() })
    return await store.database.transaction().execute(async (from) => {
      const tables = await tablesInOrder(from)
      return target.transaction().execute(async (to) => {
        // A shop that opens there meanwhile waits, and finds this one.
        const names = sql.join(tables.map(({ name }) => sql.table(name)))
        await sql`lock table ${names} in share row exclusive mode`.execute(to)
        const counts = await copyTables({ from, to, tables })
        await sql`analyze ${names}`.execute(to)
        await aside?.whenWhole(to)
        return counts
      })
    })
  } finally {
    await store.close()
  }
}

/** Before any table is made there. Those of a copy that broke off are empty. */
async function refuseTaken(database: Kysely<Tables>): Promise<void> {
  const names = await tablesOf(database)
  if (names.length === 0) return
  if (!names.includes(DEFAULT_MIGRATION_TABLE)) throw new CopyRefused('target_taken', names[0])
  await refuseRows(
    database,
    names.filter((name) => !name.startsWith(DEFAULT_MIGRATION_TABLE)),
  )
}
