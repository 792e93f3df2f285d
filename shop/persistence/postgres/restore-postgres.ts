import { chmodSync, copyFileSync, rmSync } from 'node:fs'
import { type Aside, copyToPostgres } from '../copying/copy-to-postgres.ts'
import { FOR_THE_OWNER, makePrivateFile } from '../sqlite/private-file.ts'
import { type BackupFacts, verifyBackup } from '../sqlite/verify-backup.ts'

type Restoring = {
  /** The names of all migrations of this program. */
  known: readonly string[]
  /** A file that is made for the while of it, and brought up to date there. */
  draft: string
  /** Returns where it goes, if not where a shop is; takes what the backup holds, and throws if it may not be restored. */
  aside?: (facts: BackupFacts) => Aside
}

/** What SQLite and its lock keep beside a file. */
const BESIDE = ['', '-wal', '-shm', '-journal', '.lock', '.lock-journal']

/**
 * Copies a backup into an empty PostgreSQL database, all of it or nothing; the backup stays as it is. Throws a `BackupError` when
 * it is damaged or newer than this program, and a `CopyRefused` when the database has rows already.
 */
export async function restorePostgres(
  backup: string,
  url: string,
  { known, draft, aside }: Restoring,
): Promise<BackupFacts> {
  using closing = new DisposableStack()
  closing.defer(() => removeDraft(draft))
  // A log that is left of one that broke off would be taken into this one.
  removeDraft(draft)
  makePrivateFile(draft)
  copyFileSync(backup, draft)
  chmodSync(draft, FOR_THE_OWNER)
  const facts = verifyBackup(draft, known)
  await copyToPostgres({ file: draft, url, aside: aside?.(facts), updateBackupDir: null })
  return facts
}

/** Deletes the file that a restore is made by, or what is left of it. */
export function removeDraft(draft: string): void {
  for (const end of BESIDE) rmSync(draft + end, { force: true })
}
