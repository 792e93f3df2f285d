import { CompiledQuery, type QueryResult } from 'kysely'
import type { Writer } from '../tables.ts'

/** Runs compiled SQL. After the end of its unit of work it is refused, as any other query is. */
export async function executeSql<Row>(
  tx: Writer,
  text: string,
  values: readonly unknown[],
): Promise<QueryResult<Row>> {
  const statement = CompiledQuery.raw(text, [...values])
  const executor = tx.getExecutor()
  // A compiled query skips the plugins, and one of them refuses queries after the end of the unit.
  executor.transformQuery(statement.query, statement.queryId)
  return executor.executeQuery<Row>(statement as CompiledQuery<Row>)
}
