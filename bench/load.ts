import { connect, type Socket } from 'node:net'
import { parseArgs } from 'node:util'

/**
 * Asks for one page again and again over keep-alive connections, in a process of its own, and
 * prints how many answers a second came whole. Raw sockets, so that the asking costs little.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    path: { type: 'string', default: '/' },
    connections: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '3' },
  },
})
const port = Number(values.port)
const request = Buffer.from(
  `GET ${values.path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/html\r\nAccept-Encoding: br, gzip\r\n\r\n`,
)

let answers = 0
let finished = false
const sockets = Array.from({ length: Number(values.connections) }, openConnection)
const started = performance.now()
setTimeout(conclude, Number(values.seconds) * 1000)

/** A server may close a connection after so many answers; another takes its place. */
function openConnection(): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let awaited = 0
  let head: Buffer = Buffer.alloc(0)
  socket.on('connect', () => socket.write(request))
  socket.on('data', (chunk: Buffer) => {
    if (awaited === 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf('\r\n\r\n')
      if (end === -1) return
      awaited = contentLength(head.subarray(0, end).toString('latin1')) - (head.length - end - 4)
      head = Buffer.alloc(0)
    } else {
      awaited -= chunk.length
    }
    if (awaited > 0) return
    answers += 1
    if (!finished) socket.write(request)
  })
  socket.on('error', fail)
  socket.on('close', () => {
    if (!finished) sockets.push(openConnection())
  })
  return socket
}

function contentLength(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
    fail(new Error(`unexpected answer: ${head}`))
  }
  return Number(length)
}

function fail(error: Error): void {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

function conclude(): void {
  finished = true
  const seconds = (performance.now() - started) / 1000
  process.stdout.write(`${answers / seconds}\n`)
  for (const socket of sockets) socket.destroy()
}
