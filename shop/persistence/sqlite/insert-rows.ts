import { CompiledQuery } from 'kysely'
import type { NewRow, Tables, Writer } from '../tables.ts'

/** Texts by what they insert. */
const texts = new Map<string, string>()

/**
 * Inserts rows that all have the columns of the first. The text is written once: for a row of fifty
 * columns, building it would cost as much as inserting.
 */
export async function insertRows<Table extends keyof Tables & string>(
  tx: Writer,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof NewRow<Table> & string)[]
  const values = rows.flatMap((row) => columns.map((column) => row[column]))
  await tx.executeQuery(CompiledQuery.raw(textFor(table, columns, rows.length), values))
}

function textFor(table: string, columns: readonly string[], rows: number): string {
  const name = `${table} ${rows} ${columns}`
  let text = texts.get(name)
  if (text === undefined) {
    const quoted = columns.map((column) => `"${column}"`)
    const row = `(${columns.map(() => '?')})`
    text = `insert into "${table}" (${quoted}) values ${Array(rows).fill(row)}`
    texts.set(name, text)
  }
  return text
}
