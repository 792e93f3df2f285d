import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian keeps what only root starts. */
const FURTHER = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** Returns the whole path of an installed program, or throws what to do. */
export function installed(name: string, folders = searched()): string {
  const found = pathOf(name, folders)
  if (found !== undefined) return found
  throw new Error(`${name} isn’t installed, and the drill needs it: apt-get install ${name}`)
}

export function isInstalled(name: string): boolean {
  return pathOf(name, searched()) !== undefined
}

function pathOf(name: string, folders: string[]): string | undefined {
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function searched(): string[] {
  return [...(process.env.PATH ?? '').split(delimiter), ...FURTHER]
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
