import {
  ASKED,
  attributesAnswer,
  entryAnswer,
  folderAnswer,
  initAnswer,
  namesIn,
  type Question,
  roomAnswer,
  writtenAnswer,
} from './fuse-words.ts'
import { FOLDER, type LossyNode, type LossyTree } from './lossy-tree.ts'

const ENOENT = 2
const EEXIST = 17
/** What is not done here: the kernel goes another way, and asks for it no more. */
const ENOSYS = 38
const ENOTEMPTY = 39

/** Does what the kernel asks; gives its answer or the number of an error, nothing where it waits for none. */
export function answerKernel(tree: LossyTree, question: Question): Buffer | number | undefined {
  const { kind, nodeId, body } = question
  if (SILENT.has(kind)) return undefined
  if (kind === ASKED.init) return initAnswer()
  if (kind === ASKED.statfs) return roomAnswer()
  const node = tree.nodes.get(nodeId)
  if (!node) return ENOENT
  return WORK[kind]?.({ tree, node, body, question }) ?? ENOSYS
}

const SILENT = new Set<number>([ASKED.forget, ASKED.forgetMany, ASKED.interrupt])

type Work = (asked: {
  tree: LossyTree
  node: LossyNode
  body: Buffer
  question: Question
}) => Buffer | number

const DONE = Buffer.alloc(0)

const WORK: Readonly<Record<number, Work>> = {
  [ASKED.lookup]({ node, body }) {
    const found = node.entries.get(namesIn(body)[0] ?? '')
    return found ? entryAnswer(found) : ENOENT
  },
  [ASKED.getattr]: ({ node }) => attributesAnswer(node),
  [ASKED.setattr]: ({ node, body }) => setAttributes(node, body),
  [ASKED.mknod]: (asked) => make(asked, asked.body.readUInt32LE(0), 16),
  [ASKED.mkdir]: (asked) => make(asked, FOLDER | asked.body.readUInt32LE(0), 8),
  [ASKED.unlink]: remove,
  [ASKED.rmdir]: remove,
  [ASKED.rename]({ tree, node, body }) {
    const to = tree.nodes.get(Number(body.readBigUInt64LE(0)))
    const [name = '', newName = ''] = namesIn(body.subarray(8))
    if (!to || !node.entries.has(name)) return ENOENT
    tree.rename(node, name, to, newName)
    return DONE
  },
  [ASKED.link]({ tree, node, body }) {
    const linked = tree.nodes.get(Number(body.readBigUInt64LE(0)))
    if (!linked) return ENOENT
    tree.link(node, namesIn(body.subarray(8))[0] ?? '', linked)
    return entryAnswer(linked)
  },
  [ASKED.read]({ node, body }) {
    const { offset, size } = place(body)
    return Buffer.from(node.content.bytes().subarray(offset, offset + size))
  },
  [ASKED.write]({ node, body }) {
    const { offset, size } = place(body)
    node.content.write(offset, Uint8Array.from(body.subarray(40, 40 + size)))
    touch(node)
    return writtenAnswer(size)
  },
  [ASKED.fsync]: flush,
  [ASKED.fsyncdir]: flush,
  [ASKED.readdir]({ node, body }) {
    const { offset, size } = place(body)
    return folderAnswer(node, offset, size)
  },
}

function place(body: Buffer): { offset: number; size: number } {
  return { offset: Number(body.readBigUInt64LE(8)), size: body.readUInt32LE(16) }
}

function flush({ tree, node }: Parameters<Work>[0]): Buffer {
  tree.flush(node)
  return DONE
}

function make(
  { tree, node, body, question }: Parameters<Work>[0],
  mode: number,
  nameAt: number,
): Buffer | number {
  const name = namesIn(body.subarray(nameAt))[0] ?? ''
  if (node.entries.has(name)) return EEXIST
  const { uid, gid } = question
  return entryAnswer(tree.add(node, name, { mode, uid, gid }))
}

function remove({ tree, node, body }: Parameters<Work>[0]): Buffer | number {
  const name = namesIn(body)[0] ?? ''
  const found = node.entries.get(name)
  if (!found) return ENOENT
  if (found.entries.size > 0) return ENOTEMPTY
  tree.remove(node, name)
  return DONE
}

/** Which of the values after it are meant, as bits. */
const SET = { mode: 1, uid: 2, gid: 4, size: 8 }

function setAttributes(node: LossyNode, body: Buffer): Buffer {
  const set = body.readUInt32LE(0)
  if (set & SET.mode) node.mode = (node.mode & 0o170000) | (body.readUInt32LE(68) & 0o7777)
  if (set & SET.uid) node.uid = body.readUInt32LE(76)
  if (set & SET.gid) node.gid = body.readUInt32LE(80)
  if (set & SET.size) {
    const size = Number(body.readBigUInt64LE(16))
    if (size !== node.content.bytes().length) node.content.resize(size)
  }
  touch(node)
  return attributesAnswer(node)
}

function touch(node: LossyNode): void {
  node.changedAt = Math.floor(Date.now() / 1000)
}
