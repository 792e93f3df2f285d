import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = Disposable & {
  path: string
  /** Leaves no room for another byte. */
  fill: () => void
  /** Gives the room back. */
  empty: () => void
}

/** Whether this user may mount one. */
export function hasSmallDisks(): boolean {
  try {
    using _ = makeSmallDisk()
    return true
  } catch {
    return false
  }
}

/** A disk of its own, in memory, that can be filled. Takes its size in megabytes. */
export function makeSmallDisk(megabytes = 1): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'flattop-disk-'))
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path)
  const filler = join(path, 'filler')
  return {
    path,
    fill() {
      const { bavail, bsize } = statfsSync(path)
      writeFileSync(filler, Buffer.alloc(bavail * bsize))
    },
    empty: () => rmSync(filler, { force: true }),
    [Symbol.dispose]() {
      run('umount', '-l', path)
      rmdirSync(path)
    },
  }
}

function run(command: string, ...options: string[]): void {
  const { status, stderr } = spawnSync(command, options, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
}
