import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { hashToken } from '#shop/auth/token.ts'
import { type OpenShop, openShop } from '#shop/open-shop.ts'
import { signIn } from '#shop/operations/accounts/sign-in.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { readMenu } from '#shop/persistence/queries/menu/menu.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Tables } from '#shop/persistence/tables.ts'
import { restorePostgres } from '#tests/released/postgres-text.ts'
import { STORED_AT, STORED_SECRET, type StoredOrder } from '#tests/released/shop-story.ts'
import { restoreSqlite } from '#tests/released/sqlite-text.ts'
import { caller } from '#tests/support/accounts.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { acceptance } from '#tests/support/order-actors.ts'
import { place } from '#tests/support/order-input.ts'
import { makeDatabase } from '#tests/support/test-database.ts'

const RELEASED = join(import.meta.dirname, '../released')
const MIGRATIONS = join(import.meta.dirname, '../../shop/persistence/migrations')

const stored = readdirSync(RELEASED)
  .filter((name) => name.endsWith('.sql.gz'))
  .map((name) => name.replace('.sql.gz', ''))

test.for(stored)('the shop of %s opens with everything it stored', async (name) => {
  await using opened = await openStored(name)
  const { read } = opened.shop
  const orders: StoredOrder[] = JSON.parse(readFileSync(join(RELEASED, `${name}.json`), 'utf8'))
  expect(orders.length).toBeGreaterThan(10)
  for (const { token, ...order } of orders) {
    expect(await readOrderView(read, hashToken(token), STORED_AT)).toMatchObject({
      id: order.id,
      number: order.number,
      state: order.state,
      totals: { total: order.total },
    })
  }
  for (const table of ['orders', 'user'] as const) {
    const locales = await read.selectFrom(table).select('locale').distinct().execute()
    expect([table, locales]).toEqual([table, [{ locale: 'en' }]])
  }
  for (const [table, count] of rowsOf(textOf(name))) {
    if (table.startsWith('kysely_')) continue
    expect([table, await countRows(opened, table)]).toEqual([table, count])
  }
})

test.for(stored)('guests and cooks can go on working in the shop of %s', async (name) => {
  await using opened = await openStored(name)
  const { shop } = opened
  const password = { email: 'regular@example.org', password: 'smash it flat' }
  expect(await signIn(shop, password, caller())).toMatchObject({ ok: true })
  const board = await readBoard(shop.read, STORED_AT)
  expect(board.tickets.length).toBeGreaterThan(5)
  expect(await readSettings(shop.read)).toMatchObject({ name: 'Flattop', deliveryFee: 565 })
  const { categories } = await readMenu(shop.read)
  const itemId = categories[0]?.items[0]?.id ?? ''
  await shop.work((tx) => tx.deleteFrom('controls').execute())
  const lines = [{ itemId, quantity: 1, choices: [] }]
  const { id } = await place(shop, { idempotencyKey: 'a key of today', enquiry: { lines } })
  expect(await advanceOrder(shop, acceptance(id))).toMatchObject({ ok: true })
})

test.for(stored)('the tables of the shop of %s become those of a new shop', async (name) => {
  await using opened = await openStored(name)
  await using fresh = await openFresh(name)
  expect(await columnsOf(opened)).toEqual(await columnsOf(fresh))
})

test('released migrations are unchanged', () => {
  const written = readFileSync(join(RELEASED, 'migrations.sha256'), 'utf8').trim().split('\n')
  const present = written.map((line) => {
    const file = line.slice(66)
    const text = readFileSync(join(MIGRATIONS, file))
    return `${createHash('sha256').update(text).digest('hex')}  ${file}`
  })
  expect(present).toEqual(written)
})

type Opened = OpenShop & AsyncDisposable

function textOf(name: string): string {
  return gunzipSync(readFileSync(join(RELEASED, `${name}.sql.gz`))).toString('utf8')
}

function isPostgres(name: string): boolean {
  return name.endsWith('-postgres')
}

/** Restores a stored shop and opens it with today's program. */
async function openStored(name: string): Promise<Opened> {
  await using parts = new AsyncDisposableStack()
  const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'flattop-released-'))).path
  const place = { dataDir: folder, secret: STORED_SECRET, clock: () => STORED_AT }
  let databaseUrl: string | undefined
  if (isPostgres(name)) {
    databaseUrl = parts.use(await makeDatabase({ server: inject('postgresUrl') })).url
    await restorePostgres(databaseUrl, textOf(name))
  } else {
    restoreSqlite(join(folder, 'flattop.db'), textOf(name))
  }
  const opened = await openShop({ ...place, databaseUrl, publicUrl: 'http://localhost:3000' })
  parts.defer(opened.close)
  const open = parts.move()
  return { ...opened, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

async function openFresh(name: string) {
  if (!isPostgres(name)) return openTestShop()
  await using parts = new AsyncDisposableStack()
  const { url } = parts.use(await makeDatabase({ server: inject('postgresUrl') }))
  const opened = parts.use(await openTestShop({ databaseUrl: url }))
  const open = parts.move()
  return { ...opened, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

/** The number of stored rows in each table. */
function rowsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [, table = ''] of text.matchAll(/^insert into "(\w+)"/gm)) {
    counts.set(table, (counts.get(table) ?? 0) + 1)
  }
  return counts
}

async function countRows({ shop }: Opened, table: string): Promise<number> {
  const rows = shop.database
    .selectFrom(table as keyof Tables)
    .select(({ fn }) => fn.countAll().as('count'))
  return Number((await rows.executeTakeFirstOrThrow()).count)
}

async function columnsOf({ shop }: Pick<Opened, 'shop'>) {
  const tables = await shop.database.introspection.getTables()
  return tables.map(({ name, columns }) => [
    name,
    columns.map(({ name, dataType, isNullable, hasDefaultValue }) =>
      [name, dataType, isNullable, hasDefaultValue].join(' '),
    ),
  ])
}
