import type { Kysely } from 'kysely'
import { atLeast, lengthBetween } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { isJson } from '../dialect/json-check.ts'

/** What business days sold, worked out from the orders once, and again whenever a row is missing. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await createTable(database, 'day_sales')
    .addColumn('day', text, (column) =>
      column
        .primaryKey()
        .notNull()
        .check(lengthBetween('day', 10, 10)),
    )
    .addColumn('items', text, (column) => column.notNull().check(isJson(database, 'items')))
    .addColumn('ingredients', text, (column) => {
      return column.notNull().check(isJson(database, 'ingredients'))
    })
    .addColumn('hours', text, (column) => column.notNull().check(isJson(database, 'hours')))
    .addColumn('kitchen', text, (column) => column.notNull().check(isJson(database, 'kitchen')))
    .addColumn('written_at', instant, (column) => column.notNull().check(atLeast('written_at', 0)))
    .execute()
}
