import { join } from 'node:path'
import { Kysely } from 'kysely'
import { beforeUpdateName } from '#shop/domain/common/kept-backups.ts'
import { appliedMigrations, MIGRATION_NAMES } from '../migrations/migrate.ts'
import type { Tables } from '../tables.ts'
import { migrationPool } from './connection-pool.ts'
import { PooledDialect } from './pooled-dialect.ts'
import { forgetUnproven, READABLE_SINCE, readUnproven } from './readable-tables.ts'

/** A change of the tables in PostgreSQL that this start makes, or that was made without a server being ready since. */
export type UpdateOnPostgres = {
  /** Where the shop was saved before, if it was. */
  backup: string | null
  /** Whether the version before can work with the changed tables. */
  isReadableBefore: boolean
  isChanged: () => Promise<boolean>
  confirm: () => Promise<void>
}

/**
 * Returns the change of the tables that waits for a server to prove itself; null if there is none, or none that this program can
 * tell: an address without an answer is the opening's to refuse.
 */
export async function beginUpdateOnPostgres(
  url: string,
  updateBackupDir: string | null,
): Promise<UpdateOnPostgres | null> {
  const last = await withDatabase(url, async (database) => {
    const applied = (await appliedMigrations(database)).toSorted()
    if (!applied.every((name) => MIGRATION_NAMES.includes(name))) return null
    const present = applied.at(-1) ?? null
    const isCurrent = applied.length === MIGRATION_NAMES.length
    return isCurrent ? await readUnproven(database) : present
  }).catch(() => null)
  if (last === null) return null
  return {
    backup: updateBackupDir && join(updateBackupDir, beforeUpdateName(last)),
    isReadableBefore: MIGRATION_NAMES.indexOf(last) >= MIGRATION_NAMES.indexOf(READABLE_SINCE),
    isChanged: () =>
      withDatabase(url, async (database) => {
        return (await appliedMigrations(database)).length === MIGRATION_NAMES.length
      }).catch(() => true),
    confirm: () => withDatabase(url, forgetUnproven),
  }
}

async function withDatabase<Gives>(
  url: string,
  use: (database: Kysely<Tables>) => Promise<Gives>,
): Promise<Gives> {
  await using database = new Kysely<Tables>({ dialect: new PooledDialect(migrationPool(url)) })
  return await use(database)
}
