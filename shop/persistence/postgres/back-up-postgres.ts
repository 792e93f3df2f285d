import { copySnapshot, removeSnapshot } from '../copying/copy-snapshot.ts'
import { ShopOpeningError } from '../shop-opening-error.ts'
import { backUpSqlite, refuseTakenName } from '../sqlite/back-up-sqlite.ts'
import { backupErrorOf } from '../sqlite/backup-error.ts'
import type { BackupFacts } from '../sqlite/verify-backup.ts'

type BackingUp = {
  /** The names of all migrations of this program. */
  known: readonly string[]
  /** Called once all is copied and the check begins. */
  onCopied?: () => void
}

/**
 * Copies a shop in PostgreSQL, which servers may be writing to, as of a single moment into a SQLite file, readable by this user
 * only, and calls it a backup once it was opened and found whole. Throws a `BackupError` or a `ShopOpeningError`, and leaves nothing behind.
 */
export async function backUpPostgres(
  url: string,
  file: string,
  options: BackingUp,
): Promise<BackupFacts> {
  refuseTakenName(file)
  // Its ends are among those of drafts, which a server deletes where one broke off.
  const snapshot = `${file}.part.copy`
  removeSnapshot(snapshot)
  try {
    await copySnapshot({ url, file: snapshot })
    return backUpSqlite(snapshot, file, options)
  } catch (thrown) {
    if (thrown instanceof ShopOpeningError) throw thrown
    throw backupErrorOf(thrown, file)
  } finally {
    removeSnapshot(snapshot)
  }
}
