import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'
import { isJson } from '../dialect/json-check.ts'

/** What was chosen for somebody to be allowed, in place of what their role usually may. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  await database.schema
    .alterTable('staff')
    .addColumn('permissions', text, (column) => column.check(isJson(database, 'permissions')))
    .execute()
}
