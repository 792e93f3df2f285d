import { type Kysely, sql } from 'kysely'
import { atLeast, lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { isJson } from '../dialect/json-check.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await extendItems(database)
  await createKitchenQuarters(database)
  await createControls(database)
  await createKitchenChanges(database)
  await createCodes(database)
  await createIdempotencyKeys(database)
}

async function extendItems(database: Kysely<unknown>): Promise<void> {
  const { integer, instant } = columnTypes(database)
  const items = database.schema.alterTable('items')
  await items
    .addColumn('tax_rate', integer, (column) =>
      column.notNull().defaultTo(2000).check(sql`tax_rate between 0 and 10000`),
    )
    .execute()
  await items
    .addColumn('make_minutes', integer, (column) =>
      column.notNull().defaultTo(4).check(sql`make_minutes between 0 and 240`),
    )
    .execute()
  await items
    .addColumn('patties', integer, (column) =>
      column.notNull().defaultTo(0).check(sql`patties between 0 and 20`),
    )
    .execute()
  await items.addColumn('sold_out_until', instant).execute()
}

async function createKitchenQuarters(database: Kysely<unknown>): Promise<void> {
  const { integer, instant } = columnTypes(database)
  await createTable(database, 'kitchen_quarters')
    .addColumn('starts_at', instant, (column) => column.primaryKey().notNull())
    .addColumn('minutes', integer, (column) => column.notNull().check(atLeast('minutes', 0)))
    .execute()
}

async function createControls(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'controls')
    .addColumn('name', text, (column) =>
      column
        .primaryKey()
        .notNull()
        .check(oneOf('name', ['pause', 'rush'])),
    )
    .addColumn('until', instant, (column) => column.notNull())
    .addColumn('minutes', integer, (column) => column.notNull().check(atLeast('minutes', 0)))
    .addColumn('reason', text, (column) => column.notNull().check(lengthBetween('reason', 0, 200)))
    .addColumn('set_by', text)
    .addColumn('set_at', instant, (column) => column.notNull())
    .execute()
}

/** Who paused, hurried or sold out what, and when: the controls themselves keep the last of it alone. */
async function createKitchenChanges(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'kitchen_changes')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('kind', text, (column) =>
      column.notNull().check(oneOf('kind', ['pause', 'rush', 'sold_out'])),
    )
    .addColumn('item_id', text)
    .addColumn('until', instant, (column) => column.notNull())
    .addColumn('minutes', integer, (column) => column.notNull().check(atLeast('minutes', 0)))
    .addColumn('reason', text, (column) => column.notNull().check(lengthBetween('reason', 0, 200)))
    .addColumn('actor_id', text)
    .addColumn('at', instant, (column) => column.notNull())
    .addCheckConstraint('kitchen_changes_item', sql`(kind = 'sold_out') = (item_id is not null)`)
    .execute()
  await database.schema
    .createIndex('kitchen_changes_at')
    .on('kitchen_changes')
    .column('at')
    .execute()
}

async function createCodes(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'discount_codes')
    .addColumn('code', text, (column) =>
      column
        .primaryKey()
        .notNull()
        .check(lengthBetween('code', 1, 40)),
    )
    .addColumn('kind', text, (column) =>
      column.notNull().check(oneOf('kind', ['percent', 'amount', 'delivery'])),
    )
    .addColumn('value', integer, (column) => column.notNull().check(atLeast('value', 0)))
    .addColumn('starts_at', instant)
    .addColumn('ends_at', instant)
    .addColumn('minimum', integer, (column) => column.notNull().check(atLeast('minimum', 0)))
    .addColumn('max_uses', integer, (column) => column.check(atLeast('max_uses', 1)))
    .addColumn('max_uses_per_guest', integer, (column) =>
      column.check(atLeast('max_uses_per_guest', 1)),
    )
    .addColumn('uses', integer, (column) => column.notNull().check(atLeast('uses', 0)))
    .addCheckConstraint('discount_codes_uses', sql`max_uses is null or uses <= max_uses`)
    .execute()
  await createTable(database, 'code_uses')
    .addColumn('order_id', text, (column) =>
      column.primaryKey().notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('code', text, (column) =>
      column.notNull().references('discount_codes.code').onDelete('cascade'),
    )
    .addColumn('guest_key', text, (column) => column.notNull())
    .addColumn('used_at', instant, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('code_uses_of_guest')
    .on('code_uses')
    .columns(['code', 'guest_key'])
    .execute()
}

async function createIdempotencyKeys(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await createTable(database, 'idempotency_keys')
    .addColumn('scope', text, (column) => column.notNull().check(lengthBetween('scope', 1, 200)))
    .addColumn('key', text, (column) => column.notNull().check(lengthBetween('key', 1, 200)))
    .addColumn('request_hash', text, (column) => column.notNull())
    .addColumn('answer', text, (column) => column.notNull().check(isJson(database, 'answer')))
    .addColumn('created_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['scope', 'key'])
    .execute()
  await database.schema
    .createIndex('idempotency_keys_created_at')
    .on('idempotency_keys')
    .column('created_at')
    .execute()
}
