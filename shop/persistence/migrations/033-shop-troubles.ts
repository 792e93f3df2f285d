import type { Kysely } from 'kysely'
import { atLeast, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'

const KINDS = ['disk', 'stripe', 'mail', 'webhooks']

/** What the office should know of the shop: one row a kind, kept when it has ended so that it is mailed once a day at most. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'shop_troubles')
    .addColumn('kind', text, (column) => column.primaryKey().notNull().check(oneOf('kind', KINDS)))
    .addColumn('since', instant, (column) => column.notNull())
    .addColumn('percent', integer, (column) => column.check(atLeast('percent', 0)))
    .addColumn('ended_at', instant)
    .addColumn('mailed_at', instant)
    .execute()
}
