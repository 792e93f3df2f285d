import { dialectOf } from './dialect/dialect-of.ts'
import { runText } from './run-text.ts'
import type { NewRow, Tables, Writer } from './tables.ts'

/** Rows by their table. Those of one table all have the columns of the first. */
export type RowsByTable = { [Table in keyof Tables]?: readonly NewRow<Table>[] }

type Cells = Record<string, unknown>
type Inserts = [table: string, rows: readonly Cells[]][]

/** Texts by what they insert. */
const texts = new Map<string, string>()

/**
 * Inserts rows into several tables, on PostgreSQL in one statement, elsewhere table by table. The text is
 * written once: for a row of fifty columns, building it would cost as much as inserting.
 */
export async function insertRows(tx: Writer, rows: RowsByTable): Promise<void> {
  const inserts = Object.entries(rows) as Inserts
  if (dialectOf(tx) === 'postgres') return insert(tx, inserts, togetherText)
  for (const one of inserts) await insert(tx, [one], apartText)
}

async function insert(
  tx: Writer,
  inserts: Inserts,
  textFor: (inserts: Inserts) => string,
): Promise<void> {
  const values = inserts.flatMap(([, rows]) => valuesOf(rows))
  await runText(tx, keptText(inserts, textFor), values)
}

function valuesOf(rows: readonly Cells[]): unknown[] {
  const columns = columnsOf(rows)
  return rows.flatMap((row) => columns.map((column) => row[column]))
}

function columnsOf([first = {}]: readonly Cells[]): string[] {
  return Object.keys(first)
}

function keptText(inserts: Inserts, textFor: (inserts: Inserts) => string): string {
  const shapes = inserts.map(([table, rows]) => `${table} ${rows.length} ${columnsOf(rows)}`)
  const name = `${textFor.name} ${shapes}`
  let text = texts.get(name)
  if (text === undefined) {
    text = textFor(inserts)
    texts.set(name, text)
  }
  return text
}

function apartText(inserts: Inserts): string {
  return inserts.map((one) => insertText(one, () => '?')).join('; ')
}

function togetherText(inserts: Inserts): string {
  let marks = 0
  const parts = inserts.map((one) => insertText(one, () => `$${++marks}`))
  const last = parts.pop()
  const before = parts.map((part, at) => `part_${at} as (${part})`)
  return `${before.length > 0 ? `with ${before} ` : ''}${last}`
}

function insertText([table, rows]: Inserts[number], mark: () => string): string {
  const columns = columnsOf(rows)
  const values = rows.map(() => `(${columns.map(mark)})`)
  return `insert into "${table}" (${columns.map((column) => `"${column}"`)}) values ${values}`
}
