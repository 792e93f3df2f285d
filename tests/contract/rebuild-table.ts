import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { STATE_NAMES } from '#shop/domain/orders/order-states.ts'
import { dialectOf } from '#shop/persistence/dialect/dialect-of.ts'
import { checkEnumerations } from '#shop/persistence/dialect/enumerations.ts'
import { rebuildTable } from '#shop/persistence/dialect/rebuild-table.ts'
import type { Database, NewRow, Tables } from '#shop/persistence/tables.ts'
import { discountCodeRow } from '#tests/support/discount-code.ts'
import { orderLineRow, orderRow, paymentRow } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'
import { withoutForeignKeys } from './rebuilding.ts'

const ORDERS = 10_000

export const rebuildTableContract: Contract = (open) => {
  test('a table of ten thousand orders is rebuilt with everything that belongs to it, or stays as it is', async () => {
    await using opened = await open()
    const { database } = opened.shop
    await fill(database)
    if (dialectOf(database) === 'sqlite') await addTrigger(database)
    const before = await everything(database)
    expect(before.rows.orders?.count).toBe(ORDERS)

    const tooFew = withoutForeignKeys(database, (tx) =>
      checkEnumerations(tx, 'orders', { state: ['placed', 'accepted'] }),
    )
    await expect(tooFew).rejects.toThrow()
    await expect(withoutForeignKeys(database, loseColumn)).rejects.toThrow()
    expect(await everything(database)).toEqual(before)

    await withoutForeignKeys(database, (tx) =>
      checkEnumerations(tx, 'orders', { state: [...STATE_NAMES, 'packing'] }),
    )
    expect(await everything(database)).toEqual(before)
    await database.updateTable('orders').set(PACKING).where('id', '=', 'order-1').execute()
    const unknown = database.updateTable('orders').set({ state: 'lost' as 'placed' })
    await expect(unknown.where('id', '=', 'order-1').execute()).rejects.toThrow()
  })

  test('rows still refer to a rebuilt table', async () => {
    await using opened = await open()
    const { database } = opened.shop
    await insertOrders(database, 0, 2)
    await database
      .insertInto('payments')
      .values(paymentRow({ order_id: 'order-0' }))
      .execute()
    await withoutForeignKeys(database, (tx) =>
      checkEnumerations(tx, 'orders', { state: STATE_NAMES }),
    )
    await expect(
      database.deleteFrom('orders').where('id', '=', 'order-0').execute(),
    ).rejects.toThrow()
    await database.deleteFrom('orders').where('id', '=', 'order-1').execute()
    const { rows } = await everything(database)
    expect(rows.orders?.count).toBe(1)
    expect(rows.order_lines?.count).toBe(2)
    expect(rows.order_events?.count).toBe(1)
    const orphan = database.insertInto('order_lines').values(orderLineRow({ order_id: 'nobody' }))
    await expect(orphan.execute()).rejects.toThrow()
  })

  test('a rebuilt table may lose and gain columns and constraints', async () => {
    await using opened = await open()
    const { database } = opened.shop
    await insertOrders(database, 0, 3)
    await withoutForeignKeys(database, (tx) =>
      rebuildTable(tx, 'order_lines', {
        sqlite: (text) =>
          text
            .replace('"make_minutes" integer not null check ("make_minutes" >= 0)', '"extra" text')
            .replace('"order_lines_total" check', '"order_lines_sum" check'),
        postgres: () =>
          sql`alter table order_lines drop make_minutes, add extra text`.execute(tx).then(),
      }),
    )
    const { rows } = await sql`select * from order_lines`.execute(database)
    expect(rows).toHaveLength(6)
    expect(rows[0]).toMatchObject({ title: 'Plain Smash', total: 1900, extra: null })
    expect(rows[0]).not.toHaveProperty('make_minutes')
  })

  test('nothing is rebuilt outside a transaction, or where rows that refer to it would be deleted', async () => {
    await using opened = await open()
    const { database } = opened.shop
    if (dialectOf(database) === 'postgres') return
    const anything = database as unknown as Kysely<unknown>
    const enumerations = { state: STATE_NAMES }
    await expect(checkEnumerations(anything, 'orders', enumerations)).rejects.toThrow(
      'inside a transaction only',
    )
    const enforced = anything
      .transaction()
      .execute((tx) => checkEnumerations(tx, 'orders', enumerations))
    await expect(enforced).rejects.toThrow('foreign keys are not enforced')
  })
}

