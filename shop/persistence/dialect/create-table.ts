import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { dialectOf } from './dialect-of.ts'

/** Begins a table whose columns only accept values of their declared types. */
export function createTable<Tables, Name extends string>(
  database: Kysely<Tables>,
  name: Name,
): CreateTableBuilder<Name, never> {
  const table = database.schema.createTable(name)
  return dialectOf(database) === 'postgres' ? table : table.modifyEnd(sql`strict`)
}
