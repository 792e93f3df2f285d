import type { Kysely } from 'kysely'
import { lengthBetween } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'

/** What the kitchen calls an item, and called it when it was sold; empty: by its title. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  for (const table of ['items', 'order_lines']) {
    await database.schema
      .alterTable(table)
      .addColumn('kitchen_name', text, (column) =>
        column
          .notNull()
          .defaultTo('')
          .check(lengthBetween('kitchen_name', 0, 12)),
      )
      .execute()
  }
}
