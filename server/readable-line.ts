/** Takes a line of the log as JSON; gives the same for people at a terminal, which may be several lines. */
export function readableLine(json: string): string {
  const { level, time: _time, message, ...fields } = JSON.parse(json)
  if (message === undefined) return `${requestText(fields)}\n`
  return `${level === 'error' ? faultText(message, fields) : eventText(message, fields)}\n`
}

type Fields = Record<string, unknown>

function requestText({ method, path, status, ms }: Fields): string {
  return `${status} ${method} ${printable(path)} ${ms} ms`
}

function eventText(message: string, facts: Fields): string {
  const details = Object.entries(facts).map(
    ([name, value]) => `  ${printable(name)}: ${printable(value)}`,
  )
  return [printable(message), ...details].join('\n')
}

function faultText(message: string, { id, stack }: Fields): string {
  const lines = String(stack ?? message)
    .split('\n')
    .map(printable)
  return `Fault${id ? ` in request ${id}` : ''}: ${lines.join('\n  ')}`
}

/** Characters that control a terminal, or turn the words around them. */
const CONTROLS =
  /[\p{Cc}\p{Cs}\u2028\u2029\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu

/**
 * What a stranger wrote must not control the terminal, and no line of theirs may look like one of ours:
 * such characters are written out, and lines of a fault after the first are indented.
 */
function printable(value: unknown): string {
  return String(value).replace(
    CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
