import type { Kysely } from 'kysely'
import { lengthBetween } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'

const WITH_LOCALE = ['orders', 'user'] as const

/** What was stored before languages is in English. A tag of BCP 47 is that short in practice. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  for (const table of WITH_LOCALE) {
    await database.schema
      .alterTable(table)
      .addColumn('locale', text, (column) =>
        column
          .notNull()
          .defaultTo('en')
          .check(lengthBetween('locale', 2, 35)),
      )
      .execute()
  }
}
