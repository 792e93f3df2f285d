/** Formats a JSON log line for people at a terminal; the result may have several lines. */
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

/** Characters that control a terminal or reverse text. */
const CONTROLS =
  /[\p{Cc}\p{Cs}\u2028\u2029\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu

/**
 * Escapes control characters, so that nothing a stranger sends controls the terminal, and indents the further
 * lines of a fault, so that none looks like a line of ours.
 */
function printable(value: unknown): string {
  return String(value).replace(
    CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
