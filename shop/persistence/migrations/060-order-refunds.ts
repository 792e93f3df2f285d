import type { Kysely } from 'kysely'
import { atLeast, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { isJson } from '../dialect/json-check.ts'

/** What refunds give back of each tax rate and line, to the card or in cash. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'order_refunds')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('order_id', text, (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('version', integer, (column) => column.notNull().check(atLeast('version', 2)))
    .addColumn('means', text, (column) => column.notNull().check(oneOf('means', ['card', 'cash'])))
    .addColumn('amount', integer, (column) => column.notNull().check(atLeast('amount', 1)))
    .addColumn('given', text, (column) => column.notNull().check(isJson(database, 'given')))
    .addColumn('lines', text, (column) => column.notNull().check(isJson(database, 'lines')))
    .addColumn('at', instant, (column) => column.notNull())
    .addUniqueConstraint('order_refunds_version', ['order_id', 'version'])
    .execute()
}
