import { connect, type Socket } from 'node:net'

export type Asker = {
  port: number
  connections: number
  /** Returns the bytes of the next request. */
  request: () => Buffer
  /** Called with the status of every complete answer. */
  answered: (status: number) => void
}

/**
 * Sends requests over keep-alive connections, each as soon as the last was answered; returns the function
 * that stops it. Uses raw sockets, so that the client costs little. Any protocol error ends the process.
 */
export function askAgainAndAgain(asker: Asker): () => void {
  const sockets = new Set<Socket>()
  let finished = false

  /** A server may close a connection after so many answers; then a new one is opened. */
  function open(): void {
    const socket = connect({ port: asker.port, host: '127.0.0.1', noDelay: true })
    sockets.add(socket)
    let awaited = 0
    let status = 0
    let head: Buffer = Buffer.alloc(0)
    socket.on('connect', () => socket.write(asker.request()))
    socket.on('data', (chunk: Buffer) => {
      if (awaited === 0) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        const end = head.indexOf('\r\n\r\n')
        if (end === -1) return
        const read = readHead(head.subarray(0, end).toString('latin1'))
        status = read.status
        awaited = read.length - (head.length - end - 4)
        head = Buffer.alloc(0)
      } else {
        awaited -= chunk.length
      }
      if (awaited > 0) return
      asker.answered(status)
      if (!finished) socket.write(asker.request())
    })
    socket.on('error', fail)
    socket.on('close', () => {
      sockets.delete(socket)
      if (!finished) open()
    })
  }

  for (let opened = 0; opened < asker.connections; opened += 1) open()
  return () => {
    finished = true
    for (const socket of sockets) socket.destroy()
  }
}

function readHead(head: string): { status: number; length: number } {
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? []
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (status === undefined || length === undefined) fail(new Error(`unexpected answer: ${head}`))
  return { status: Number(status), length: Number(length) }
}

function fail(error: Error): void {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
