import type { CompiledQuery } from 'kysely'
import { transactionOver } from '../dialect/transaction-over.ts'
import type { Database, Writer } from '../tables.ts'
import { runTransaction } from '../transaction.ts'
import { compilingDialect } from './pipeline.ts'

/**
 * Runs a unit of a single statement, which is a transaction of its own: at "read committed" it waits for other writers of
 * its row, then judges that row again, and is never refused for what it has read.
 */
export function runOneStatement<T>(
  database: Database,
  unit: (tx: Writer) => Promise<T>,
): Promise<T> {
  return database.connection().execute((connection) => {
    let isAsked = false
    const tx = transactionOver(compilingDialect, async <Row>(query: CompiledQuery) => {
      if (isAsked) throw new Error('A unit of one statement asks nothing else.')
      isAsked = true
      return connection.executeQuery<Row>(query as CompiledQuery<Row>)
    })
    return runTransaction(tx, unit)
  })
}
