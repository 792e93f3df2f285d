import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeUpdateName } from '#shop/domain/common/kept-backups.ts'
import { databaseFile } from '#shop/open-shop.ts'
import { flush } from '#shop/persistence/flush.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { restoreSqlite, updateNote } from '#shop/persistence/sqlite/restore-sqlite.ts'
import { readBackup } from '#shop/persistence/sqlite/verify-backup.ts'
import type { Config } from '../config.ts'

/** How often an update may end without a word, as in a power cut, before the tables go back. */
const MOST_TRIES = 3

export type UnconfirmedUpdate = {
  /** How many starts have tried it, this one included. */
  tries: number
  /** The file that was saved before the tables were changed. */
  backup: string
  /** Keeps what there is: guests are let in from now on. */
  confirm: () => Promise<void> | void
  /** Puts the tables from before back where that loses nothing; returns what became of them, in words, or null if none was changed. */
  goBack: () => Promise<string | null> | string | null
}

type Place = Pick<Config, 'dataDir' | 'updateBackupDir'>

/**
 * Returns the change of the tables that this start makes, or that an earlier one made without ever being ready; null if there
 * is none, or no backup to go back to. It is noted beside the database until it is confirmed.
 */
export function beginUpdate({ dataDir, updateBackupDir }: Place): UnconfirmedUpdate | null {
  const database = databaseFile(dataDir)
  if (!updateBackupDir || !existsSync(database)) return null
  const note = updateNote(database)
  const present = lastMigration(database)
  const noted = readNote(note)
  // Tables that are those of the note were not changed yet.
  const unconfirmed = noted && present !== noted.last ? noted : null
  const last = unconfirmed?.last ?? present
  if (last === null || last === MIGRATION_NAMES.at(-1)) return null
  const tries = (unconfirmed?.tries ?? 0) + 1
  writeFileSync(note, `${tries} ${last}`, { mode: 0o600 })
  flush(note)
  flush(dirname(note))
  const backup = join(updateBackupDir, beforeUpdateName(last))
  return {
    tries,
    backup,
    confirm: () => rmSync(note, { force: true }),
    goBack() {
      const isChanged = lastMigration(database) !== last
      if (isChanged) restoreBackup(database, backup)
      rmSync(note, { force: true })
      return isChanged
        ? `The shop is as it was before, from ${backup}; no guest was let in meanwhile.\nOnly the data go back.`
        : null
    },
  }
}

/** Whether an update was tried so often that it doesn't get ready by itself. */
export function isHopeless({ tries }: UnconfirmedUpdate): boolean {
  return tries > MOST_TRIES
}

/** No guest was let in, so that what is replaced holds nothing new; the last such file is kept to look at. */
function restoreBackup(database: string, backup: string): void {
  const replaced = join(dirname(database), 'flattop-failed-update.db')
  for (const end of ['', '-wal', '-shm']) rmSync(replaced + end, { force: true })
  restoreSqlite(backup, database, { known: MIGRATION_NAMES, replaced })
}

/** The last of the migrations that this program knows; null for what is no shop, or of a newer program. */
function lastMigration(database: string): string | null {
  try {
    const { migrations } = readBackup(database)
    return migrations.every((name) => MIGRATION_NAMES.includes(name))
      ? (migrations.at(-1) ?? null)
      : null
  } catch {
    return null
  }
}

function readNote(note: string): { tries: number; last: string } | null {
  if (!existsSync(note)) return null
  const [, tries, last] = /^(\d{1,3}) ([\w-]+)$/.exec(readFileSync(note, 'utf8')) ?? []
  return last !== undefined && MIGRATION_NAMES.includes(last)
    ? { tries: Number(tries), last }
    : null
}
