import { CompiledQuery, type QueryResult } from 'kysely'
import type { Writer } from './tables.ts'

/** Runs a statement whose text is ready; refused as any other after the end of its unit of work. */
export async function runText<Row>(
  tx: Writer,
  text: string,
  values: readonly unknown[],
): Promise<QueryResult<Row>> {
  const statement = CompiledQuery.raw(text, [...values])
  const executor = tx.getExecutor()
  // The query builder would pass it by those who look at each statement: it is compiled already.
  executor.transformQuery(statement.query, statement.queryId)
  return executor.executeQuery<Row>(statement as CompiledQuery<Row>)
}
