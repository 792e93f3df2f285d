import { type Kysely, sql } from 'kysely'
import { atLeast, lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { isJson } from '../dialect/json-check.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await createPayments(database)
  await createLedger(database)
  await createRefunds(database)
  await createInbox(database)
}

/** One attempt to have an order paid by card. The row is there before the provider is asked. */
async function createPayments(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'payments')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('order_id', text, (column) =>
      column.notNull().references('orders.id').onDelete('restrict'),
    )
    .addColumn('provider', text, (column) =>
      column.notNull().check(lengthBetween('provider', 1, 40)),
    )
    .addColumn('state', text, (column) =>
      column
        .notNull()
        .check(
          oneOf('state', [
            'intended',
            'open',
            'authorised',
            'captured',
            'released',
            'failed',
            'unknown',
            'needs_attention',
          ]),
        ),
    )
    .addColumn('version', integer, (column) => column.notNull().check(atLeast('version', 1)))
    .addColumn('amount', integer, (column) => column.notNull().check(atLeast('amount', 1)))
    .addColumn('currency', text, (column) => column.notNull())
    .addColumn('session_id', text, (column) => column.unique())
    .addColumn('provider_payment_id', text, (column) => column.unique())
    .addColumn('wanted', text, (column) =>
      column.notNull().check(oneOf('wanted', ['authorise', 'capture', 'release', 'by_hand'])),
    )
    .addColumn('call_key', text)
    .addColumn('call_made_at', instant)
    .addColumn('trouble', text)
    .addColumn('next_look_at', instant)
    .addColumn('alarm_at', instant)
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .execute()
  await database.schema.createIndex('payments_of_order').on('payments').column('order_id').execute()
  await database.schema
    .createIndex('payments_to_look_at')
    .on('payments')
    .column('next_look_at')
    .where(sql<boolean>`next_look_at is not null`)
    .execute()
  await database.schema
    .createIndex('payments_in_alarm')
    .on('payments')
    .column('alarm_at')
    .where(sql<boolean>`alarm_at is not null`)
    .execute()
}

/** Money that moved. Rows are only ever added. */
async function createLedger(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'payment_entries')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('order_id', text, (column) =>
      column.notNull().references('orders.id').onDelete('restrict'),
    )
    .addColumn('payment_id', text, (column) =>
      column.references('payments.id').onDelete('restrict'),
    )
    .addColumn('kind', text, (column) =>
      column
        .notNull()
        .check(
          oneOf('kind', [
            'authorised',
            'captured',
            'released',
            'refunded',
            'refund_failed',
            'taken_at_counter',
          ]),
        ),
    )
    .addColumn('amount', integer, (column) => column.notNull().check(atLeast('amount', 1)))
    .addColumn('provider_ref', text, (column) => column.notNull())
    .addColumn('actor_id', text)
    .addColumn('at', instant, (column) => column.notNull())
    .addUniqueConstraint('payment_entries_once', ['kind', 'provider_ref'])
    .execute()
  await database.schema
    .createIndex('payment_entries_of_order')
    .on('payment_entries')
    .column('order_id')
    .execute()
}

/** What somebody wants given back of a payment. The row is there before the provider is asked. */
async function createRefunds(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'payment_refunds')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('order_id', text, (column) =>
      column.notNull().references('orders.id').onDelete('restrict'),
    )
    .addColumn('payment_id', text, (column) =>
      column.notNull().references('payments.id').onDelete('restrict'),
    )
    .addColumn('amount', integer, (column) => column.notNull().check(atLeast('amount', 1)))
    .addColumn('reason', text, (column) => column.notNull().check(lengthBetween('reason', 1, 300)))
    .addColumn('actor_id', text, (column) => column.notNull())
    .addColumn('state', text, (column) =>
      column.notNull().check(oneOf('state', ['asked', 'made', 'impossible', 'failed'])),
    )
    .addColumn('request_key', text)
    .addColumn('asked_at', instant, (column) => column.notNull())
    .addColumn('ended_at', instant)
    .addUniqueConstraint('payment_refunds_once', ['order_id', 'request_key'])
    .execute()
  await database.schema
    .createIndex('payment_refunds_of_payment')
    .on('payment_refunds')
    .columns(['payment_id', 'state'])
    .execute()
}

/** What a provider told us, as it came: what counts is read from it afterwards. */
async function createInbox(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await createTable(database, 'payment_inbox')
    .addColumn('event_id', text, (column) => column.primaryKey().notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('payload', text, (column) => column.notNull().check(isJson(database, 'payload')))
    .addColumn('received_at', instant, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('payment_inbox_received_at')
    .on('payment_inbox')
    .column('received_at')
    .execute()
}
