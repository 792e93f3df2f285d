import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { databaseFile, openShop } from '#shop/open-shop.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { lockFile } from '#shop/persistence/sqlite/file-lock.ts'
import { isPostgres, ordersOf, STORED_SHOPS, textOf } from '#tests/released/open-stored.ts'
import { STORED_SECRET } from '#tests/released/shop-story.ts'
import { restoreSqlite } from '#tests/released/sqlite-text.ts'
import { scratchRoot } from '#tests/support/scratch-root.ts'
import { guardUpdate } from './guard-update.ts'
import { beginUpdate } from './unconfirmed-update.ts'

const [STORED = ''] = STORED_SHOPS.filter((name) => !isPostgres(name))

test('an update that is ready keeps its tables, and later starts have nothing to go back to', async () => {
  await using place = await openPlace()
  await place.start(async () => {})
  expect(place.migrations()).toEqual(MIGRATION_NAMES)
  expect(place.notes()).toEqual([])
  await expect(place.start(fail)).rejects.toThrow('broken')
  expect(place.migrations()).toEqual(MIGRATION_NAMES)
})

test.for([
  { how: 'fails', next: fail, reason: 'broken' },
  {
    how: 'hangs',
    within: 200,
    next: () => new Promise<void>(() => {}),
    reason: 'not ready within 0.2 seconds',
  },
])('a version that changes the tables and then $how leaves them as they were', async (fault) => {
  await using place = await openPlace()
  const before = place.migrations()
  await expect(place.start(fault.next, fault)).rejects.toThrow(
    new RegExp(`${fault.reason}.*is as it was before.*git checkout ORIG_HEAD`, 's'),
  )
  expect(place.migrations()).toEqual(before)
  expect(place.numbers()).toEqual(
    ordersOf(STORED)
      .map(({ number }) => number)
      .sort(byValue),
  )
  expect(place.notes()).toEqual(['flattop-failed-update.db'])
  // The same again leaves no second copy behind.
  await expect(place.start(fault.next, fault)).rejects.toThrow(fault.reason)
  expect(place.notes()).toEqual(['flattop-failed-update.db'])
})

test('starts that end without a word are tried again, and at last the tables go back', async () => {
  await using place = await openPlace()
  const before = place.migrations()
  for (let cut = 0; cut < 3; cut += 1) await place.cutShort()
  expect(place.migrations()).toEqual(MIGRATION_NAMES)
  await expect(place.start(async () => {})).rejects.toThrow('Several starts ended without a word')
  expect(place.migrations()).toEqual(before)
  await place.start(async () => {})
  expect(place.migrations()).toEqual(MIGRATION_NAMES)
  expect(place.notes()).toEqual(['flattop-failed-update.db'])
})

test('a cut during an update is made up for by the next start, which can still go back', async () => {
  await using place = await openPlace()
  const before = place.migrations()
  await place.cutShort()
  await expect(place.start(fail)).rejects.toThrow('is as it was before')
  expect(place.migrations()).toEqual(before)
})

test('a server beside one that updates changes nothing, and neither does one without a backup', async () => {
  await using place = await openPlace()
  const before = place.migrations()
  const unlock = lockFile(`${place.database}.lock`)
  await expect(place.start(async () => {})).rejects.toThrow('Another process is running the shop')
  unlock()
  expect(place.migrations()).toEqual(before)
  await expect(place.start(fail, { updateBackupDir: null })).rejects.toThrow(/^broken$/)
  expect(place.migrations()).toEqual(MIGRATION_NAMES)
})

test('without the backup the tables can’t go back, and the message says what to do', async () => {
  await using place = await openPlace()
  const losing = async () => {
    rmSync(join(place.dataDir, 'backups'), { recursive: true })
    await fail()
  }
  await expect(place.start(losing)).rejects.toThrow(/broken.*could not go back.*flattop restore/s)
  expect(place.migrations()).toEqual(MIGRATION_NAMES)
  expect(existsSync(place.database)).toBe(true)
})

async function fail(): Promise<void> {
  throw new Error('broken')
}

function byValue(one: number, other: number): number {
  return one - other
}

type Special = { updateBackupDir?: null; within?: number }

/** The shop of a release. */
async function openPlace() {
  await using parts = new AsyncDisposableStack()
  const dataDir = parts.use(await mkdtempDisposable(join(scratchRoot(), 'flattop-guard-'))).path
  const database = databaseFile(dataDir)
  restoreSqlite(database, textOf(STORED))
  const config = { dataDir, databaseUrl: undefined, updateBackupDir: join(dataDir, 'backups') }
  const options = { publicUrl: 'http://localhost:3000', secret: STORED_SECRET, lock: true }
  const open = parts.move()
  async function start(next: () => Promise<void>, { within, ...more }: Special = {}) {
    const settings = { ...config, ...more }
    const close = await guardUpdate(
      settings,
      async ({ opened }) => {
        const shop = await openShop({ ...options, ...settings })
        opened(shop.close)
        try {
          await next()
        } catch (error) {
          if (more.updateBackupDir === null) await shop.close()
          throw error
        }
        return shop.close
      },
      within,
    )
    await close()
  }
  return {
    dataDir,
    database,
    start,
    /** Changes the tables as a start does, and ends before it is ready. */
    async cutShort(): Promise<void> {
      expect(beginUpdate(config)).not.toBeNull()
      await (await openShop({ ...options, ...config })).close()
    },
    migrations: () => column(database, 'select name from kysely_migration order by name'),
    numbers: () =>
      column(database, 'select number as name from orders order by number').map(Number),
    notes: () => readdirSync(dataDir).filter((name) => /updating|failed|replaced/.test(name)),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

function column(file: string, query: string): string[] {
  using opened = new DatabaseSync(file, { readOnly: true })
  return opened
    .prepare(query)
    .all()
    .map(({ name }) => String(name))
}
