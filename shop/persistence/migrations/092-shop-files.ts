import type { Kysely } from 'kysely'
import { lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'

/** Shop files: versions of the shop that are kept, and what was sent to be looked at before it is imported. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await createTable(database, 'shop_files')
    .addColumn('id', text, (column) =>
      column
        .primaryKey()
        .notNull()
        .check(lengthBetween('id', 1, 100)),
    )
    .addColumn('kind', text, (column) => column.notNull().check(oneOf('kind', ['version', 'sent'])))
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('actor', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('shop_files_at')
    .on('shop_files')
    .columns(['kind', 'at', 'id'])
    .execute()
}
