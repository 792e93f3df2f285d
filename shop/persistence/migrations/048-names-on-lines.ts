import type { Kysely } from 'kysely'
import { lengthBetween } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'

/** Who a line is for. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  await database.schema
    .alterTable('order_lines')
    .addColumn('for_name', text, (column) => column.check(lengthBetween('for_name', 1, 20)))
    .execute()
}
