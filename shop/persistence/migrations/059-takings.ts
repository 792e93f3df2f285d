import type { Kysely } from 'kysely'
import { atLeast, lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { isJson } from '../dialect/json-check.ts'

/** What business days brought in, and by what it is found when it did. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  await database.schema.alterTable('payment_entries').addColumn('refund_id', text).execute()
  await database.schema
    .createIndex('payment_entries_at')
    .on('payment_entries')
    .column('at')
    .execute()
  await database.schema
    .createIndex('order_adjustments_at')
    .on('order_adjustments')
    .column('at')
    .execute()
  await database.schema
    .createIndex('order_events_of_sales')
    .on('order_events')
    .column('at')
    .where(oneOf('kind', ['completed', 'recalled', 'paid_corrected']))
    .execute()
  await createDayTakings(database)
}

/** Worked out from the orders' ledger, and again whenever a row is missing. */
async function createDayTakings(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await createTable(database, 'day_takings')
    .addColumn('day', text, (column) =>
      column
        .primaryKey()
        .notNull()
        .check(lengthBetween('day', 10, 10)),
    )
    .addColumn('begins', instant, (column) => column.notNull())
    .addColumn('ends', instant, (column) => column.notNull())
    .addColumn('currency', text, (column) => column.notNull())
    .addColumn('takings', text, (column) => column.notNull().check(isJson(database, 'takings')))
    .addColumn('written_at', instant, (column) => column.notNull().check(atLeast('written_at', 0)))
    .execute()
}
