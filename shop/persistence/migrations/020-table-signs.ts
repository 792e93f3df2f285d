import type { Kysely } from 'kysely'
import { atLeast } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(database)
  await createTable(database, 'table_signs')
    .addColumn('table_label', text, (column) => column.primaryKey().notNull())
    .addColumn('renewals', integer, (column) => column.notNull().check(atLeast('renewals', 1)))
    .execute()
}
