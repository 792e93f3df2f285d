import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { refuseWithoutRoom } from '#shop/persistence/backup-folder.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { isPostgres } from '#shop/persistence/postgres/is-postgres.ts'
import { backUpSqlite } from '#shop/persistence/sqlite/back-up-sqlite.ts'
import { backupCodeOf } from '#shop/persistence/sqlite/backup-error.ts'
import type { BackupFacts } from '#shop/persistence/sqlite/verify-backup.ts'
import { prepareRestore } from '#shop/persistence/sqlite/waiting-restore.ts'
import type { BackupReport } from './back-up-aside.ts'

/** Makes one backup, or prepares a restore, away from the server, which answers guests meanwhile, and reports to it. */
const [task = '', draft = ''] = process.argv.slice(2)
const { BACK_UP_FROM: from = '', BACK_UP_TO: to = '' } = process.env

const TASKS: Readonly<Record<string, () => Promise<BackupFacts> | BackupFacts>> = {
  'back-up': backUp,
  async 'back-up-with-room'() {
    refuseWithoutRoom(dirname(to), await roomFor())
    return backUp()
  },
  restore,
}

async function backUp(): Promise<BackupFacts> {
  const options = { known: MIGRATION_NAMES, onCopied }
  if (!isPostgres(from)) return backUpSqlite(from, to, options)
  const { backUpPostgres } = await import('#shop/persistence/postgres/back-up-postgres.ts')
  return backUpPostgres(from, to, options)
}

async function restore(): Promise<BackupFacts> {
  refuseWithoutRoom(dirname(draft), statSync(from).size)
  const known = MIGRATION_NAMES
  if (!isPostgres(to)) return prepareRestore(from, to, { known, onCopied })
  const { preparePostgresRestore } = await import('#shop/persistence/postgres/waiting-restore.ts')
  return preparePostgresRestore(from, to, { known, draft, now: Date.now() })
}

/** In bytes. What comes from PostgreSQL is copied twice before it is a backup. */
async function roomFor(): Promise<number> {
  if (!isPostgres(from)) return statSync(from).size
  const { databaseBytes } = await import('#shop/persistence/postgres/database-bytes.ts')
  return 2 * (await databaseBytes(from))
}

function onCopied(): void {
  report({ isCopied: true })
}

function report(outcome: BackupReport): void {
  process.send?.(outcome)
}

try {
  const facts = await TASKS[task]?.()
  if (facts) report({ orders: facts.orders, lastOrderAt: facts.lastOrderAt })
} catch (thrown) {
  const refused = thrown instanceof Error ? thrown.message : String(thrown)
  report({ refused, code: backupCodeOf(thrown) })
}
