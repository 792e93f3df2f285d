import { Socket } from 'node:net'

/**
 * Preloaded by `NODE_OPTIONS`: a server that rolls back what it says it committed. The server has its driver built in, so this changes what
 * goes over the line: PostgreSQL's messages of a query without parameters, and of what became of it.
 */
const COMMIT = message('Q', 'commit')
const ROLLBACK = message('Q', 'rollback')
const COMMITTED = message('C', 'COMMIT')
const ROLLED_BACK = message('C', 'ROLLBACK')

const lied = new WeakSet<Socket>()
const { write, push } = Socket.prototype

Socket.prototype.write = function (this: Socket, ...given: unknown[]) {
  const [chunk, ...rest] = given
  if (!(Buffer.isBuffer(chunk) && chunk.equals(COMMIT))) return write.apply(this, given as never)
  lied.add(this)
  return write.apply(this, [ROLLBACK, ...rest] as never)
} as typeof write

Socket.prototype.push = function (this: Socket, chunk: unknown, ...rest: unknown[]) {
  const at = Buffer.isBuffer(chunk) && lied.has(this) ? chunk.indexOf(ROLLED_BACK) : -1
  if (!Buffer.isBuffer(chunk) || at === -1) return push.apply(this, [chunk, ...rest] as never)
  lied.delete(this)
  const after = chunk.subarray(at + ROLLED_BACK.length)
  return push.call(this, Buffer.concat([chunk.subarray(0, at), COMMITTED, after]))
}

function message(kind: string, text: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + text.length + 1)
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(`${text}\0`)])
}
