import { Client } from 'pg'
import { openShop } from '#shop/open-shop.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'

/** Where a shop's data is. */
export type Place = { dataDir: string; databaseUrl?: string | undefined }

type Cell = string | number | null

/** The rows written by one order, by table; several for its lines. */
export type PlacedRows = Record<OrderTable, Record<string, Cell>[]>

const ORDER_TABLES = [
  'rate_limits',
  'kitchen_quarters',
  'order_numbers',
  'orders',
  'order_lines',
  'order_events',
  'idempotency_keys',
  'outbox',
] as const
export type OrderTable = (typeof ORDER_TABLES)[number]

/** Opens the data of a running shop from this process while `use` runs. */
export async function besideShop<Gives>(
  place: Place,
  use: (shop: Shop) => Promise<Gives>,
): Promise<Gives> {
  const { shop, close } = await openShop({ publicUrl: 'http://localhost', ...place })
  try {
    return await use(shop)
  } finally {
    await close()
  }
}

/** Opens the shop at all hours, with a kitchen that is never full. */
export async function openKitchen(shop: Shop): Promise<void> {
  await shop.work((tx) => writeSettings(tx, { openingHours: ALWAYS_OPEN, kitchenMinutes: 1500 }))
}

/** Completes all waiting orders, so that every round starts with an empty kitchen. */
export async function clearKitchen(shop: Shop): Promise<void> {
  await shop.work(async (tx) => {
    await tx
      .updateTable('orders')
      .set({ state: 'completed', answer_by: null })
      .where('state', '=', 'placed')
      .execute()
    await tx.deleteFrom('kitchen_quarters').execute()
  })
}

/**
 * Runs the VACUUM that PostgreSQL would run by itself each minute: a round takes seconds and leaves thousands
 * of dead rows.
 */
export async function sweep({ databaseUrl }: Place): Promise<void> {
  if (databaseUrl === undefined) return
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query('vacuum (analyze)')
  await client.end()
}

/** Reads one order's rows of each kind. */
export async function readPlacedRows(read: Reader): Promise<PlacedRows> {
  const order = await read
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'placed')
    .limit(1)
    .executeTakeFirstOrThrow()
  const one = (table: OrderTable) => read.selectFrom(table).selectAll().limit(1).execute()
  const ofOrder = (table: 'order_lines' | 'order_events') =>
    read.selectFrom(table).selectAll().where('order_id', '=', order.id).execute()
  return {
    rate_limits: await one('rate_limits'),
    kitchen_quarters: await one('kitchen_quarters'),
    order_numbers: await one('order_numbers'),
    orders: [order],
    order_lines: await ofOrder('order_lines'),
    order_events: await ofOrder('order_events'),
    idempotency_keys: await one('idempotency_keys'),
    outbox: await read
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'order-placed')
      .limit(1)
      .execute(),
  }
}
