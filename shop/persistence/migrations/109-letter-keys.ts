import type { Kysely } from 'kysely'
import { oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'

/** Whether single letters do something for somebody of the staff; null: they have not said, and each screen's switch counts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  await database.schema
    .alterTable('staff')
    .addColumn('letter_keys', text, (column) => column.check(oneOf('letter_keys', ['on', 'off'])))
    .execute()
}
