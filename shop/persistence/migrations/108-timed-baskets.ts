import type { Kysely } from 'kysely'
import { oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'

/** What becomes of open baskets when a plan is published by itself. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  await database.schema
    .alterTable('item_plans')
    .addColumn('baskets', text, (column) =>
      column
        .notNull()
        .defaultTo('ask')
        .check(oneOf('baskets', ['ask', 'keep'])),
    )
    .execute()
}
