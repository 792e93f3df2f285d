import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'
import { isJson } from '../dialect/json-check.ts'

/** Items that are combos of others, picked for slots. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('items')
    .addColumn('slots', columnTypes(database).text, (column) =>
      column.notNull().defaultTo('[]').check(isJson(database, 'slots')),
    )
    .execute()
}
