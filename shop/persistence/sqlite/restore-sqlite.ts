import { chmodSync, copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { flush } from '../flush.ts'
import { lockFile } from './file-lock.ts'
import { FOR_THE_OWNER, makePrivateFile } from './private-file.ts'
import { type BackupFacts, verifyBackup } from './verify-backup.ts'
import { forgetWaitingRestore } from './waiting-restore.ts'

/** What SQLite keeps beside a database: changes that are not in it yet, and their index. */
const BESIDE = ['-wal', '-shm']

type Restoring = {
  /** The names of all migrations of this program. */
  known: readonly string[]
  /** Where the present database is put, if there is one; nothing may be there. */
  replaced: string
}

/**
 * Puts a backup in place of a database, which no server may be using, and keeps the present one. The backup is copied and
 * verified first. At every moment one of both, whole, is the database. Throws a `BackupError` when the backup is damaged or
 * newer than this program, and a `ShopOpeningError` while the shop runs.
 */
export function restoreSqlite(
  backup: string,
  database: string,
  { known, replaced }: Restoring,
): BackupFacts {
  using closing = new DisposableStack()
  closing.defer(lockFile(`${database}.lock`))
  const draft = `${database}.restored`
  closing.defer(() => rmSync(draft, { force: true }))
  makePrivateFile(draft)
  copyFileSync(backup, draft)
  chmodSync(draft, FOR_THE_OWNER)
  const facts = verifyBackup(draft, known)
  flush(draft)
  // One that waits for the next start would undo this one.
  forgetWaitingRestore(database)
  swapIn(draft, database, replaced)
  return facts
}

/** Where a server notes that it changes the tables of a database, until it is ready. */
export function updateNote(database: string): string {
  return `${database}.updating`
}

/** Puts a verified file in place of a database, which is kept under another name. At every moment one of both is there. */
export function swapIn(verified: string, database: string, replaced: string): void {
  if (existsSync(database)) putAside(database, replaced)
  // The note is about the database that is replaced.
  rmSync(updateNote(database), { force: true })
  renameSync(verified, database)
  flush(dirname(database))
}

/** Leaves the database where it is, complete without the files beside it, and under another name as it was. */
function putAside(database: string, replaced: string): void {
  takeInChanges(database)
  for (const end of ['', ...BESIDE]) {
    if (existsSync(database + end)) linkSync(database + end, replaced + end)
  }
  for (const end of BESIDE) rmSync(database + end, { force: true })
}

function takeInChanges(database: string): void {
  try {
    using writer = new DatabaseSync(database)
    writer.exec('pragma wal_checkpoint(truncate)')
  } catch {
    // It is damaged, which may be why it is replaced.
  }
}
