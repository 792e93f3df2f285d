import { existsSync, linkSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { flush } from '../flush.ts'
import { BackupError, backupErrorOf } from './backup-error.ts'
import { makePrivateFile } from './private-file.ts'
import { type BackupFacts, verifyBackup } from './verify-backup.ts'

/** In milliseconds: how long another program may lock the file before the copy fails. */
const BUSY_TIMEOUT = 5_000

type Copying = {
  /** The names of all migrations of this program. */
  known: readonly string[]
  /** Called once all is copied and the check begins. */
  onCopied?: () => void
  /** Another way to copy only for tests of copies that fail. */
  copy?: (database: string, draft: string) => void
}

/**
 * Copies a database file, which a server may be writing to, as of a single moment, readable by this user only and
 * without deleted data, and calls it a backup once it was opened and found whole. Throws a `BackupError`, and leaves
 * nothing behind, when it isn't, when there is no database, when the target exists, or when the disk is full.
 */
export function backUpSqlite(
  database: string,
  file: string,
  { known, onCopied, copy = vacuumInto }: Copying,
): BackupFacts {
  refuseTakenName(file)
  const draft = draftOf(file)
  try {
    return copyTo(draft, file)
  } catch (thrown) {
    throw backupErrorOf(thrown, file)
  }

  function copyTo(draft: string, file: string): BackupFacts {
    makePrivateFile(draft)
    try {
      copy(database, draft)
      onCopied?.()
      const facts = verifyBackup(draft, known)
      flush(draft)
      // Unlike renaming, linking never replaces a file that somebody made meanwhile.
      linkSync(draft, file)
      flush(dirname(file))
      return facts
    } finally {
      rmSync(draft, { force: true })
      rmSync(`${draft}-journal`, { force: true })
    }
  }
}

/** Throws a `BackupError` when a file can't be a new backup, since it is there already or on its way. */
export function refuseTakenName(file: string): void {
  if (existsSync(file)) {
    throw new BackupError('exists', `${file} is there already. Name a new file.`)
  }
  const draft = draftOf(file)
  if (existsSync(draft)) {
    throw new BackupError(
      'under_way',
      `${draft} is there: another backup is under way, or one broke off. Delete it.`,
    )
  }
}

function draftOf(file: string): string {
  return `${file}.part`
}

function vacuumInto(database: string, draft: string): void {
  using reader = new DatabaseSync(database, { readOnly: true, timeout: BUSY_TIMEOUT })
  reader.prepare('vacuum into ?').run(draft)
}
