import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await database.schema.alterTable('outbox').addColumn('tried_at', instant).execute()
  await database.schema.createIndex('outbox_tried_at').on('outbox').column('tried_at').execute()
  await database.schema
    .alterTable('outbox')
    .addColumn('webhook_id', text, (column) => column.references('webhooks.id').onDelete('cascade'))
    .execute()
  await database.schema
    .createIndex('outbox_of_webhook')
    .on('outbox')
    .columns(['webhook_id', 'state'])
    .execute()
}
