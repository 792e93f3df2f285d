import { renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeUpdateName } from '#shop/domain/common/kept-backups.ts'
import { makeBackupFolder } from '../backup-folder.ts'
import { MIGRATION_NAMES } from '../migrations/migrate.ts'
import { ShopOpeningError } from '../shop-opening-error.ts'
import { backUpSqlite } from './back-up-sqlite.ts'

/**
 * Backs up a database file into `folder` before its tables are changed, named after the last migration that it has, in place
 * of an earlier one of that name. Throws a `ShopOpeningError` that says what to do.
 */
export function backUpBeforeUpdate(file: string, folder: string, lastMigration: string): void {
  const target = join(folder, beforeUpdateName(lastMigration))
  const newer = `${target}.new`
  makeBackupFolder(folder, dirname(file))
  try {
    // What is left of an update that broke off; only one program at a time changes the tables.
    for (const left of [newer, `${newer}.part`]) rmSync(left, { force: true })
    backUpSqlite(file, newer, { known: MIGRATION_NAMES })
    renameSync(newer, target)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ShopOpeningError('no_backup', `${reason}\n${WHAT_TO_DO}`, cause)
  }
}

const WHAT_TO_DO = `This version changes the shop's tables, and backs the shop up before it does. Nothing has been changed.
Set BACKUP_DIR to a folder that is there and has room, or BACKUP_BEFORE_UPDATE=off to update without a backup.`
