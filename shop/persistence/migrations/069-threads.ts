import { type Kysely, sql } from 'kysely'
import { lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { rebuildTable } from '../dialect/rebuild-table.ts'

/** What an order's own message takes from its order, so that it is stored once. */
const OF_THE_SENDER = ['first_name', 'last_name', 'email', 'country', 'number']

/**
 * A message begins a thread, which has a state and what was written since, and may be about an order. What arrived
 * before was answered from the owner's mailbox.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await allowSendersOfOrders(database)
  await addThreadColumns(database)
  await createEntries(database)
}

async function allowSendersOfOrders(database: Kysely<unknown>): Promise<void> {
  await rebuildTable(database, 'messages', {
    sqlite: (definition) =>
      OF_THE_SENDER.reduce(
        (text, column) => text.replace(`"${column}" text not null`, `"${column}" text`),
        definition,
      ),
    async postgres() {
      for (const column of OF_THE_SENDER) {
        await sql`alter table messages alter column ${sql.ref(column)} drop not null`.execute(
          database,
        )
      }
    },
  })
}

async function addThreadColumns(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  const { schema } = database
  await schema
    .alterTable('messages')
    .addColumn('state', text, (column) =>
      column
        .notNull()
        .defaultTo('open')
        .check(oneOf('state', ['open', 'waiting', 'done'])),
    )
    .execute()
  await schema
    .alterTable('messages')
    .addColumn('last_at', instant, (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('messages')
    .addColumn('order_id', text, (column) => column.references('orders.id'))
    .execute()
  await sql`update messages set state = 'done', last_at = received_at`.execute(database)
  await schema.createIndex('messages_last').on('messages').columns(['last_at', 'id']).execute()
  await schema
    .createIndex('messages_last_of_state')
    .on('messages')
    .columns(['state', 'last_at', 'id'])
    .execute()
  await schema
    .createIndex('messages_of_order')
    .on('messages')
    .column('order_id')
    .where(sql<boolean>`order_id is not null`)
    .execute()
}

async function createEntries(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await createTable(database, 'message_entries')
    .addColumn('id', text, (column) =>
      column
        .primaryKey()
        .notNull()
        .check(lengthBetween('id', 1, 100)),
    )
    .addColumn('message_id', text, (column) =>
      column.notNull().references('messages.id').onDelete('cascade'),
    )
    .addColumn('kind', text, (column) =>
      column.notNull().check(oneOf('kind', ['guest', 'answer', 'done', 'reopened'])),
    )
    .addColumn('text', text, (column) => column.notNull().check(lengthBetween('text', 0, 20_000)))
    .addColumn('actor', text)
    .addColumn('actor_name', text, (column) =>
      column.notNull().check(lengthBetween('actor_name', 0, 200)),
    )
    .addColumn('at', instant, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('message_entries_of_message')
    .on('message_entries')
    .columns(['message_id', 'at', 'id'])
    .execute()
}
