import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extract } from 'tar'
import type { LockedPackage } from './lockfile.ts'

/**
 * Fetches a package from the registry, or npm's cache, and unpacks it into a folder. Throws when it is not what the lockfile
 * says; one without a checksum there has to be checked by its caller.
 */
export function unpackFetched(
  { name, version, integrity }: Pick<LockedPackage, 'name' | 'version' | 'integrity'>,
  folder: string,
): void {
  using fetched = mkdtempDisposableSync(join(tmpdir(), 'flattop-fetched-'))
  const words = ['pack', `${name}@${version}`, '--json', '--pack-destination', fetched.path]
  const [packed] = JSON.parse(execFileSync('npm', words, { encoding: 'utf8', stdio: QUIET }))
  const archive = join(fetched.path, packed.filename)
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (integrity !== '' && found !== integrity) {
    throw new Error(`${name} ${version} is not the package of the lockfile: ${found}`)
  }
  mkdirSync(folder, { recursive: true })
  extract({ file: archive, cwd: folder, strip: 1, sync: true })
}

const QUIET: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
