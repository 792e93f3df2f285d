import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { refuseWithoutRoom } from '#shop/persistence/backup-folder.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { backUpSqlite } from '#shop/persistence/sqlite/back-up-sqlite.ts'
import { backupCodeOf } from '#shop/persistence/sqlite/backup-error.ts'
import type { BackupFacts } from '#shop/persistence/sqlite/verify-backup.ts'
import { prepareRestore } from '#shop/persistence/sqlite/waiting-restore.ts'
import type { BackupReport } from './back-up-aside.ts'

/** Makes one backup, or prepares a restore, away from the server, which answers guests meanwhile, and reports to it. */
const [task = '', from = '', to = ''] = process.argv.slice(2)

const TASKS: Readonly<Record<string, () => BackupFacts>> = {
  'back-up': () => backUpSqlite(from, to, { known: MIGRATION_NAMES, onCopied }),
  'back-up-with-room'() {
    refuseWithoutRoom(dirname(to), statSync(from).size)
    return backUpSqlite(from, to, { known: MIGRATION_NAMES, onCopied })
  },
  restore() {
    refuseWithoutRoom(dirname(to), statSync(from).size)
    return prepareRestore(from, to, { known: MIGRATION_NAMES, onCopied })
  },
}

function onCopied(): void {
  report({ isCopied: true })
}

function report(outcome: BackupReport): void {
  process.send?.(outcome)
}

try {
  const facts = TASKS[task]?.()
  if (facts) report({ orders: facts.orders, lastOrderAt: facts.lastOrderAt })
} catch (thrown) {
  const refused = thrown instanceof Error ? thrown.message : String(thrown)
  report({ refused, code: backupCodeOf(thrown) })
}
