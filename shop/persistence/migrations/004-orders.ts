import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import { atLeast, lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { isJson } from '../dialect/json-check.ts'

const OPEN = ['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery']
const STATES = [...OPEN, 'completed', 'refused', 'cancelled', 'expired']
const PAYMENT_STATES = [
  'to_pay',
  'awaiting',
  'authorised',
  'paid',
  'released',
  'refunded',
  'unknown',
  'needs_attention',
]

export async function up(database: Kysely<unknown>): Promise<void> {
  await createOrders(database)
  await indexOrders(database)
  await createOrderLines(database)
  await createOrderEvents(database)
  await createOrderNumbers(database)
}

async function createOrders(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  const amount = (name: string) => (column: ColumnDefinitionBuilder) =>
    column.notNull().check(atLeast(name, 0))
  await createTable(database, 'orders')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('business_day', text, (column) => column.notNull())
    .addColumn('number', integer, (column) => column.notNull().check(atLeast('number', 1)))
    .addColumn('pickup_code', text, (column) =>
      column.notNull().check(lengthBetween('pickup_code', 2, 2)),
    )
    .addColumn('state', text, (column) => column.notNull().check(oneOf('state', STATES)))
    .addColumn('version', integer, (column) => column.notNull().check(atLeast('version', 1)))
    .addColumn('fulfilment', text, (column) =>
      column.notNull().check(oneOf('fulfilment', ['pickup', 'delivery', 'table'])),
    )
    .addColumn('table_label', text, (column) => column.check(lengthBetween('table_label', 1, 20)))
    .addColumn('address', text, (column) => column.check(isJson(database, 'address')))
    .addColumn('zone_id', text)
    .addColumn('user_id', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('guest_name', text, (column) =>
      column.notNull().check(lengthBetween('guest_name', 0, 200)),
    )
    .addColumn('guest_phone', text, (column) => column.check(lengthBetween('guest_phone', 1, 40)))
    .addColumn('guest_email', text, (column) => column.check(lengthBetween('guest_email', 3, 320)))
    .addColumn('guest_key', text, (column) => column.notNull())
    .addColumn('content_hash', text, (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull().check(lengthBetween('note', 0, 500)))
    .addColumn('slot_at', instant)
    .addColumn('promised_at', instant, (column) => column.notNull())
    .addColumn('promise', text, (column) => column.notNull().check(isJson(database, 'promise')))
    .addColumn('claims', text, (column) => column.notNull().check(isJson(database, 'claims')))
    .addColumn('work_minutes', integer, amount('work_minutes'))
    .addColumn('patties', integer, amount('patties'))
    .addColumn('currency', text, (column) => column.notNull())
    .addColumn('products', integer, amount('products'))
    .addColumn('discount', integer, amount('discount'))
    .addColumn('delivery_fee', integer, amount('delivery_fee'))
    .addColumn('tip', integer, amount('tip'))
    .addColumn('tax', integer, amount('tax'))
    .addColumn('total', integer, amount('total'))
    .addColumn('tax_included', integer, (column) =>
      column.notNull().check(sql`tax_included in (0, 1)`),
    )
    .addColumn('tax_lines', text, (column) => column.notNull().check(isJson(database, 'tax_lines')))
    .addColumn('code', text)
    .addColumn('payment_method', text, (column) =>
      column.notNull().check(oneOf('payment_method', ['counter', 'card'])),
    )
    .addColumn('payment_state', text, (column) =>
      column.notNull().check(oneOf('payment_state', PAYMENT_STATES)),
    )
    .addColumn('placed_at', instant, (column) => column.notNull())
    .addColumn('answer_by', instant)
    .addColumn('answer_nudges', integer, amount('answer_nudges'))
    .addColumn('accepted_at', instant)
    .addColumn('preparing_at', instant)
    .addColumn('ready_at', instant)
    .addColumn('closed_at', instant)
    .addColumn('unseen', text)
    .addColumn('courier_id', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('updated_at', instant, (column) => column.notNull())
    .addUniqueConstraint('orders_number_of_day', ['business_day', 'number'])
    .addCheckConstraint('orders_id_length', lengthBetween('id', 1, 100))
    .addCheckConstraint(
      'orders_total_adds_up',
      sql`total = products - discount + delivery_fee + tip + case tax_included when 0 then tax else 0 end`,
    )
    .addCheckConstraint('orders_place', sql`(fulfilment = 'table') = (table_label is not null)`)
    .execute()
}

/** What is open is a handful among a million, so the board's indexes hold that handful alone. */
async function indexOrders(database: Kysely<unknown>): Promise<void> {
  const open = (name: string, ...columns: string[]) =>
    database.schema.createIndex(name).on('orders').columns(columns).where(oneOf('state', OPEN))
  // With all that a new order asks of those before it, so that their rows need not be read.
  const asked = ['promised_at', 'pickup_code', 'patties', 'state', 'payment_state']
  await open('orders_open', ...asked).execute()
  await open('orders_open_of_guest', 'guest_key').execute()
  await database.schema
    .createIndex('orders_unseen')
    .on('orders')
    .column('unseen')
    .where(sql<boolean>`unseen is not null`)
    .execute()
  await database.schema
    .createIndex('orders_answer_by')
    .on('orders')
    .column('answer_by')
    .where(sql<boolean>`answer_by is not null`)
    .execute()
  for (const column of ['ready_at', 'closed_at']) {
    await database.schema
      .createIndex(`orders_${column}`)
      .on('orders')
      .column(column)
      .where(sql<boolean>`${sql.ref(column)} is not null`)
      .execute()
  }
  await database.schema
    .createIndex('orders_of_user')
    .on('orders')
    .columns(['user_id', 'placed_at'])
    .where(sql<boolean>`user_id is not null`)
    .execute()
  await database.schema
    .createIndex('orders_of_email')
    .on('orders')
    .columns(['guest_email', 'placed_at'])
    .execute()
}

async function createOrderLines(database: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(database)
  await createTable(database, 'order_lines')
    .addColumn('order_id', text, (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('position', integer, (column) => column.notNull().check(atLeast('position', 0)))
    .addColumn('item_id', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull().check(lengthBetween('title', 1, 200)))
    .addColumn('quantity', integer, (column) =>
      column.notNull().check(sql`quantity between 1 and 50`),
    )
    .addColumn('options', text, (column) => column.notNull().check(isJson(database, 'options')))
    .addColumn('unit_price', integer, (column) => column.notNull().check(atLeast('unit_price', 0)))
    .addColumn('total', integer, (column) => column.notNull().check(atLeast('total', 0)))
    .addColumn('tax_rate', integer, (column) => column.notNull().check(atLeast('tax_rate', 0)))
    .addColumn('make_minutes', integer, (column) =>
      column.notNull().check(atLeast('make_minutes', 0)),
    )
    .addColumn('patties', integer, (column) => column.notNull().check(atLeast('patties', 0)))
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'position'])
    .addCheckConstraint('order_lines_total', sql`total = unit_price * quantity`)
    .execute()
}

async function createOrderEvents(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'order_events')
    .addColumn('order_id', text, (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('version', integer, (column) => column.notNull().check(atLeast('version', 1)))
    .addColumn('kind', text, (column) => column.notNull().check(lengthBetween('kind', 1, 40)))
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('actor', text, (column) =>
      column.notNull().check(oneOf('actor', ['guest', 'staff', 'shop', 'payment'])),
    )
    .addColumn('actor_id', text)
    .addColumn('reason', text, (column) => column.check(lengthBetween('reason', 1, 500)))
    .addColumn('facts', text, (column) => column.notNull().check(isJson(database, 'facts')))
    .addPrimaryKeyConstraint('order_events_key', ['order_id', 'version'])
    .execute()
}

async function createOrderNumbers(database: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(database)
  await createTable(database, 'order_numbers')
    .addColumn('business_day', text, (column) => column.primaryKey().notNull())
    .addColumn('last', integer, (column) => column.notNull().check(atLeast('last', 1)))
    .execute()
}
