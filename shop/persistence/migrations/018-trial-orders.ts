import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { integer } = columnTypes(database)
  await database.schema
    .alterTable('orders')
    .addColumn('is_trial', integer, (column) => column.notNull().defaultTo(0))
    .execute()
}
