import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { backUpBeforeUpdate } from '../back-up-before-update.ts'
import { MIGRATION_NAMES, migrate, requireCurrentTables } from '../migrations/migrate.ts'
import { ShopOpeningError } from '../shop-opening-error.ts'
import type { Store } from '../store.ts'
import type { Tables } from '../tables.ts'
import { backUpSqlite } from './back-up-sqlite.ts'
import { lockFile } from './file-lock.ts'
import { groupCommit } from './group-commit.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import { makePrivateFile } from './private-file.ts'
import { requireSafeSqlite } from './sqlite-version.ts'

/** An order touches some thirty pages all over the file; with SQLite's own 2 MB many were read again for each. */
const CACHE_KIB = 8192
/** 16 MB of log: a page that many orders change is copied into the file once for all of them. */
const CHECKPOINT_PAGES = 4000
/** In milliseconds: how long another process may lock the file before a statement fails. */
const BUSY_TIMEOUT = 5_000

type SqliteOptions = {
  file: string
  /** True for the server; a file can have only one. Other programs may read and write beside it. */
  lock: boolean
  /** Where the file is backed up before its tables are changed; without it, it is not. */
  updateBackupDir?: string | null | undefined
  /** Refuses tables that aren't up to date, instead of changing them. */
  asItIs?: boolean | undefined
  /** The last migration of a new file's tables; without it, all of this program. */
  upTo?: string | undefined
}

/** Opens a file, created if missing, and brings its tables up to date. */
export async function openSqlite(options: SqliteOptions): Promise<Store> {
  const { file, lock, updateBackupDir, asItIs = false, upTo } = options
  using opening = new DisposableStack()
  requireSafeSqlite(sqliteVersion())
  if (lock) opening.defer(lockFile(`${file}.lock`))
  const writer = opening.adopt(openWriter(file), closeIfOpen)
  const database = new Kysely<Tables>({ dialect: new NodeSqliteDialect(writer, 'write') })
  if (asItIs) await requireCurrentTables(database)
  else {
    const beforeUpdate = (last: string) => {
      if (!updateBackupDir) return
      const place = { folder: updateBackupDir, dataDir: dirname(file) }
      return backUpBeforeUpdate(place, last, (target) => {
        backUpSqlite(file, target, { known: MIGRATION_NAMES })
      })
    }
    await migrate(database, { beforeUpdate, upTo })
  }
  writer.exec('pragma foreign_keys = on')
  const reader = opening.adopt(openReader(file), closeIfOpen)
  const read = new Kysely<Tables>({ dialect: new NodeSqliteDialect(reader, 'read') })
  const work = groupCommit(database, writer)
  const opened = opening.move()
  return {
    database,
    read,
    work,
    async close() {
      await work(async () => {})
      await read.destroy()
      await database.destroy()
      opened.dispose()
    },
  }
}

function sqliteVersion(): string {
  using memory = new DatabaseSync(':memory:')
  return String(memory.prepare('select sqlite_version() as version').get()?.version)
}

function openWriter(file: string): DatabaseSync {
  try {
    makePrivateFile(file)
    const connection = new DatabaseSync(file, {
      timeout: BUSY_TIMEOUT,
      // Off until the migrations are done, because they may drop a table to rebuild it.
      enableForeignKeyConstraints: false,
    })
    // Overwrites deleted data, so that nothing of forgotten guests stays in free pages.
    connection.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on',
    )
    connection.exec(
      `pragma cache_size = -${CACHE_KIB}; pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
    )
    return connection
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ShopOpeningError(
      'database_damaged',
      `${file} is not a usable database: ${reason}.`,
      cause,
    )
  }
}

function openReader(file: string): DatabaseSync {
  return new DatabaseSync(file, { timeout: BUSY_TIMEOUT, readOnly: true })
}

function closeIfOpen(connection: DatabaseSync): void {
  if (connection.isOpen) connection.close()
}
