import type { Kysely } from 'kysely'
import { lengthBetween } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await database.schema.alterTable('payments').addColumn('call_attempt', integer).execute()
  for (const name of ['call_since', 'call_ended_at', 'call_retry_at', 'leased_until']) {
    await database.schema.alterTable('payments').addColumn(name, instant).execute()
  }
  await createTable(database, 'odd_payment_news')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('why', text, (column) => column.notNull().check(lengthBetween('why', 1, 200)))
    .addColumn('body', text, (column) => column.notNull())
    .addColumn('received_at', instant, (column) => column.notNull())
    .execute()
}
