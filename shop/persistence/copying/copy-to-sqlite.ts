import { existsSync, linkSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { flush } from '../flush.ts'
import { MIGRATION_NAMES } from '../migrations/migrate.ts'
import { bringUpToDate } from '../postgres/open-postgres.ts'
import { lockFile } from '../sqlite/file-lock.ts'
import { verifyBackup } from '../sqlite/verify-backup.ts'
import type { Tables } from '../tables.ts'
import { CopyRefused } from './copy-refused.ts'
import { copySnapshot, removeSnapshot } from './copy-snapshot.ts'
import type { TableCount } from './copy-tables.ts'

type Copying = {
  /** The `postgres://` address of the shop, which no server may be using. */
  url: string
  /** The SQLite file, which must not be there yet. */
  file: string
}

/**
 * Copies a shop from PostgreSQL into a new SQLite file, as of one moment and all of it or nothing; the database stays as it is.
 * Returns how many rows each table has on both sides. Throws a `CopyRefused`.
 */
export async function copyToSqlite({ url, file }: Copying): Promise<TableCount[]> {
  if (existsSync(file)) throw new CopyRefused('target_taken', file)
  using closing = new DisposableStack()
  closing.defer(lockFile(`${file}.lock`))
  const draft = `${file}.copy`
  removeSnapshot(draft)
  closing.defer(() => removeSnapshot(draft))
  await bringUpToDate(url, { mustExist: true })
  const counts = await copySnapshot({
    url,
    file: draft,
    before: waitForOthers,
    refuse: refuseOthers,
  })
  verifyBackup(draft, MIGRATION_NAMES)
  flush(draft)
  // Unlike renaming, linking never replaces a file that somebody made meanwhile.
  linkSync(draft, file)
  flush(dirname(file))
  return counts
}

/** In milliseconds: a server that was just stopped is gone for the database a moment later. */
const PATIENCE = 2000
const ASK_EVERY = 50

async function waitForOthers(database: Kysely<Tables>): Promise<void> {
  const until = performance.now() + PATIENCE
  while ((await countOthers(database)) > 0 && performance.now() < until) await pause(ASK_EVERY)
}

/** What others would write after this moment would not be in the copy. */
async function refuseOthers(database: Kysely<Tables>): Promise<void> {
  const others = await countOthers(database)
  if (others > 0) throw new CopyRefused('source_in_use', String(others))
}

async function countOthers(database: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and coalesce(backend_type, 'client backend') = 'client backend'
  `.execute(database)
  return rows[0]?.others ?? 0
}