const PACKING = { state: 'packing' as 'preparing' }

/** Fails after the old table is dropped: on SQLite because of an index on the removed column. */
function loseColumn(tx: Kysely<unknown>): Promise<void> {
  return rebuildTable(tx, 'orders', {
    sqlite: (text) => text.replace('"patties" integer not null check ("patties" >= 0), ', ''),
    async postgres() {
      await sql`alter table orders drop column patties`.execute(tx)
      throw new Error('The rest of the migration failed.')
    },
  })
}

async function fill(database: Database): Promise<void> {
  await database.insertInto('discount_codes').values(discountCodeRow()).execute()
  for (let from = 0; from < ORDERS; from += 200) await insertOrders(database, from, 200)
  const paid = { length: 500 }
  await database
    .insertInto('payments')
    .values(
      Array.from(paid, (_, at) => paymentRow({ id: `payment-${at}`, order_id: `order-${at}` })),
    )
    .execute()
  await database
    .insertInto('code_uses')
    .values(
      Array.from(paid, (_, at) => {
        return { order_id: `order-${at}`, code: 'TEN', guest_key: 'ada', used_at: at }
      }),
    )
    .execute()
}

async function insertOrders(database: Database, from: number, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, at) => from + at)
  const orders = numbers.map((number) => {
    const state = STATE_NAMES[number % STATE_NAMES.length] ?? 'placed'
    return orderRow({ id: `order-${number}`, number: number + 1, state, note: `note ${number}` })
  })
  await database.insertInto('orders').values(orders).execute()
  const lines = numbers.flatMap((number) =>
    [0, 1].map((position) => orderLineRow({ order_id: `order-${number}`, position })),
  )
  await database.insertInto('order_lines').values(lines).execute()
  const events = numbers.map((number): NewRow<'order_events'> => {
    const who = { actor: 'guest', actor_id: null, reason: null, facts: '{}' } as const
    return {
      order_id: `order-${number}`,
      version: 1,
      kind: 'placed',
      state: 'placed',
      at: 1,
      ...who,
    }
  })
  await database.insertInto('order_events').values(events).execute()
}

async function addTrigger(database: Database): Promise<void> {
  await sql`create trigger orders_version after update of version on orders when new.version < old.version
    begin select raise(abort, 'versions rise'); end`.execute(database)
}

/** Everything that a rebuild must preserve: rows of all tables, indexes, triggers, foreign keys, columns. */
async function everything(database: Database) {
  const tables = await database.introspection.getTables()
  const counted: [string, { count: number; hash: string }][] = []
  for (const { name } of tables) counted.push([name, await fingerprint(database, name)])
  const parts = dialectOf(database) === 'sqlite' ? sqliteParts : postgresParts
  const { rows } = await parts.execute(database)
  return {
    rows: Object.fromEntries(counted),
    parts: rows.map(({ text }) => text).sort(),
    columns: tables.map(({ name, columns }) => [name, columns]),
  }
}

async function fingerprint(database: Database, table: string) {
  const rows = await database
    .selectFrom(table as keyof Tables)
    .selectAll()
    .execute()
  const texts = rows.map((row) => JSON.stringify(row)).sort()
  const hash = createHash('sha256').update(texts.join('\n')).digest('hex')
  return { count: rows.length, hash }
}

const sqliteParts = sql<{ text: string }>`
  select sql as text from sqlite_schema where type <> 'table' and sql is not null
  union all
  select m.name || ' ' || json_array(f."table", f."from", f."to", f.on_update, f.on_delete)
  from sqlite_schema m, pragma_foreign_key_list(m.name) f where m.type = 'table'`

const postgresParts = sql<{ text: string }>`
  select indexdef as text from pg_indexes where schemaname = 'public'
  union all
  select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where contype = 'f'`
