import { type Kysely, sql } from 'kysely'
import { atLeast, lengthBetween } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { isJson } from '../dialect/json-check.ts'

/** Business days that were closed, each once, with what was counted in the till. Rows are never changed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'day_closings')
    .addColumn('day', text, (column) =>
      column
        .primaryKey()
        .notNull()
        .check(lengthBetween('day', 10, 10)),
    )
    .addColumn('number', integer, (column) => column.notNull().unique().check(atLeast('number', 1)))
    .addColumn('begins', instant, (column) => column.notNull())
    .addColumn('ends', instant, (column) => column.notNull())
    .addColumn('currency', text, (column) => column.notNull())
    .addColumn('takings', text, (column) => column.notNull().check(isJson(database, 'takings')))
    .addColumn('change_money', integer, (column) =>
      column.notNull().check(atLeast('change_money', 0)),
    )
    .addColumn('cash', integer, (column) => column.notNull())
    .addColumn('to_couriers', integer, (column) =>
      column.notNull().check(atLeast('to_couriers', 0)),
    )
    .addColumn('handed_in', integer, (column) => column.notNull().check(atLeast('handed_in', 0)))
    .addColumn('expected', integer, (column) => column.notNull())
    .addColumn('counted', integer, (column) => column.notNull().check(atLeast('counted', 0)))
    .addColumn('note', text, (column) => column.notNull().check(lengthBetween('note', 0, 500)))
    .addColumn('closed_at', instant, (column) => column.notNull())
    .addColumn('closed_by', text, (column) => column.notNull())
    .addColumn('closed_by_name', text, (column) =>
      column.notNull().check(lengthBetween('closed_by_name', 0, 200)),
    )
    .addCheckConstraint(
      'day_closings_till_adds_up',
      sql`expected = change_money + cash - to_couriers + handed_in`,
    )
    .execute()
  await database.schema
    .createIndex('courier_cash_taken_at')
    .on('courier_cash')
    .column('taken_at')
    .execute()
}
