import type { Kysely } from 'kysely'
import { atLeast, lengthBetween } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { isJson } from '../dialect/json-check.ts'

/** What Flattop's words were when the shop wrote its own, and the terms of sale as guests could read them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'text_origins')
    .addColumn('name', text, (column) =>
      column
        .primaryKey()
        .notNull()
        .check(lengthBetween('name', 1, 100)),
    )
    .addColumn('shipped', text, (column) => column.notNull())
    .execute()
  await createTable(database, 'terms_of_sale')
    .addColumn('number', integer, (column) =>
      column.primaryKey().notNull().check(atLeast('number', 1)),
    )
    .addColumn('since', instant, (column) => column.notNull())
    .addColumn('sections', text, (column) => column.notNull().check(isJson(database, 'sections')))
    .execute()
  await database.schema
    .createIndex('terms_of_sale_since')
    .on('terms_of_sale')
    .columns(['since', 'number'])
    .execute()
}
