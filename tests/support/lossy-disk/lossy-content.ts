import type { Chance } from '#tests/rigs/chance.ts'

/** What the disk may keep whole or not at all of a write that nobody waited for, in bytes. */
const SECTOR = 512

type Change = { at: number; bytes: Uint8Array } | { size: number }

/** What is in one file, and what of it would be there after the power went. */
export type LossyContent = {
  bytes: () => Uint8Array
  write: (at: number, bytes: Uint8Array) => void
  resize: (size: number) => void
  /** From here on it stays, whatever happens. */
  flush: () => void
  /** The power goes: of what was not flushed, chance keeps nothing, some or all. Gives how many writes that hit. */
  cut: (chance: Chance) => number
}

export function lossyContent(): LossyContent {
  const now = growing()
  const flushed = growing()
  let waiting: Change[] = []

  function change(each: Change): void {
    apply(now, each)
    waiting.push(each)
  }

  return {
    bytes: now.bytes,
    write: (at, bytes) => change({ at, bytes }),
    resize: (size) => change({ size }),
    flush() {
      for (const each of waiting.splice(0)) apply(flushed, each)
    },
    cut(chance) {
      const kept = chance.pick(WAYS_TO_LOSE)(waiting, chance)
      const { length } = waiting
      waiting = []
      for (const each of kept) apply(flushed, each)
      now.become(flushed.bytes())
      return length
    },
  }
}

/** The first loses all. */
const WAYS_TO_LOSE: readonly ((changes: Change[], chance: Chance) => Change[])[] = [
  () => [],
  (changes, chance) => changes.slice(0, chance.below(changes.length + 1)),
  (changes, chance) => changes.flatMap(sectors).filter(() => chance.below(2) === 0),
]

/** Disks write what nobody waits for in any order, and a sector at a time. */
function sectors(change: Change): Change[] {
  if ('size' in change) return [change]
  const { at, bytes } = change
  const pieces: Change[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = start + SECTOR - ((at + start) % SECTOR)
    pieces.push({ at: at + start, bytes: bytes.subarray(start, end) })
    start = end
  }
  return pieces
}

type Growing = ReturnType<typeof growing>

function apply(content: Growing, change: Change): void {
  if ('size' in change) content.resize(change.size)
  else content.write(change.at, change.bytes)
}

/** Bytes that take more room than they need, so that appending does not copy them each time. */
function growing() {
  let room = new Uint8Array(0)
  let size = 0

  function reserve(end: number): void {
    if (end <= room.length) return
    const more = new Uint8Array(Math.max(end, room.length * 2))
    more.set(room.subarray(0, size))
    room = more
  }

  function resize(to: number): void {
    reserve(to)
    if (to < size) room.fill(0, to, size)
    size = to
  }

  return {
    bytes: () => room.subarray(0, size),
    resize,
    write(at: number, bytes: Uint8Array) {
      if (at + bytes.length > size) resize(at + bytes.length)
      room.set(bytes, at)
    },
    become(bytes: Uint8Array) {
      resize(0)
      resize(bytes.length)
      room.set(bytes)
    },
  }
}
