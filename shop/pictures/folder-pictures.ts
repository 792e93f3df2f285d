import { readFile, realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'

/**
 * Returns a function that reads the files of a folder by name. A name that leads out of the folder finds nothing,
 * so that a menu from elsewhere can't publish files of this machine.
 */
export function folderPictures(folder: string): (name: string) => Promise<Uint8Array | null> {
  return async (name) => {
    try {
      const inside = (await realpath(folder)) + sep
      const path = await realpath(resolve(folder, name))
      if (!path.startsWith(inside)) return null
      // Opening a pipe would block until somebody writes to it.
      return (await stat(path)).isFile() ? await readFile(path) : null
    } catch {
      return null
    }
  }
}
