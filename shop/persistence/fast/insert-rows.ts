import { dialectOf } from '../dialect/dialect-of.ts'
import type { NewRow, Tables, Writer } from '../tables.ts'
import { executeSql } from './execute-sql.ts'

/** Rows by table. All rows of a table have the columns of its first row. */
export type RowsByTable = { [Table in keyof Tables]?: readonly NewRow<Table>[] }

type Cells = Record<string, unknown>
type Inserts = [table: string, rows: readonly Cells[]][]

/** SQL by the shape of the inserted rows. */
const texts = new Map<string, string>()

/**
 * Inserts rows into several tables: on PostgreSQL in one statement, on SQLite table by table. The SQL is built
 * once for each shape of rows, because building it for a row of fifty columns costs as much as inserting.
 */
export async function insertRows(tx: Writer, rows: RowsByTable): Promise<void> {
  const inserts = Object.entries(rows) as Inserts
  if (dialectOf(tx) === 'postgres') return insert(tx, inserts, oneStatement)
  for (const one of inserts) await insert(tx, [one], statementEach)
}

async function insert(
  tx: Writer,
  inserts: Inserts,
  sqlFor: (inserts: Inserts) => string,
): Promise<void> {
  const values = inserts.flatMap(([, rows]) => valuesOf(rows))
  await executeSql(tx, cachedSql(inserts, sqlFor), values)
}

function valuesOf(rows: readonly Cells[]): unknown[] {
  const columns = columnsOf(rows)
  return rows.flatMap((row) => columns.map((column) => row[column]))
}

function columnsOf([first = {}]: readonly Cells[]): string[] {
  return Object.keys(first)
}

function cachedSql(inserts: Inserts, sqlFor: (inserts: Inserts) => string): string {
  const shapes = inserts.map(([table, rows]) => `${table} ${rows.length} ${columnsOf(rows)}`)
  const name = `${sqlFor.name} ${shapes}`
  let text = texts.get(name)
  if (text === undefined) {
    text = sqlFor(inserts)
    texts.set(name, text)
  }
  return text
}

function statementEach(inserts: Inserts): string {
  return inserts.map((one) => insertText(one, () => '?')).join('; ')
}

function oneStatement(inserts: Inserts): string {
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
