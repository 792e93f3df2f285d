import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { RequestFacts } from '#app/request/context.ts'
import type { ShopOptions } from '#shop/open-shop.ts'
import type { Config } from '../config.ts'
import { PROGRAM_FOLDER } from '../program-folder.ts'
import { type AwaitedAnswer, awaitAnswer, bodyOf } from './awaited-answer.ts'

/** The shop as the server has it open: settings that were changed since are not in force yet. */
export type ReportersShop = Pick<
  ShopOptions,
  'dataDir' | 'databaseUrl' | 'publicUrl' | 'secret' | 'smtpUrl' | 'mailFrom' | 'stripe'
> &
  Pick<Config, 'log'>

/** Those of its settings that are the server's. */
export const REPORTERS_SETTINGS = [
  'dataDir',
  'databaseUrl',
  'secret',
  'smtpUrl',
  'mailFrom',
  'stripe',
  'log',
] as const

/** What the server sends: the shop, a request, that the next piece of its answer may come, or that nobody wants it any more. */
export type ReportRequest =
  | { open: ReportersShop }
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
  /** Resolves with an answer as it begins, and rejects if it doesn't begin. */
  ask: (request: Request, facts: RequestFacts) => Promise<Response>
  /** Ends the process at once. It only reads, so there is nothing to lose. */
  end: () => void
}

/** How long the process waits for the next report, in milliseconds: it takes about as much memory as the server. */
const IDLE = 60_000

const SCRIPT = join(PROGRAM_FOLDER, 'build/server/report-process.js')

/**
 * Starts a process that answers reports of a shop, at a lower priority than the server. It ends when none was asked for in a while;
 * `onEnd` is called once it has ended, for whatever reason.
 */
export async function startReporter(shop: ReportersShop, onEnd: () => void): Promise<Reporter> {
  const child = fork(SCRIPT, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const answers = new Map<number, AwaitedAnswer>()
  const ended = endOf(child, () => {
    onEnd()
    for (const answer of answers.values()) answer.breakOff()
  })
  yieldToServer(child)
  send(child, { open: shop })
  await Promise.race([once(child, 'message'), ended])
  child.on('message', (message) => take(message as ReportAnswer, answers))
  const rest = restOf(child)
  let asked = 0

  return {
    async ask({ url, headers }, facts) {
      if (!child.connected) throw new Error('It has ended.')
      clearTimeout(rest.timer)
      asked += 1
      const id = asked
      const answer = awaitAnswer()
      const close = () => {
        if (answers.delete(id) && answers.size === 0) rest.begin()
      }
      answers.set(id, answer)
      send(child, { ask: id, url, headers: [...headers], facts })
      try {
        const beginning = await answer.begun
        const body = bodyOf(answer, {
          isOpen: () => child.connected,
          askFor: () => send(child, { more: id }),
          cancel: () => send(child, { cancel: id }),
          close,
        })
        return new Response(body, beginning)
      } catch (error) {
        close()
        throw error
      }
    },
    end: () => child.kill('SIGKILL'),
  }
}

/** Rejects when the process has ended, or can't be started. */
function endOf(child: ChildProcess, onEnd: () => void): Promise<never> {
  const ended = Promise.withResolvers<never>()
  // Whoever still awaits something has been refused by then.
  ended.promise.catch(() => {})
  const end = () => {
    onEnd()
    ended.reject(new Error('The process that answers reports has ended.'))
  }
  child.once('exit', end)
  child.on('error', end)
  return ended.promise
}

/** It works at any priority; it may have ended already. */
function yieldToServer({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}

function restOf(child: ChildProcess): { begin: () => void; timer: NodeJS.Timeout | undefined } {
  const rest = {
    timer: undefined as NodeJS.Timeout | undefined,
    begin() {
      rest.timer = setTimeout(() => child.kill('SIGKILL'), IDLE).unref()
    },
  }
  return rest
}

function take(message: ReportAnswer, answers: Map<number, AwaitedAnswer>): void {
  if ('begun' in message) answers.get(message.begun)?.begin(message)
  else if ('piece' in message) answers.get(message.piece)?.give(message.bytes)
  else if ('failed' in message) answers.get(message.failed)?.breakOff()
}

/** A process that has ended is noticed by its exit. */
function send(child: ChildProcess, message: ReportRequest): void {
  if (child.connected) child.send(message, () => {})
}
