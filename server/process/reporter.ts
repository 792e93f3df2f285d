import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { RequestFacts } from '#app/request/context.ts'
import { PROGRAM_FOLDER } from '../program-folder.ts'

/** What the server sends to the process: a request, that the next piece of its answer may come, or that nobody wants it any more. */
export type ReportRequest =
  | { ask: number; url: string; headers: [string, string][]; facts: RequestFacts }
  | { more: number }
  | { cancel: number }

/** What comes back: that the shop is open, how an answer begins, its next piece (null after the last), or that it failed. */
export type ReportAnswer =
  | { isOpen: true }
  | { begun: number; status: number; headers: [string, string][] }
  | { piece: number; bytes: Uint8Array<ArrayBuffer> | null }
  | { failed: number }

export type Reporter = {
  /**
   * Resolves with an answer as it begins, and rejects if it doesn't begin. `onClosed` is called once for an answer that has
   * begun, when it was read, or nobody wants it any more, or it broke off.
   */
  ask: (request: Request, facts: RequestFacts, onClosed: () => void) => Promise<Response>
  /** Ends the process at once. It only reads, so there is nothing to lose. */
  end: () => void
}

type Piece = Uint8Array<ArrayBuffer> | null

/** An answer that is awaited: its beginning, then each piece that was asked for. */
type Awaited = {
  beginning: PromiseWithResolvers<{ status: number; headers: [string, string][] }>
  piece: PromiseWithResolvers<Piece>
}

const SCRIPT = join(PROGRAM_FOLDER, 'build/server/report-process.js')

/** Starts a process that opens the same shop, and answers what it is asked at a lower priority than the server. */
export async function startReporter(address: string): Promise<Reporter> {
  const child = fork(SCRIPT, [address], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const awaited = new Map<number, Awaited>()
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process that answers reports has ended.')
  })
  ended.catch((error) => {
    for (const { beginning, piece } of awaited.values()) {
      beginning.reject(error)
      piece.reject(error)
    }
  })
  await Promise.race([once(child, 'message'), ended])
  child.on('message', (message) => take(message as ReportAnswer, awaited))
  let asked = 0

  return {
    async ask({ url, headers }, facts, onClosed) {
      asked += 1
      const id = asked
      const answer: Awaited = { beginning: awaiting(), piece: awaiting() }
      awaited.set(id, answer)
      send(child, { ask: id, url, headers: [...headers], facts })
      try {
        const { status, headers } = await answer.beginning.promise
        const close = () => {
          if (awaited.delete(id)) onClosed()
        }
        return new Response(bodyOf(answer, { child, id, close }), { status, headers })
      } catch (error) {
        awaited.delete(id)
        throw error
      }
    },
    end: () => child.kill('SIGKILL'),
  }
}

function take(message: ReportAnswer, awaited: Map<number, Awaited>): void {
  if ('begun' in message) awaited.get(message.begun)?.beginning.resolve(message)
  else if ('piece' in message) awaited.get(message.piece)?.piece.resolve(message.bytes)
  else if ('failed' in message) {
    const error = new Error('A report could not be answered.')
    awaited.get(message.failed)?.beginning.reject(error)
    awaited.get(message.failed)?.piece.reject(error)
  }
}

type Source = { child: ChildProcess; id: number; close: () => void }

/** Asks for a piece only when it can be sent on, so that a slow line never has a long file waiting in memory. */
function bodyOf(answer: Awaited, { child, id, close }: Source): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        answer.piece = awaiting()
        send(child, { more: id })
        try {
          const bytes = await answer.piece.promise
          if (bytes) return controller.enqueue(bytes)
          controller.close()
          close()
        } catch (error) {
          close()
          throw error
        }
      },
      cancel() {
        send(child, { cancel: id })
        close()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Nobody need await it. */
function awaiting<Value>(): PromiseWithResolvers<Value> {
  const promised = Promise.withResolvers<Value>()
  promised.promise.catch(() => {})
  return promised
}

/** A process that has ended is noticed by its exit. */
function send(child: ChildProcess, message: ReportRequest): void {
  if (child.connected) child.send(message, () => {})
}
