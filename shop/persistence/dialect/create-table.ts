import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { dialectOf } from './dialect-of.ts'

/** Starts a table whose columns hold only what they are declared to hold. */
export function createTable<Tables, Name extends string>(
  database: Kysely<Tables>,
  name: Name,
): CreateTableBuilder<Name, never> {
  const table = database.schema.createTable(name)
  return dialectOf(database) === 'postgres' ? table : table.modifyEnd(sql`strict`)
}
