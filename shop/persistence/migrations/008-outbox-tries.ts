import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await database.schema.alterTable('outbox').addColumn('tried_at', instant).execute()
  await database.schema
    .alterTable('outbox')
    .addColumn('webhook_id', text, (column) => column.references('webhooks.id').onDelete('cascade'))
    .execute()
  await indexByPost(database)
}

/** What has left is there by the million, mails above all: who asks about it asks for little of it. */
async function indexByPost(database: Kysely<unknown>): Promise<void> {
  const toWebhook = sql<boolean>`webhook_id is not null`
  await database.schema
    .createIndex('outbox_of_webhook')
    .on('outbox')
    .columns(['webhook_id', 'state'])
    .where(toWebhook)
    .execute()
  await database.schema
    .createIndex('outbox_mail_tried_at')
    .on('outbox')
    .column('tried_at')
    .where(sql<boolean>`webhook_id is null`)
    .execute()
  await database.schema
    .createIndex('outbox_told_at')
    .on('outbox')
    .column('delivered_at')
    .where(toWebhook)
    .execute()
}
