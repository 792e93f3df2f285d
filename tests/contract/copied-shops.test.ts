import { copyFileSync, existsSync, readdirSync, renameSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, test } from 'vitest'
import { refuseDatabaseMismatch } from '#server/process/database-mismatch.ts'
import { hashToken } from '#shop/auth/token.ts'
import { databaseFile, openShop } from '#shop/open-shop.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { openPostgres } from '#shop/persistence/postgres/open-postgres.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { isPostgres, ordersOf, STORED_SHOPS, textOf } from '#tests/released/open-stored.ts'
import { restorePostgres } from '#tests/released/postgres-text.ts'
import { STORED_AT, STORED_SECRET } from '#tests/released/shop-story.ts'
import { restoreSqlite } from '#tests/released/sqlite-text.ts'
import { flattopIn } from '#tests/support/flattop.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { makeDatabase, queryAt } from '#tests/support/test-database.ts'

const publicUrl = 'http://localhost:3000'
const ON_SQLITE = STORED_SHOPS.filter((name) => !isPostgres(name))
const ON_POSTGRES = STORED_SHOPS.filter(isPostgres)
const [STORED = ''] = ON_SQLITE

test.for(ON_SQLITE)(
  'the shop %s moves to PostgreSQL, opens there with all of its orders, and comes back with equal rows',
  async (name) => {
    await using place = await openPlace()
    restoreSqlite(place.file, textOf(name))
    await place.reads(name, undefined)
    const there = await place.copy('to-postgres')
    expect(there).toMatchObject({ code: 0, output: expect.stringMatching(/^orders +\d+$/m) })
    const before = rowsIn(place.file)
    expect(Object.keys(before).length).toBeGreaterThan(40)
    await place.reads(name, place.url)
    await place.moveAway('original')

    const back = await place.copy('to-sqlite')
    expect(back).toMatchObject({ code: 0 })
    expect(linesOf(back.output)).toEqual(linesOf(there.output))
    expect(rowsIn(place.file)).toEqual(before)
    await place.reads(name, undefined)
    expect(readdirSync(place.dataDir).filter((each) => /copy/.test(each))).toEqual([])
  },
)

test.for(ON_POSTGRES)(
  'the shop %s moves to a file, opens there with all of its orders, and comes back with equal rows',
  async (name) => {
    await using place = await openPlace()
    await restorePostgres(place.url, textOf(name))
    await place.reads(name, place.url)
    expect(await place.copy('to-sqlite')).toMatchObject({ code: 0 })
    const before = rowsIn(place.file)
    await place.reads(name, undefined)
    await using empty = await makeDatabase({ server: inject('postgresUrl') })
    expect(await place.copy('to-postgres', empty.url)).toMatchObject({ code: 0 })
    await place.reads(name, empty.url)
    await place.moveAway('original')
    expect(await place.copy('to-sqlite', empty.url)).toMatchObject({ code: 0 })
    expect(rowsIn(place.file)).toEqual(before)
  },
)

test('nothing is copied over a shop, into others’ tables or over a file', async () => {
  await using place = await openPlace()
  restoreSqlite(place.file, textOf(STORED))
  await place.reads(STORED, undefined)
  const orders = rowsIn(place.file).orders
  expect(await place.copy('to-postgres')).toMatchObject({ code: 0 })
  expect(await place.copy('to-postgres')).toMatchObject({
    code: 1,
    output: expect.stringContaining('into an empty place only'),
  })
  expect(await place.copy('to-sqlite')).toMatchObject({
    code: 1,
    output: expect.stringContaining(place.file),
  })
  expect(rowsIn(place.file).orders).toEqual(orders)
  await using foreign = await makeDatabase({ server: inject('postgresUrl') })
  await queryAt(foreign.url, 'create table invoices (number int)')
  expect(await place.copy('to-postgres', foreign.url)).toMatchObject({
    code: 1,
    output: expect.stringContaining('invoices is there already'),
  })
  expect(await tablesAt(foreign.url)).toEqual(['invoices'])
})

test('a shop that runs is not copied, and neither is one that others are connected to', async () => {
  await using place = await openPlace()
  restoreSqlite(place.file, textOf(STORED))
  const running = await openShop({ ...place.options, lock: true })
  expect(await place.copy('to-postgres')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Another process is running the shop'),
  })
  await running.close()
  expect(await tablesAt(place.url)).toEqual([])
  expect(await place.copy('to-postgres')).toMatchObject({ code: 0 })
  await place.moveAway('original')
  const other = await openPostgres(place.url)
  await other.read.selectFrom('orders').select('id').limit(1).execute()
  expect(await place.copy('to-sqlite')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Others are connected'),
  })
  await other.close()
  expect(existsSync(place.file)).toBe(false)
})

