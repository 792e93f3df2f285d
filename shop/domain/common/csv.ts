/** What says that a file is UTF-8, for programs that would guess otherwise. */
const BYTE_ORDER_MARK = '\u{feff}'

/** A cell of a table: text, or an amount that is written as it is. */
export type CsvCell = string | { number: string }

/**
 * Returns a table as CSV (RFC 4180), with a byte order mark. A text that a spreadsheet would take for a formula begins with an
 * apostrophe, which it doesn't show; numbers are none.
 */
export function csvText(rows: readonly (readonly CsvCell[])[], separator: ',' | ';'): string {
  return BYTE_ORDER_MARK + csvLines(rows, separator)
}

/** Returns further rows of such a table. */
export function csvLines(rows: readonly (readonly CsvCell[])[], separator: ',' | ';'): string {
  const lines = rows.map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator))
  return lines.map((line) => `${line}\r\n`).join('')
}

function quoted(cell: CsvCell, separator: string): string {
  const text = typeof cell === 'string' ? harmless(cell) : cell.number
  const isPlain = ['"', '\r', '\n', separator].every((mark) => !text.includes(mark))
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}

function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
