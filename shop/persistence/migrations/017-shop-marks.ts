import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  await createTable(database, 'shop_marks')
    .addColumn('name', text, (column) => column.primaryKey().notNull())
    .addColumn('value', text, (column) => column.notNull())
    .execute()
}
