import { CompiledQuery, type QueryResult } from 'kysely'
import type { Database } from '../tables.ts'

/** What has a connection, or gets one. */
export type Executing = Pick<Database, 'getExecutor'>

/** Runs compiled SQL. After its transaction has ended it is refused, like any other query. */
export async function executeSql<Row>(
  tx: Executing,
  text: string,
  values: readonly unknown[],
): Promise<QueryResult<Row>> {
  const statement = CompiledQuery.raw(text, [...values])
  const executor = tx.getExecutor()
  // A compiled query skips the plugins, and one of them refuses queries after the end of the transaction.
  executor.transformQuery(statement.query, statement.queryId)
  return executor.executeQuery<Row>(statement as CompiledQuery<Row>)
}
