import type { Kysely } from 'kysely'
import { lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'

const VERDICTS = ['right', 'late', 'cold', 'missing', 'wrong']

/** What a guest says of an order that was handed over. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await database.schema
    .alterTable('orders')
    .addColumn('verdict', text, (column) => column.check(oneOf('verdict', VERDICTS)))
    .execute()
  await database.schema
    .alterTable('orders')
    .addColumn('verdict_words', text, (column) =>
      column
        .notNull()
        .defaultTo('')
        .check(lengthBetween('verdict_words', 0, 280)),
    )
    .execute()
  await database.schema.alterTable('orders').addColumn('verdict_at', instant).execute()
}
