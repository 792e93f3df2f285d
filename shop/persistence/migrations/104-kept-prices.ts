import type { Kysely } from 'kysely'
import { atLeast } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'

/** Open baskets keep what an item cost before its price rose, until an instant. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { integer, instant } = columnTypes(database)
  await database.schema
    .alterTable('items')
    .addColumn('kept_price', integer, (column) => column.check(atLeast('kept_price', 0)))
    .execute()
  await database.schema.alterTable('items').addColumn('kept_until', instant).execute()
}
