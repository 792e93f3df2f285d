import type { Kysely } from 'kysely'
import { oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'

/** Whether guests see an item. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  await database.schema
    .alterTable('items')
    .addColumn('listing', text, (column) =>
      column
        .notNull()
        .defaultTo('menu')
        .check(oneOf('listing', ['menu', 'hidden', 'archived'])),
    )
    .execute()
}
