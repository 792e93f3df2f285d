import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The program's folder, which has the example shop in it: above this file, as a source and wherever the build puts it. */
export const PROGRAM_FOLDER = folderAbove(import.meta.dirname)

function folderAbove(folder: string): string {
  if (existsSync(join(folder, 'menu/shop.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The folder menu is missing beside the program')
  return folderAbove(parent)
}
