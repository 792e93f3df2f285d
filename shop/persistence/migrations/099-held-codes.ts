import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'

/** What a code holds for, and for which lines of an order it did. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  await database.schema.alterTable('discount_codes').addColumn('holds', text).execute()
  await database.schema.alterTable('orders').addColumn('discount_lines', text).execute()
}
