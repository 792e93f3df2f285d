import { type Kysely, sql } from 'kysely'
import { atLeast, lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { isJson } from '../dialect/json-check.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await createMessages(database)
  await createOutbox(database)
}

async function createMessages(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await createTable(database, 'messages')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('first_name', text, (column) =>
      column.notNull().check(lengthBetween('first_name', 1, 200)),
    )
    .addColumn('last_name', text, (column) =>
      column.notNull().check(lengthBetween('last_name', 1, 200)),
    )
    .addColumn('email', text, (column) => column.notNull().check(lengthBetween('email', 3, 320)))
    .addColumn('country', text, (column) => column.notNull().check(lengthBetween('country', 1, 10)))
    .addColumn('number', text, (column) => column.notNull().check(lengthBetween('number', 1, 40)))
    .addColumn('text', text, (column) => column.notNull().check(lengthBetween('text', 1, 20_000)))
    .addColumn('received_at', instant, (column) => column.notNull())
    .addCheckConstraint('messages_id_length', lengthBetween('id', 1, 100))
    .execute()
  await database.schema
    .createIndex('messages_received_at')
    .on('messages')
    .column('received_at')
    .execute()
}

async function createOutbox(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'outbox')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('kind', text, (column) => column.notNull().check(lengthBetween('kind', 1, 100)))
    .addColumn('payload', text, (column) => column.notNull().check(isJson(database, 'payload')))
    .addColumn('message_id', text, (column) =>
      column
        .notNull()
        .unique()
        .check(lengthBetween('message_id', 1, 500)),
    )
    .addColumn('state', text, (column) =>
      column.notNull().check(oneOf('state', ['waiting', 'delivered', 'dead'])),
    )
    .addColumn('attempts', integer, (column) =>
      column.notNull().defaultTo(0).check(atLeast('attempts', 0)),
    )
    .addColumn('next_at', instant, (column) => column.notNull())
    .addColumn('leased_until', instant)
    .addColumn('last_error', text)
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('delivered_at', instant)
    .addCheckConstraint('outbox_id_length', lengthBetween('id', 1, 100))
    .addCheckConstraint(
      'outbox_delivered_at',
      sql`(state = 'delivered') = (delivered_at is not null)`,
    )
    .execute()
  await database.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['state', 'next_at'])
    .execute()
}
