import { connect, type Socket } from 'node:net'
import type { PrinterFault } from '#shop/domain/kitchen/prints.ts'

/** `unsure`: paper may have come out. With every other fault nothing was printed. */
export class PrintFailure extends Error {
  override name = 'PrintFailure'
  readonly fault: PrinterFault

  constructor(fault: PrinterFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/** How long each step may take, in milliseconds. Together well within a lease. */
type PrinterPatience = { connect: number; status: number; print: number; close: number }

const PATIENCE: PrinterPatience = { connect: 5000, status: 1000, print: 15_000, close: 10_000 }

/** A printer answers with a byte or four. Whatever says more is none, or broken. */
const MOST_ANSWERED = 4096

/** DLE EOT 4 and 2: asks at any time for the paper, and for why it is offline. */
const ASK_STATUS = Buffer.from([0x10, 0x04, 0x04, 0x10, 0x04, 0x02])
/** GS r 1: is answered in its turn, after what was sent before it has been printed. */
const ASK_WHEN_DONE = Buffer.from([0x1d, 0x72, 0x01])

/**
 * Prints bytes on a printer and resolves when it has taken all of them: it said so, or at least closed the connection
 * in order. Throws `PrintFailure`.
 */
export async function sendToPrinter(
  { host, port }: { host: string; port: number },
  bytes: Uint8Array,
  signal: AbortSignal,
  patience = PATIENCE,
): Promise<void> {
  const socket = connect({ host, port, signal })
  const line = listenTo(socket)
  let fault: PrinterFault = 'no_answer'
  try {
    await line.until('open', patience.connect)
    socket.write(ASK_STATUS)
    const status = await line.answer(2, patience.status)
    const trouble = troubleIn(status)
    if (trouble) throw new PrintFailure(trouble)
    line.mustStand()
    fault = 'unsure'
    socket.write(bytes)
    if (status !== null) {
      socket.write(ASK_WHEN_DONE)
      if ((await line.answer(1, patience.print)) !== null) return
    }
    socket.end()
    await line.until('closed', patience.close)
  } catch (cause) {
    throw cause instanceof PrintFailure ? cause : new PrintFailure(fault, { cause })
  } finally {
    // Closes in order what was printed, and drops what was not.
    if (socket.writableLength === 0) socket.end()
    else socket.destroy()
    setTimeout(() => socket.destroy(), 1000).unref()
  }
}

const NO_PAPER = 0x60
const COVER_OPEN = 0x04
const STOPPED_FOR_PAPER = 0x20
const IN_ERROR = 0x40

function troubleIn(status: Buffer | null): PrinterFault | null {
  const [paper = 0, cause = 0] = status ?? []
  if ((paper & NO_PAPER) !== 0 || (cause & STOPPED_FOR_PAPER) !== 0) return 'no_paper'
  if ((cause & COVER_OPEN) !== 0) return 'cover_open'
  return (cause & IN_ERROR) !== 0 ? 'offline' : null
}

/** What a connection has come to. A printer that closes in the middle has not closed in order. */
function listenTo(socket: Socket) {
  let received = Buffer.alloc(0)
  let failure: Error | null = null
  let isOpen = false
  let isEnded = false
  let wake = () => {}
  socket.on('connect', () => note(() => (isOpen = true)))
  socket.on('data', (chunk: Buffer) => note(() => take(chunk)))
  socket.on('end', () => note(() => (isEnded = true)))
  socket.on('error', (error) => note(() => (failure = error)))
  socket.on('close', () => note(() => (failure ??= isEnded ? null : new Error('closed'))))

  function take(chunk: Buffer): void {
    if (received.length + chunk.length > MOST_ANSWERED) {
      socket.destroy(new Error('answers too much'))
    } else {
      received = Buffer.concat([received, chunk])
    }
  }

  function note(change: () => unknown): void {
    change()
    wake()
  }

  /** Resolves with false when that takes too long; throws once the connection has failed. */
  async function waitFor(isSo: () => boolean, limit: number): Promise<boolean> {
    let isLate = false
    const timer = setTimeout(() => note(() => (isLate = true)), limit)
    try {
      while (!isSo()) {
        if (failure) throw failure
        if (isLate) return false
        await new Promise<void>((resolve) => (wake = resolve))
      }
      return true
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    mustStand(): void {
      if (failure !== null || isEnded) throw failure ?? new Error('closed')
    },
    async until(what: 'open' | 'closed', limit: number): Promise<void> {
      const isSo = () => (what === 'open' ? isOpen : isEnded && socket.writableFinished)
      if (!(await waitFor(isSo, limit))) throw new Error('too late')
    },
    /** Takes an answer of so many bytes; null if none comes in time. */
    async answer(length: number, limit: number): Promise<Buffer | null> {
      const hasCome = await waitFor(() => received.length >= length || isEnded, limit)
      if (!hasCome || received.length < length) return null
      const answer = received.subarray(0, length)
      received = received.subarray(length)
      return answer
    },
  }
}
