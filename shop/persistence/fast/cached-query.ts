import type { CompiledQuery, QueryResult } from 'kysely'
import { dialectOf } from '../dialect/dialect-of.ts'
import type { Selector } from '../tables.ts'
import { type Executing, executeSql } from './execute-sql.ts'

/** SQL by query name and database. */
const texts = new Map<string, string>()

/**
 * Runs a query whose SQL is built once and cached by name, because building it costs as much as running it.
 * `values` are its parameters in order. Throws when `build` makes a query with other parameters.
 */
export async function runCached<Row>(
  db: Selector | Executing,
  name: string,
  values: readonly unknown[],
  build: () => CompiledQuery<Row>,
): Promise<QueryResult<Row>> {
  const tx = db as Executing
  const key = `${dialectOf(tx)} ${name}`
  const text = texts.get(key) ?? cacheSql(key, values, build())
  return executeSql(tx, text, values)
}

function cacheSql(key: string, values: readonly unknown[], built: CompiledQuery): string {
  const { sql: text, parameters } = built
  const isSame =
    parameters.length === values.length && parameters.every((one, at) => one === values[at])
  if (!isSame) throw new Error(`The values of "${key}" are not those of its text.`)
  texts.set(key, text)
  return text
}
