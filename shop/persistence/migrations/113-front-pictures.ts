import type { Kysely } from 'kysely'
import { oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'

/** What a picture that belongs to no dish was sent for; null: the logo, as it always was before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  await database.schema
    .alterTable('picture_uploads')
    .addColumn('place', text, (column) => column.check(oneOf('place', ['front'])))
    .execute()
}
