import { mkdirSync, statfsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupError } from './sqlite/backup-error.ts'

/**
 * Creates the folder that the server keeps backups in, if it lies in the data folder. Any other has to be there: an empty
 * folder in place of a disk that isn't connected would fill the wrong disk.
 */
export function makeBackupFolder(folder: string, dataDir: string): void {
  if (dirname(folder) !== dataDir) return
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch {
    // It is there, or the backup says why it can't be written.
  }
}

/** What the name of a backup's draft, which ends in `.part`, is followed by while PostgreSQL is copied. */
export const DRAFT_ENDS = ['', '.copy', '.copy-wal', '.copy-shm']

/** What stays free beside a copy, in bytes: orders go on being stored meanwhile. */
const ROOM_BESIDE = 64 * 1024 * 1024

/** Throws a `BackupError` where a copy of this many bytes would fill the disk, on which orders may be stored too. */
export function refuseWithoutRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= bytes + ROOM_BESIDE) return
  const megabytes = Math.ceil(bytes / 1024 / 1024)
  throw new BackupError(
    'no_room',
    `The disk of ${folder} has too little room for a copy of ${megabytes} MB. Make room and try again.`,
  )
}

/** A file in the folder of backups; `writtenAt` in epoch milliseconds. */
export type BackupFile = { name: string; writtenAt: number; bytes: number }

/** The files of the folder that the server keeps backups in; none where it is missing. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => {
      // Another program may have deleted it meanwhile.
      const found = await stat(join(folder, name)).catch(() => null)
      return found ? [{ name, writtenAt: found.mtimeMs, bytes: found.size }] : []
    }),
  )
  return files.flat()
}
