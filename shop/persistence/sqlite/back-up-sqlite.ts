import { existsSync, linkSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { flush } from '../flush.ts'
import { makePrivateFile } from './private-file.ts'

/** In milliseconds: how long another program may lock the file before the copy fails. */
const BUSY_TIMEOUT = 5_000

/**
 * Copies a database file, which a server may be writing to, as of a single moment, readable by this user only and
 * without deleted data. Throws, and leaves nothing behind, when there is no database, when the target exists, or
 * when the disk is full.
 */
export function backUpSqlite(database: string, file: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already. Name a new file.`)
  const draft = `${file}.part`
  if (existsSync(draft)) {
    throw new Error(`${draft} is there: another backup is under way, or one broke off. Delete it.`)
  }
  makePrivateFile(draft)
  try {
    copy(database, draft)
    flush(draft)
    // Unlike renaming, linking never replaces a file that somebody made meanwhile.
    linkSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
    rmSync(`${draft}-journal`, { force: true })
  }
  flush(dirname(file))
}

function copy(database: string, draft: string): void {
  using reader = new DatabaseSync(database, { readOnly: true, timeout: BUSY_TIMEOUT })
  reader.prepare('vacuum into ?').run(draft)
}
