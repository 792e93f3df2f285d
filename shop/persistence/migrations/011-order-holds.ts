import { type Kysely, sql } from 'kysely'
import { oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'

const OPEN = ['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery']

export async function up(database: Kysely<unknown>): Promise<void> {
  await extendOrders(database)
  await indexOrders(database)
  await createBlockedNetworks(database)
}

async function extendOrders(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  const columns = [
    ['shown_at', instant],
    ['network', text],
    ['wide_network', text],
    ['vouched', text],
    ['waits', text],
  ] as const
  for (const [name, type] of columns) {
    await database.schema.alterTable('orders').addColumn(name, type).execute()
  }
}

async function indexOrders(database: Kysely<unknown>): Promise<void> {
  // Orders that nobody has answered are a handful, and no others have a network.
  await database.schema
    .createIndex('orders_of_network')
    .on('orders')
    .column('wide_network')
    .where(sql<boolean>`wide_network is not null`)
    .execute()
  // As before, with the new column that a new order asks of those before it.
  const asked = ['promised_at', 'pickup_code', 'patties', 'state', 'payment_state', 'waits']
  await database.schema.dropIndex('orders_open').execute()
  await database.schema
    .createIndex('orders_open')
    .on('orders')
    .columns(asked)
    .where(oneOf('state', OPEN))
    .execute()
}

async function createBlockedNetworks(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await createTable(database, 'blocked_networks')
    .addColumn('network', text, (column) => column.primaryKey().notNull())
    .addColumn('until', instant, (column) => column.notNull())
    .addColumn('set_by', text)
    .addColumn('set_at', instant, (column) => column.notNull())
    .execute()
}
