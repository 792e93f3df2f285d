import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { integer, instant } = columnTypes(database)
  // The newest step of thirty seconds whose code was used: that one and those before open nothing again.
  await database.schema
    .alterTable('twoFactor')
    .addColumn('usedStep', integer, (column) => column.notNull().defaultTo(0))
    .execute()
  await database.schema
    .alterTable('staff')
    .addColumn('second_factor_declined_at', instant)
    .execute()
}
