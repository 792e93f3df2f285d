import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'
import { isJson } from '../dialect/json-check.ts'

/** What was known of the allergens of each dish of a line when it was sold; null in orders from before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  await database.schema
    .alterTable('order_lines')
    .addColumn('allergens', text, (column) =>
      column.check(sql`allergens is null or ${isJson(database, 'allergens')}`),
    )
    .execute()
}
