import {
  type CompiledQuery,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  type QueryResult,
  Transaction,
} from 'kysely'
import type { Tables, Writer } from '../tables.ts'

type Execute = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>

/**
 * Kysely over a transaction that other code begins and ends. Kysely's own transactions delay each statement until
 * the one before is answered.
 */
export function transactionOver(dialect: Dialect, execute: Execute): Writer {
  const connection = {
    executeQuery: execute,
    streamQuery(): never {
      throw new Error('Statements are answered whole here.')
    },
  }
  const executor = new DefaultQueryExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    {
      provideConnection: (use) => use(connection),
    },
  )
  // Never asked to connect.
  const driver = new DummyDriver()
  return new Transaction<Tables>({ config: { dialect }, dialect, driver, executor })
}
