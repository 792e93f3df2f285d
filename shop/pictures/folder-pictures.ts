import { readFile, realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'

/**
 * Takes a folder; gives a reader of the files in it by name. A name that leads out of the folder
 * finds nothing, so that a menu from elsewhere cannot publish files of this machine.
 */
export function folderPictures(folder: string): (name: string) => Promise<Uint8Array | null> {
  return async (name) => {
    try {
      const inside = (await realpath(folder)) + sep
      const path = await realpath(resolve(folder, name))
      if (!path.startsWith(inside)) return null
      // Opening a pipe would wait for somebody to write into it.
      return (await stat(path)).isFile() ? await readFile(path) : null
    } catch {
      return null
    }
  }
}
