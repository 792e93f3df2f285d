import type { Kysely } from 'kysely'
import { atLeast, lengthBetween } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'

/** Photos that were sent for an item and are not encoded yet: the last one of each. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant, bytes } = columnTypes(database)
  await createTable(database, 'picture_uploads')
    .addColumn('item_id', text, (column) =>
      column.primaryKey().notNull().references('items.id').onDelete('cascade'),
    )
    .addColumn('id', text, (column) => column.notNull().check(lengthBetween('id', 1, 100)))
    .addColumn('master', bytes, (column) => column.notNull())
    .addColumn('actor', text, (column) => column.notNull())
    .addColumn('uploaded_at', instant, (column) => column.notNull())
    .addColumn('leased_until', instant)
    .addColumn('tries', integer, (column) =>
      column.notNull().defaultTo(0).check(atLeast('tries', 0)),
    )
    .addColumn('percent', integer, (column) =>
      column.notNull().defaultTo(0).check(atLeast('percent', 0)),
    )
    .addColumn('is_refused', integer, (column) => column.notNull().defaultTo(0))
    .execute()
}
