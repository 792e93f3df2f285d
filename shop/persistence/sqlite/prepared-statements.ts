import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** The program has a fixed set of queries; more than this would be SQL with values in its text. */
const MOST_STATEMENTS = 512

/** Returns Kysely a `node:sqlite` connection that prepares each statement once. */
export function withPreparedStatements(connection: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      const known = prepared.get(sql)
      if (known) return known
      if (prepared.size >= MOST_STATEMENTS) prepared.clear()
      const statement = prepareFor(connection, sql)
      prepared.set(sql, statement)
      return statement
    },
    close() {
      prepared.clear()
      connection.close()
    },
  }
}

function prepareFor(connection: DatabaseSync, sql: string): SqliteStatement {
  const statement: StatementSync = connection.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    // A separate cursor, because the shared statement may run again before this one is read to its end.
    iterate: (parameters) => connection.prepare(sql).iterate(...(parameters as SQLInputValue[])),
  }
}
