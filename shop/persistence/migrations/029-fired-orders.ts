import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'

/** When an order for later entered the line by itself, so that a changed pace doesn't take it out again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(database)
  await database.schema.alterTable('orders').addColumn('fired_at', instant).execute()
}
