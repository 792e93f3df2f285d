import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(database)
  await database.schema.alterTable('outbox').addColumn('tried_at', instant).execute()
  await database.schema.createIndex('outbox_tried_at').on('outbox').column('tried_at').execute()
}