test('a copy that breaks off leaves no rows behind, and the next one succeeds', async () => {
  await using place = await openPlace()
  restoreSqlite(place.file, textOf(STORED))
  // Brings its tables up to date, so that a row can be spoiled that PostgreSQL refuses.
  await (await openShop(place.options)).close()
  using writer = new DatabaseSync(place.file)
  const spoil = "update orders set guest_name = 'a' || char(0) || 'b' where number = 1"
  expect(Number(writer.prepare(spoil).run().changes)).toBeGreaterThan(0)
  expect(await place.copy('to-postgres')).toMatchObject({ code: 1 })
  const [{ count } = { count: '' }] = await queryAt(place.url, 'select count(*) from items')
  expect(count).toBe('0')
  writer.exec("update orders set guest_name = 'ab' where number = 1")
  writer.close()
  expect(await place.copy('to-postgres')).toEqual({ code: 0, output: expect.any(String) })
})

test('of two copies into one database one succeeds, and thousands of rows arrive in pages', async () => {
  await using place = await openPlace()
  restoreSqlite(place.file, textOf(STORED))
  const { shop, close } = await openShop(place.options)
  await shop.work(async (tx) => {
    for (let number = 1; number <= 1203; number += 1) {
      const id = `many-${number}`
      await writeOrder(tx, { id, token_hash: id, number: 5000 + number })
    }
  })
  await close()
  await using other = await openPlace()
  copyFileSync(place.file, other.file)
  const outcomes = await Promise.all([
    place.copy('to-postgres'),
    other.copy('to-postgres', place.url),
  ])
  expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1])
  const copied = outcomes[0]?.code === 0 ? place : other
  const [{ count } = { count: '' }] = await queryAt(place.url, 'select count(*) from orders')
  expect(Number(count)).toBe(rowsIn(copied.file).orders?.length)
})

test('a server that refused the empty database does not keep the shop from moving there', async () => {
  await using place = await openPlace()
  restoreSqlite(place.file, textOf(STORED))
  const there = { ...place.options, databaseUrl: place.url }
  const { shop, close } = await openShop(there)
  await expect(refuseDatabaseMismatch(shop, there)).rejects.toThrow('copy to-postgres')
  await close()
  expect(await place.copy('to-postgres')).toMatchObject({ code: 0 })
  await place.reads(STORED, place.url)
})

test('without an address, and without a shop, the command says what is missing', async () => {
  await using place = await openPlace()
  expect(await flattopIn(place.dataDir, ['copy', 'to-postgres'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('Set DATABASE_URL'),
  })
  expect(await place.copy('to-postgres')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no shop in'),
  })
  expect(await place.copy('to-sqlite')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no shop in the PostgreSQL database'),
  })
})

/** A data folder without a shop, and an empty PostgreSQL. */
async function openPlace() {
  await using parts = new AsyncDisposableStack()
  const dataDir = parts.use(await mkdtempDisposable(join(tmpdir(), 'flattop-copied-'))).path
  const { url } = parts.use(await makeDatabase({ server: inject('postgresUrl') }))
  const file = databaseFile(dataDir)
  const options = { dataDir, publicUrl, secret: STORED_SECRET, clock: () => STORED_AT }
  const open = parts.move()
  return {
    dataDir,
    file,
    url,
    options,
    copy: (way: 'to-postgres' | 'to-sqlite', databaseUrl = url) =>
      flattopIn(dataDir, ['copy', way], {
        environment: { DATABASE_URL: databaseUrl, SECRET: STORED_SECRET },
      }),
    async moveAway(name: string): Promise<void> {
      using database = new DatabaseSync(file)
      database.exec('pragma wal_checkpoint(truncate)')
      database.close()
      renameSync(file, join(dataDir, name))
    },
    /** Opens the shop and reads every order that its release had. */
    async reads(name: string, databaseUrl: string | undefined): Promise<void> {
      const { shop, close } = await openShop({ ...options, databaseUrl, mustExist: true })
      try {
        for (const { token, ...order } of ordersOf(name)) {
          expect(await readOrderView(shop.read, hashToken(token), STORED_AT)).toMatchObject({
            id: order.id,
            number: order.number,
            state: order.state,
            totals: { total: order.total },
          })
        }
      } finally {
        await close()
      }
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

/** Every row of every table, in a fixed order. */
function rowsIn(file: string): Record<string, string[]> {
  using database = new DatabaseSync(file, { readOnly: true })
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'kysely%'")
    .all()
  const found = tables.map(({ name }) => {
    const rows = database.prepare(`select * from "${name}"`).all()
    return [String(name), rows.map((row) => JSON.stringify(row)).sort()] as const
  })
  const migrations = database.prepare('select name from kysely_migration').all()
  expect(migrations).toHaveLength(MIGRATION_NAMES.length)
  return Object.fromEntries(found)
}

/** The lines that count the tables. */
function linesOf(output: string): string[] {
  return output.split('\n').filter((line) => /^\w+ +\d+$/.test(line))
}

async function tablesAt(url: string): Promise<string[]> {
  const rows = await queryAt(url, "select tablename from pg_tables where schemaname = 'public'")
  return rows.map(({ tablename }) => String(tablename))
}
