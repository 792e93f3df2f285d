import { pino } from 'pino'
import type { LogStyle } from './config.ts'
import { type LogOutput, openLogOutput } from './log-output.ts'
import { readableLine } from './readable-line.ts'

/** All that is logged about a request: no address, no query, no body. */
type RequestLine = {
  id: string
  method: string
  path: string
  status: number
  ms: number
}

export type Log = {
  request(line: RequestLine): void
  event(message: string, facts?: Record<string, string | number | boolean>): void
  /** Logs a fault with its stack; the visitor only sees the request's id. */
  fault(error: unknown, requestId?: string): void
  /** Resolves when all batched lines are written. */
  drained(): Promise<unknown>
}

const BATCH_MILLISECONDS = 100
const BATCH_CHARACTERS = 65_536

const STDOUT = 1

export function createLog(style: LogStyle, output: LogOutput = openLogOutput(STDOUT)): Log {
  if (style === 'off') return silentLog
  const batch = batchedFor(output)
  const write = style === 'json' ? batch.add : (line: string) => batch.add(readableLine(line))
  const logger = pino(FORMAT, { write })
  return {
    request: (line) => write(requestLine(line)),
    event(message, facts = {}) {
      logger.info(facts, message)
      batch.flush()
    },
    fault(error, id) {
      const { message, stack } = described(error)
      logger.error({ id, stack }, message)
      batch.flush()
    },
    drained() {
      batch.flush()
      return output.drained()
    },
  }
}

const silentLog: Log = { request() {}, event() {}, fault() {}, drained: async () => {} }

const FORMAT: pino.LoggerOptions = {
  base: null,
  messageKey: 'message',
  timestamp: () => `,"time":"${now()}"`,
  formatters: { level: (level) => ({ level }) },
}

/** The line that pino would write, at a fifth of what it takes: held pages are answered in a few microseconds. */
function requestLine({ id, method, path, status, ms }: RequestLine): string {
  const shown = quoted(withoutTokens(path))
  return `{"level":"info","time":"${now()}","id":${quoted(id)},"method":${quoted(method)},"path":${shown},"status":${status},"ms":${tenths(ms)}}\n`
}

/** Escapes what a stranger may have sent; almost nothing has to be. */
function quoted(text: string): string {
  return NEEDS_NO_ESCAPE.test(text) ? `"${text}"` : JSON.stringify(text)
}

const NEEDS_NO_ESCAPE = /^[\w./-]*$/

/** Batched, because a write for each request costs more than the line. */
function batchedFor(output: LogOutput) {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting) output.write(waiting)
    waiting = ''
  }

  function add(line: string): void {
    waiting += line
    if (waiting.length > BATCH_CHARACTERS) flush()
    else timer ??= setTimeout(flush, BATCH_MILLISECONDS).unref()
  }

  return { add, flush }
}

/** As long as the secrets given to guests, such as the token of an order's link. */
const TOKEN = /[\w-]{40,}/g

function withoutTokens(path: string): string {
  return path.length > 40 ? path.replace(TOKEN, '…') : path
}

let secondNow = 0
let secondText = ''

/** The second is cached, because formatting a date costs as much as a log line. */
function now(): string {
  const instant = Date.now()
  const milliseconds = instant % 1000
  if (instant - milliseconds !== secondNow) {
    secondNow = instant - milliseconds
    secondText = new Date(secondNow).toISOString().slice(0, -4)
  }
  return `${secondText}${String(milliseconds).padStart(3, '0')}Z`
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10
}

function described(error: unknown): { message: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause === undefined ? '' : `\ncaused by ${described(error.cause).stack}`
  return { message: error.message, stack: `${error.stack ?? error.message}${cause}` }
}
