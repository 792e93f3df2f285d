import { existsSync, rmSync } from 'node:fs'
import { lockFile } from './file-lock.ts'
import { swapIn } from './restore-sqlite.ts'
import type { BackupFacts } from './verify-backup.ts'
import {
  findWaitingRestore,
  forgetWaitingRestore,
  restoreDraft,
  verifyRestore,
  waitingRestore,
} from './waiting-restore.ts'

/** What became of a restore that waited for the start: what the shop holds now, or why it is as it was. */
export type RestoreAtStart = { name: string } & (
  | { facts: BackupFacts; replaced: string }
  | { refused: string }
)

type Restoring = {
  /** The names of all migrations of this program. */
  known: readonly string[]
  /** Where the present database is put; nothing may be there. */
  replaced: string
}

/**
 * Swaps in the backup that waits to take a database's place, if one does, verified once more. One that can't be taken is
 * deleted and the shop stays as it was. The last step of a swap is what ends the waiting, so that a crash before it is made up
 * for at the next start and one after it repeats nothing. Throws a `ShopOpeningError` while the shop runs.
 */
export function restoreAtStart(
  database: string,
  { known, replaced }: Restoring,
): RestoreAtStart | null {
  const waiting = waitingRestore(database)
  if (!existsSync(waiting) && !existsSync(restoreDraft(database))) return null
  using closing = new DisposableStack()
  closing.defer(lockFile(`${database}.lock`))
  rmSync(restoreDraft(database), { force: true })
  if (!existsSync(waiting)) return null
  const name = findWaitingRestore(database)?.name ?? ''
  try {
    const facts = verifyRestore(waiting, database, known)
    swapIn(waiting, database, replaced)
    return { name, facts, replaced }
  } catch (thrown) {
    return { name, refused: thrown instanceof Error ? thrown.message : String(thrown) }
  } finally {
    forgetWaitingRestore(database)
  }
}
