import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'

/** By what money was taken at the counter, the door or the table. Null for all else, and for what was before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  await database.schema.alterTable('orders').addColumn('paid_by', text).execute()
  await database.schema.alterTable('payment_entries').addColumn('means', text).execute()
}
