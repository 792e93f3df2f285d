import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { hashToken } from '#shop/auth/token.ts'
import { signIn } from '#shop/operations/accounts/sign-in.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { readMenu } from '#shop/persistence/queries/menu/menu.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Tables } from '#shop/persistence/tables.ts'
import {
  isPostgres,
  type Opened,
  openStored,
  ordersOf,
  STORED_SHOPS,
  textOf,
} from '#tests/released/open-stored.ts'
import { STORED_AT } from '#tests/released/shop-story.ts'
import { caller } from '#tests/support/accounts.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { acceptance } from '#tests/support/order-actors.ts'
import { place } from '#tests/support/order-input.ts'
import { makeDatabase } from '#tests/support/test-database.ts'

const RELEASED = join(import.meta.dirname, '../released')
const MIGRATIONS = join(import.meta.dirname, '../../shop/persistence/migrations')

test.for(STORED_SHOPS)('the shop of %s opens with everything it stored', async (name) => {
  await using opened = await openStored(name)
  const { read } = opened.shop
  const orders = ordersOf(name)
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
    // Both grow with the program.
    if (table.startsWith('kysely_') || table === 'revisions') continue
    expect([table, await countRows(opened, table)]).toEqual([table, count])
  }
})

test.for(STORED_SHOPS)('guests and cooks can go on working in the shop of %s', async (name) => {
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

test.for(STORED_SHOPS)('the tables of the shop of %s become those of a new shop', async (name) => {
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
