import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'

/** Whose rights a key has; null for one that a command made, or that was made before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  await database.schema.alterTable('api_keys').addColumn('made_by', text).execute()
}
