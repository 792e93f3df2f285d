import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * What it does with the next connection. `silent` prints without ever answering, as old printers do; `hangs` takes
 * everything and neither answers nor closes; `never stops` answers without an end; `breaks off` resets the connection in the middle of a ticket.
 */
export type PrinterMood =
  | 'ready'
  | 'silent'
  | 'hangs'
  | 'never stops'
  | 'breaks off'
  | 'no paper'
  | 'cover open'

export type StandInPrinter = AsyncDisposable & {
  port: number
  /** The moods of the next connections; then it is ready. */
  moods: PrinterMood[]
  /** What was printed: whole tickets only, each the bytes of one connection. */
  printed: Buffer[]
  /** How often somebody connected. */
  connections: number
  /** Resolves when that many tickets were printed. */
  untilPrinted: (count: number) => Promise<void>
}

const ASKED_STATUS = Buffer.from([0x10, 0x04, 0x04, 0x10, 0x04, 0x02])
const ASKED_WHEN_DONE = Buffer.from([0x1d, 0x72, 0x01])
const STATUS: Partial<Record<PrinterMood, number[]>> = {
  ready: [0x12, 0x12],
  'breaks off': [0x12, 0x12],
  'never stops': [0x12, 0x12],
  'no paper': [0x72, 0x32],
  'cover open': [0x12, 0x16],
}

/** A real listener on a port, which behaves as a printer in the network does. `port` 0: any free one. */
export async function openStandInPrinter(port = 0): Promise<StandInPrinter> {
  const sockets = new Set<Socket>()
  const waiting: (() => void)[] = []
  const server = createServer({ allowHalfOpen: true }, take)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const printer: StandInPrinter = {
    port: (server.address() as AddressInfo).port,
    moods: [],
    printed: [],
    connections: 0,
    async untilPrinted(count) {
      while (printer.printed.length < count) {
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return printer

  function take(socket: Socket): void {
    const mood = printer.moods.shift() ?? 'ready'
    let received = Buffer.alloc(0)
    printer.connections += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      const hadAsked = received.includes(ASKED_STATUS)
      received = Buffer.concat([received, chunk])
      const isTicket = received.length > ASKED_STATUS.length
      if (!hadAsked && received.includes(ASKED_STATUS)) answerStatus(socket, mood)
      if (mood === 'never stops' && isTicket) answerOn(socket)
      if (mood === 'breaks off' && isTicket) return socket.resetAndDestroy()
      if (mood === 'ready' && received.includes(ASKED_WHEN_DONE)) {
        print(received)
        socket.write(Buffer.from([0]))
      }
    })
    socket.on('end', () => {
      if (mood === 'silent') print(received)
      if (mood !== 'hangs') socket.end()
    })
  }

  function answerStatus(socket: Socket, mood: PrinterMood): void {
    const status = STATUS[mood]
    if (status) socket.write(Buffer.from(status))
  }

  function answerOn(socket: Socket): void {
    while (socket.write(Buffer.alloc(65_536, 0x12)));
    socket.on('drain', () => answerOn(socket))
  }

  function print(received: Buffer): void {
    const start = received.indexOf(ASKED_STATUS) + ASKED_STATUS.length
    const end = received.indexOf(ASKED_WHEN_DONE)
    printer.printed.push(received.subarray(start, end === -1 ? undefined : end))
    for (const resolve of waiting.splice(0)) resolve()
  }
}
