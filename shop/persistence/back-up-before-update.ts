import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeUpdateName } from '#shop/domain/common/kept-backups.ts'
import { makeBackupFolder } from './backup-folder.ts'
import { ShopOpeningError } from './shop-opening-error.ts'

type Place = {
  /** Where backups are kept. */
  folder: string
  dataDir: string
}

/**
 * Backs the shop up into a folder before its tables are changed, named after the last migration that it has, in place of an
 * earlier backup of that name. Throws a `ShopOpeningError` that says what to do.
 */
export async function backUpBeforeUpdate(
  { folder, dataDir }: Place,
  lastMigration: string,
  backUp: (file: string) => Promise<unknown> | unknown,
): Promise<void> {
  const target = join(folder, beforeUpdateName(lastMigration))
  const newer = `${target}.new`
  makeBackupFolder(folder, dataDir)
  try {
    // What is left of an update that broke off; a folder belongs to one program at a time.
    for (const left of [newer, `${newer}.part`]) rmSync(left, { force: true })
    await backUp(newer)
    renameSync(newer, target)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ShopOpeningError('no_backup', `${reason}\n${WHAT_TO_DO}`, cause)
  }
}

const WHAT_TO_DO = `This version changes the shop’s tables, and backs the shop up before it does. Nothing has been changed.
Set BACKUP_DIR to a folder that is there and has room, or BACKUP_BEFORE_UPDATE=off to update without a backup.`
