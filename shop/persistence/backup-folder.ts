import { mkdirSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

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

/** The files of the folder that the server keeps backups in, and when each was written, in epoch milliseconds; none where it is missing. */
export async function listBackups(folder: string): Promise<{ name: string; writtenAt: number }[]> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => {
      // Another program may have deleted it meanwhile.
      const found = await stat(join(folder, name)).catch(() => null)
      return found ? [{ name, writtenAt: found.mtimeMs }] : []
    }),
  )
  return files.flat()
}
