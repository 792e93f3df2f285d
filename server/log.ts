import type { LogStyle } from './config.ts'
import { type LogOutput, openLogOutput } from './log-output.ts'

/** Everything that may be said about a request: no address, no query, no body. */
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
  /** Stays in the log with its stack; the visitor is shown the id alone. */
  fault(error: unknown, requestId?: string): void
  /** Lines are written in batches; resolves when none waits any more. */
  drained(): Promise<unknown>
}

const BATCH_MILLISECONDS = 100
const BATCH_CHARACTERS = 65_536

const STDOUT = 1

export function createLog(style: LogStyle, output: LogOutput = openLogOutput(STDOUT)): Log {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting) output.write(waiting)
    waiting = ''
  }

  function add(line: string): void {
    waiting += `${line}\n`
    if (waiting.length > BATCH_CHARACTERS) flush()
    else timer ??= setTimeout(flush, BATCH_MILLISECONDS).unref()
  }

  function addNow(line: string): void {
    add(line)
    flush()
  }

  if (style === 'off') return silentLog
  const format = style === 'json' ? jsonLines : textLines
  return {
    request: (line) => add(format.request(line)),
    event: (message, facts = {}) => addNow(format.event(message, facts)),
    fault: (error, requestId) => addNow(format.fault(error, requestId)),
    drained() {
      flush()
      return output.drained()
    },
  }
}

const silentLog: Log = { request() {}, event() {}, fault() {}, drained: async () => {} }

const jsonLines = {
  request({ id, method, path, status, ms }: RequestLine): string {
    return `{"time":"${now()}","level":"info","id":"${id}","method":"${method}","path":${JSON.stringify(withoutTokens(path))},"status":${status},"ms":${tenths(ms)}}`
  },
  event(message: string, facts: object): string {
    return JSON.stringify({ time: now(), level: 'info', message, ...facts })
  },
  fault(error: unknown, id: string | undefined): string {
    return JSON.stringify({ time: now(), level: 'error', id, ...described(error) })
  },
}

const textLines = {
  request({ method, path, status, ms }: RequestLine): string {
    return `${status} ${method} ${printable(withoutTokens(path))} ${tenths(ms)} ms`
  },
  event(message: string, facts: object): string {
    const details = Object.entries(facts).map(
      ([name, value]) => `  ${printable(name)}: ${printable(String(value))}`,
    )
    return [printable(message), ...details].join('\n')
  },
  fault(error: unknown, id: string | undefined): string {
    const { message, stack } = described(error)
    const lines = (stack ?? message).split('\n').map(printable)
    return `Fault${id ? ` in request ${id}` : ''}: ${lines.join('\n  ')}`
  },
}

/** As long as what is given to one guest alone, such as the link to their order. */
const TOKEN = /[\w-]{40,}/g

function withoutTokens(path: string): string {
  return path.length > 40 ? path.replace(TOKEN, '…') : path
}

let nowInstant = 0
let nowText = ''

/** Many requests fall into one millisecond, and writing out a date takes as long as a log line. */
function now(): string {
  const instant = Date.now()
  if (instant !== nowInstant) {
    nowInstant = instant
    nowText = new Date(instant).toISOString()
  }
  return nowText
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10
}

function described(error: unknown): { message: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause === undefined ? '' : `\ncaused by ${described(error.cause).stack}`
  return { message: error.message, stack: `${error.stack ?? error.message}${cause}` }
}

/** Characters that would steer a terminal, or turn the words around them. */
const STEERING =
  /[\p{Cc}\p{Cs}\u2028\u2029\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu

/**
 * A terminal must not be steered by what a stranger wrote, and no line of theirs may look like one of ours:
 * such characters are written out, and lines of a fault after the first are set in.
 */
function printable(text: string): string {
  return text.replace(
    STEERING,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
