import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, test, vi } from 'vitest'
import { startBackups } from '#server/process/start-backups.ts'
import { hashToken } from '#shop/auth/token.ts'
import { backupName } from '#shop/domain/common/kept-backups.ts'
import { openShop } from '#shop/open-shop.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { verifyBackup } from '#shop/persistence/sqlite/verify-backup.ts'
import { isPostgres, ordersOf, STORED_SHOPS, textOf } from '#tests/released/open-stored.ts'
import { restorePostgres } from '#tests/released/postgres-text.ts'
import { STORED_AT, STORED_SECRET } from '#tests/released/shop-story.ts'
import { flattopIn } from '#tests/support/flattop.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { scratchRoot } from '#tests/support/scratch-root.ts'
import { makeDatabase, queryAt } from '#tests/support/test-database.ts'

const ON_POSTGRES = STORED_SHOPS.filter(isPostgres)
const [STORED = ''] = ON_POSTGRES
const HOUR = 3_600_000
/** Their pages are read one after the other. */
const ORDERS = 1100

test.for(ON_POSTGRES)(
  'the shop %s in PostgreSQL is backed up with its tables as they are, and restored into an empty database with all of its orders',
  async (name) => {
    await using place = await openPlace()
    await restorePostgres(place.url, textOf(name))
    expect(await place.run('backup')).toMatchObject({
      code: 0,
      output: expect.stringContaining('It was opened and is whole'),
    })
    const tables = await migrationsAt(place.url)
    expect(tables.length).toBeLessThan(MIGRATION_NAMES.length)
    expect(verifyBackup(place.file, MIGRATION_NAMES).migrations).toEqual(tables)

    await using empty = await makeDatabase({ server: inject('postgresUrl') })
    expect(await place.run('restore', empty.url)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${ordersOf(name).length}`),
    })
    expect(await place.readAll(name, empty.url)).toBe(ordersOf(name).length)
    expect(await migrationsAt(place.url)).toEqual(tables)
    expect(place.files()).toEqual(['shop.db'])
  },
)

test('a backup is one moment of a shop in PostgreSQL that orders come into meanwhile', async () => {
  await using place = await openPlace()
  const { shop, close } = await openShop(place.options)
  for (let number = 1; number <= ORDERS; number += 100) {
    await shop.work(async (tx) => {
      for (let at = number; at < number + 100; at += 1) await writePair(tx, at)
    })
  }
  let isMade = false
  let written = ORDERS
  const ordering = (async () => {
    while (!isMade) {
      written += 1
      await shop.work((tx) => writePair(tx, written))
    }
  })()
  expect(await place.run('backup')).toMatchObject({ code: 0 })
  isMade = true
  await ordering
  await close()
  expect(written).toBeGreaterThan(ORDERS + 1)
  using copy = new DatabaseSync(place.file, { readOnly: true })
  const ids = copy.prepare('select id from orders').all()
  const firsts = ids.flatMap(({ id }) => /^a-(.+)/.exec(String(id))?.[1] ?? [])
  const seconds = ids.flatMap(({ id }) => /^z-(.+)/.exec(String(id))?.[1] ?? [])
  expect(firsts.length).toBeGreaterThanOrEqual(ORDERS)
  expect(seconds.sort()).toEqual(firsts.sort())
})

test('nothing is left of a backup that can’t be made, and the command says why', async () => {
  await using place = await openPlace()
  const refusals = async (words: RegExp, url = place.url) => {
    const { code, output } = await place.run('backup', url)
    expect(output).toMatch(words)
    expect(output).not.toContain('hush')
    expect(code).toBe(1)
  }
  await refusals(/does not answer/, 'postgres://flattop:hush@127.0.0.1:1/shop')
  await refusals(/There is no shop in the PostgreSQL database/)
  await restorePostgres(place.url, textOf(STORED))
  await queryAt(place.url, "insert into kysely_migration values ('999-later', '2030-01-01')")
  await refusals(/changed by a newer version .*999-later/)
  await queryAt(place.url, "delete from kysely_migration where name = '999-later'")
  expect(place.files()).toEqual([])
  writeFileSync(place.file, 'precious')
  await refusals(/is there already/)
  expect(place.files()).toEqual(['shop.db'])
})

test('a backup is restored into an empty database alone, so that the shop of now stays', async () => {
  await using place = await openPlace()
  await restorePostgres(place.url, textOf(STORED))
  expect(await place.run('backup')).toMatchObject({ code: 0 })
  expect(await place.run('restore')).toMatchObject({
    code: 1,
    output: expect.stringContaining('into an empty PostgreSQL database only'),
  })
  writeFileSync(place.file, 'half a backup')
  await using empty = await makeDatabase({ server: inject('postgresUrl') })
  expect(await place.run('restore', empty.url)).toMatchObject({
    code: 1,
    output: expect.stringContaining('not sound'),
  })
  expect(
    await queryAt(empty.url, 'select tablename from pg_tables where schemaname = $$public$$'),
  ).toEqual([])
  expect(place.files()).toEqual(['shop.db'])
})

test('the tables of a shop in PostgreSQL are changed once a backup of before is there, and not without', async () => {
  await using place = await openPlace()
  await restorePostgres(place.url, textOf(STORED))
  const before = await migrationsAt(place.url)
  const missing = { ...place.options, updateBackupDir: join(place.dataDir, 'no', 'disk') }
  await expect(openShop(missing)).rejects.toMatchObject({ code: 'no_backup' })
  expect(await migrationsAt(place.url)).toEqual(before)

  const folder = join(place.dataDir, 'backups')
  await (await openShop({ ...place.options, updateBackupDir: folder })).close()
  expect(await migrationsAt(place.url)).toHaveLength(MIGRATION_NAMES.length)
  const [file = ''] = readdirSync(folder)
  expect(file).toBe(`before-${before.at(-1)}.db`)
  const { orders, migrations } = verifyBackup(join(folder, file), MIGRATION_NAMES)
  expect({ orders, migrations }).toEqual({ orders: ordersOf(STORED).length, migrations: before })
})

test('a server on PostgreSQL backs the shop up at night, keeps and lists its backups, and prepares none that isn’t there', async () => {
  await using place = await openPlace()
  await restorePostgres(place.url, textOf(STORED))
  const { shop, close } = await openShop(place.options)
  const backupDir = join(place.dataDir, 'backups')
  mkdirSync(backupDir)
  const left = join(backupDir, `${backupName('2026-01-01')}.part.copy-wal`)
  writeFileSync(left, 'of one that broke off')
  const logged: string[] = []
  const log = {
    event: (name: string) => logged.push(name),
    fault: (error: unknown) => logged.push(String(error)),
  }
  const config = { dataDir: place.dataDir, databaseUrl: place.url, backupDir }
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  const backups = startBackups({ shop, config, log })
  vi.advanceTimersByTime(HOUR)
  vi.useRealTimers()
  try {
    await expect.poll(() => logged).toEqual(['Backup made'])
    expect(await backups.backUp()).toBe(null)
    expect((await backups.read()).job).toMatchObject({ state: 'copying', ofBytes: null })
    await expect.poll(() => logged).toEqual(['Backup made', 'Backup made'])
    const { kept, ...state } = await backups.read()
    expect(state).toMatchObject({ place: 'folder', waiting: null })
    expect(kept.map(({ kind, holds }) => [kind, holds?.orders, holds?.fit])).toEqual([
      ['hand', ordersOf(STORED).length, 'same'],
      ['nightly', ordersOf(STORED).length, 'same'],
    ])
    expect(readdirSync(backupDir).sort()).toEqual(kept.map(({ name }) => name).sort())
    expect(await backups.prepareRestore(backupName('2026-01-02'))).toBe('unknown_backup')
    const opened = await backups.open(kept[0]?.name ?? '')
    expect(opened?.bytes).toBe(kept[0]?.bytes)
    await opened?.stream.cancel()
  } finally {
    await backups.stop()
    await close()
  }
})

async function writePair(tx: Parameters<typeof writeOrder>[0], number: number): Promise<void> {
  for (const [at, end] of ['a', 'z'].entries()) {
    const id = `${end}-${number}`
    await writeOrder(tx, { id, token_hash: id, number: 2 * number + at })
  }
}

/** A data folder, and an empty PostgreSQL. */
async function openPlace() {
  await using parts = new AsyncDisposableStack()
  const dataDir = parts.use(await mkdtempDisposable(join(scratchRoot(), 'flattop-backed-up-'))).path
  const away = parts.use(await mkdtempDisposable(join(scratchRoot(), 'flattop-away-'))).path
  const { url } = parts.use(await makeDatabase({ server: inject('postgresUrl') }))
  const file = join(away, 'shop.db')
  const options = {
    dataDir,
    databaseUrl: url,
    publicUrl: 'http://localhost:3000',
    secret: STORED_SECRET,
    clock: () => STORED_AT,
  }
  const open = parts.move()
  return {
    dataDir,
    url,
    file,
    options,
    /** What is in the folder of the backup, and beside the secret in that of the shop. */
    files: () => [
      ...readdirSync(away),
      ...readdirSync(dataDir).filter((name) => /\.db/.test(name)),
    ],
    run: (verb: 'backup' | 'restore', databaseUrl = url) =>
      flattopIn(dataDir, [verb, file], {
        environment: { DATABASE_URL: databaseUrl, SECRET: STORED_SECRET },
      }),
    /** Reads every order that a release had; returns how many. */
    async readAll(name: string, databaseUrl: string): Promise<number> {
      const { shop, close } = await openShop({ ...options, databaseUrl, mustExist: true })
      const orders = ordersOf(name)
      try {
        for (const { token, ...order } of orders) {
          expect(await readOrderView(shop.read, hashToken(token), STORED_AT)).toMatchObject({
            id: order.id,
            number: order.number,
            state: order.state,
            totals: { total: order.total },
          })
        }
        return orders.length
      } finally {
        await close()
      }
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

async function migrationsAt(url: string): Promise<string[]> {
  const rows = await queryAt(url, 'select name from kysely_migration order by name')
  return rows.map(({ name }) => String(name)).sort()
}
