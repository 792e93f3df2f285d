import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = Disposable & {
  path: string
  /** Fills the disk to the last byte, also while others write. Can be repeated. */
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

/** A small disk in memory that can be filled. Takes its size in megabytes. */
export function makeSmallDisk(megabytes = 1): SmallDisk {
  using making = new DisposableStack()
  const path = mkdtempSync(join(tmpdir(), 'flattop-disk-'))
  making.defer(() => rmdirSync(path))
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path)
  making.defer(() => run('umount', '-l', path))
  const made = making.move()
  const filler = join(path, 'filler')
  return {
    path,
    fill: () => writeUntilFull(filler),
    empty: () => rmSync(filler, { force: true }),
    [Symbol.dispose]: () => made.dispose(),
  }
}

const LARGEST_PIECE = 2 ** 20

/** The free space reported may be gone a moment later, so this writes until it fails, down to single bytes. */
function writeUntilFull(file: string): void {
  const descriptor = openSync(file, 'a')
  try {
    let piece = LARGEST_PIECE
    while (piece >= 1) if (!hadRoomFor(descriptor, piece)) piece = Math.floor(piece / 2)
  } finally {
    closeSync(descriptor)
  }
}

function hadRoomFor(descriptor: number, bytes: number): boolean {
  try {
    return writeSync(descriptor, Buffer.alloc(bytes)) === bytes
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}

function run(command: string, ...options: string[]): void {
  const { status, stderr } = spawnSync(command, options, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
}
