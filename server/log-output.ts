import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import SonicBoom from 'sonic-boom'

const MOST_WAITING = 8_000_000
const LARGEST_WRITE = 131_072
const LONGEST_DRAIN = 1_000

export type LogOutput = {
  write: (text: string) => void
  /** Resolves when everything has been written, or shortly after if nobody reads it. */
  drained: () => Promise<unknown>
}

/**
 * Writes to a file descriptor without waiting for its reader: a slow or stuck log reader must not delay
 * guests. While megabytes are waiting, new lines are dropped.
 */
export function openLogOutput(descriptor: number): LogOutput {
  // Not pino.destination(), which flushes when the process exits and would hang on a stuck reader.
  const stream = new SonicBoom({
    fd: descriptor,
    sync: false,
    maxLength: MOST_WAITING,
    maxWrite: LARGEST_WRITE,
  })
  let state: 'drained' | 'writing' | 'closed' = 'drained'
  stream.on('drain', () => {
    state = 'drained'
  })
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader has gone for good. After other errors, such as a full disk, the next write tries again.
    if (error.code === 'EPIPE') state = 'closed'
  })
  return {
    write(text) {
      if (state === 'closed') return
      state = 'writing'
      stream.write(text)
    },
    async drained() {
      if (state !== 'writing') return
      const left = once(stream, 'drain').catch(() => undefined)
      await Promise.race([left, setTimeout(LONGEST_DRAIN, undefined, { ref: false })])
    },
  }
}
