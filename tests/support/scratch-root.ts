import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** In bytes. All that tests keep at the same time stays well below. */
const ROOM = 1024 ** 3

/** Memory where there is enough of it: on a busy disk a database waits for each commit. */
export function scratchRoot(): string {
  try {
    const memory = statfsSync('/dev/shm')
    return memory.bavail * memory.bsize > ROOM ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}
