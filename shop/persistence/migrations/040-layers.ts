import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'
import { isJson } from '../dialect/json-check.ts'

/** How ingredients look in a stack. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('ingredients')
    .addColumn('layers', columnTypes(database).text, (column) =>
      column.notNull().defaultTo('[]').check(isJson(database, 'layers')),
    )
    .execute()
}
