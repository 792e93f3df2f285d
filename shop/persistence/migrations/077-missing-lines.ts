import type { Kysely } from 'kysely'
import { atLeast } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'

/** What guests say was missing, each line of an order once. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'missing_lines')
    .addColumn('order_id', text, (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('line', integer, (column) => column.notNull().check(atLeast('line', 0)))
    .addColumn('quantity', integer, (column) => column.notNull().check(atLeast('quantity', 1)))
    .addColumn('at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('missing_lines_key', ['order_id', 'line'])
    .execute()
}
