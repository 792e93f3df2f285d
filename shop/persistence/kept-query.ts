import type { CompiledQuery, QueryResult } from 'kysely'
import { dialectOf } from './dialect/dialect-of.ts'
import { runText } from './run-text.ts'
import type { Writer } from './tables.ts'

/** Texts by their name and the database that they are written for. */
const texts = new Map<string, string>()

/**
 * Runs a query of which only the values change from one time to the next: building its text anew would
 * cost as much as running it. Takes the values of its marks, in their order.
 */
export async function runKept<Row>(
  tx: Writer,
  name: string,
  values: readonly unknown[],
  build: () => CompiledQuery<Row>,
): Promise<QueryResult<Row>> {
  const key = `${dialectOf(tx)} ${name}`
  const text = texts.get(key) ?? keepText(key, values, build())
  return runText(tx, text, values)
}

function keepText(key: string, values: readonly unknown[], built: CompiledQuery): string {
  const { sql: text, parameters } = built
  const isSame =
    parameters.length === values.length && parameters.every((one, at) => one === values[at])
  if (!isSame) throw new Error(`The values of "${key}" are not those of its text.`)
  texts.set(key, text)
  return text
}
