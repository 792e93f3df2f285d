import { FOLDER, type LossyNode } from './lossy-tree.ts'

/** What Linux asks of a file system (https://www.kernel.org/doc/html/latest/filesystems/fuse.html, `linux/fuse.h`). */
export const ASKED = {
  lookup: 1,
  forget: 2,
  getattr: 3,
  setattr: 4,
  mknod: 8,
  mkdir: 9,
  unlink: 10,
  rmdir: 11,
  rename: 12,
  link: 13,
  read: 15,
  write: 16,
  statfs: 17,
  fsync: 20,
  init: 26,
  readdir: 28,
  fsyncdir: 30,
  interrupt: 36,
  forgetMany: 42,
} as const

export const IN_HEADER = 40
const OUT_HEADER = 16
/** The kernel is the only one who changes anything, so it may believe what it was told for so many seconds. */
const VALID = 3600n
/** The most that comes in one write, in bytes. */
export const MOST_WRITTEN = 131_072
const BLOCK = 4096

export type Question = {
  kind: number
  /** By which the answer is known. */
  unique: bigint
  /** What it is about. */
  nodeId: number
  uid: number
  gid: number
  body: Buffer
}

export function readQuestion(bytes: Buffer): Question {
  return {
    kind: bytes.readUInt32LE(4),
    unique: bytes.readBigUInt64LE(8),
    nodeId: Number(bytes.readBigUInt64LE(16)),
    uid: bytes.readUInt32LE(24),
    gid: bytes.readUInt32LE(28),
    body: bytes.subarray(IN_HEADER),
  }
}

/** Takes what to answer: bytes, or a number of an error such as 2 for `ENOENT`. */
export function answerOf(unique: bigint, answer: Buffer | number): Buffer {
  const body = typeof answer === 'number' ? Buffer.alloc(0) : answer
  const header = Buffer.alloc(OUT_HEADER)
  header.writeUInt32LE(OUT_HEADER + body.length, 0)
  header.writeInt32LE(typeof answer === 'number' ? -answer : 0, 4)
  header.writeBigUInt64LE(unique, 8)
  return Buffer.concat([header, body])
}

/** Names that end with a zero, one after the other. */
export function namesIn(bytes: Buffer): string[] {
  return bytes.toString('utf8').split('\0').slice(0, -1)
}

export function initAnswer(): Buffer {
  const BIG_WRITES = 1 << 5
  const MAX_PAGES = 1 << 22
  const answer = Buffer.alloc(64)
  answer.writeUInt32LE(7, 0)
  answer.writeUInt32LE(31, 4)
  answer.writeUInt32LE(MOST_WRITTEN, 8)
  answer.writeUInt32LE(BIG_WRITES | MAX_PAGES, 12)
  answer.writeUInt16LE(16, 16)
  answer.writeUInt16LE(12, 18)
  answer.writeUInt32LE(MOST_WRITTEN, 20)
  answer.writeUInt32LE(1, 24)
  answer.writeUInt16LE(MOST_WRITTEN / BLOCK, 28)
  return answer
}

export function entryAnswer(node: LossyNode): Buffer {
  const head = Buffer.alloc(40)
  head.writeBigUInt64LE(BigInt(node.id), 0)
  head.writeBigUInt64LE(VALID, 16)
  head.writeBigUInt64LE(VALID, 24)
  return Buffer.concat([head, attributes(node)])
}

export function attributesAnswer(node: LossyNode): Buffer {
  const head = Buffer.alloc(16)
  head.writeBigUInt64LE(VALID, 0)
  return Buffer.concat([head, attributes(node)])
}

function attributes({ id, content, changedAt, mode, uid, gid }: LossyNode): Buffer {
  const size = content.bytes().length
  const answer = Buffer.alloc(88)
  const times = [changedAt, changedAt, changedAt]
  for (const [index, value] of [id, size, Math.ceil(size / 512), ...times].entries()) {
    answer.writeBigUInt64LE(BigInt(value), index * 8)
  }
  const links = mode & FOLDER ? 2 : 1
  for (const [index, value] of [0, 0, 0, mode, links, uid, gid, 0, BLOCK].entries()) {
    answer.writeUInt32LE(value >>> 0, 48 + index * 4)
  }
  return answer
}

export function writtenAnswer(size: number): Buffer {
  const answer = Buffer.alloc(8)
  answer.writeUInt32LE(size, 0)
  return answer
}

/** As if there were always room enough. */
export function roomAnswer(): Buffer {
  const answer = Buffer.alloc(80)
  const blocks = 2n ** 20n
  for (const index of [0, 1, 2, 3, 4]) answer.writeBigUInt64LE(blocks, index * 8)
  answer.writeUInt32LE(BLOCK, 40)
  answer.writeUInt32LE(255, 44)
  answer.writeUInt32LE(BLOCK, 48)
  return answer
}

/** What a folder has from an offset on, as far as there is room for it. */
export function folderAnswer({ entries }: LossyNode, from: number, room: number): Buffer {
  const parts: Buffer[] = []
  let left = room
  for (const [index, [name, node]] of [...entries].entries()) {
    if (index < from) continue
    const letters = Buffer.from(name)
    const entry = Buffer.alloc(Math.ceil((24 + letters.length) / 8) * 8)
    if (entry.length > left) break
    left -= entry.length
    entry.writeBigUInt64LE(BigInt(node.id), 0)
    entry.writeBigUInt64LE(BigInt(index + 1), 8)
    entry.writeUInt32LE(letters.length, 16)
    entry.writeUInt32LE((node.mode & 0o170000) >> 12, 20)
    entry.set(letters, 24)
    parts.push(entry)
  }
  return Buffer.concat(parts)
}
