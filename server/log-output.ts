import { write } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const RETRY_MILLISECONDS = 5
const MOST_WAITING = 8_000_000
const LONGEST_DRAIN = 1_000

export type LogOutput = {
  write: (text: string) => void
  /** Resolves when all that was written has left, or a moment later when nobody takes it. */
  drained: () => Promise<unknown>
}

/**
 * Writes to a file descriptor without waiting for whoever reads it: a reader of the log who is slow
 * or stuck must not keep guests waiting. While megabytes wait for it, what comes is left out.
 */
export function openLogOutput(descriptor: number): LogOutput {
  let waiting = ''
  let writing: Promise<void> | undefined

  async function writeAll(): Promise<void> {
    while (waiting) {
      const bytes = Buffer.from(waiting)
      waiting = ''
      await writeOut(descriptor, bytes)
    }
    writing = undefined
  }

  return {
    write(text) {
      if (waiting.length < MOST_WAITING) waiting += text
      writing ??= writeAll()
    },
    drained: () => Promise.race([writing, setTimeout(LONGEST_DRAIN, undefined, { ref: false })]),
  }
}

/** What a reader who has gone would have got is let go. */
async function writeOut(descriptor: number, bytes: Buffer): Promise<void> {
  let rest = bytes
  while (rest.length > 0) {
    try {
      const { bytesWritten } = await writeSome(descriptor, rest)
      rest = rest.subarray(bytesWritten)
    } catch (error) {
      if (!isFull(error)) return
      await setTimeout(RETRY_MILLISECONDS, undefined, { ref: false })
    }
  }
}

const writeSome = promisify(write)

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
}
