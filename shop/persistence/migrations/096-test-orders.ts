import type { Kysely } from 'kysely'
import { lengthBetween } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'

/** An order of nothing, by which the owner tries whether the board rings. It is none of `orders`, so nothing counts it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await createTable(database, 'test_orders')
    .addColumn('id', text, (column) =>
      column
        .primaryKey()
        .notNull()
        .check(lengthBetween('id', 1, 100)),
    )
    .addColumn('sent_at', instant, (column) => column.notNull())
    .addColumn('sent_by', text, (column) => column.notNull())
    .addColumn('seen_at', instant)
    .addColumn('seen_by', text)
    .execute()
}
