import type { Kysely } from 'kysely'
import { oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'

/** What kind of discount an order was sold with, because its code may become another one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  await database.schema
    .alterTable('orders')
    .addColumn('discount_kind', text, (column) =>
      column.check(oneOf('discount_kind', ['percent', 'amount', 'delivery'])),
    )
    .execute()
}
