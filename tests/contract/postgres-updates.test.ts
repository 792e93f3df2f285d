import { mkdtempDisposable } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, test } from 'vitest'
import { guardUpdate } from '#server/process/guard-update.ts'
import { openShop } from '#shop/open-shop.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { backUpPostgres } from '#shop/persistence/postgres/back-up-postgres.ts'
import { isPostgres, ordersOf, STORED_SHOPS, textOf } from '#tests/released/open-stored.ts'
import { restorePostgres } from '#tests/released/postgres-text.ts'
import { STORED_AT, STORED_SECRET } from '#tests/released/shop-story.ts'
import { scratchRoot } from '#tests/support/scratch-root.ts'
import { makeDatabase, queryAt } from '#tests/support/test-database.ts'

const [STORED = ''] = STORED_SHOPS.filter(isPostgres)
const LATEST = MIGRATION_NAMES.at(-1) ?? ''

test.for([
  { how: 'fails', next: fail, reason: 'broken' },
  {
    how: 'hangs',
    within: 200,
    next: () => new Promise<void>(() => {}),
    reason: 'not ready within 0.2 seconds',
  },
])(
  'a version that changes the tables in PostgreSQL and then $how ends, keeps every order, and says how the one before starts again',
  async (fault) => {
    await using place = await openPlace()
    await expect(place.start(fault.next, fault.within)).rejects.toThrow(
      new RegExp(`${fault.reason}.*restore .*before-.*git checkout ORIG_HEAD`, 's'),
    )
    expect(await place.numbers()).toHaveLength(ordersOf(STORED).length)
    // Until it has proved itself no start of it lets anybody in before it is ready.
    await expect(place.start(fault.next, fault.within)).rejects.toThrow(fault.reason)
    expect(await place.start(async () => {})).toBe(true)
    expect(await place.start(async () => {})).toBe(false)
  },
)

test('after an update that only added to the tables the version before starts again and backs the shop up', async () => {
  await using place = await openPlace()
  await place.start(async () => {})
  await place.query("insert into kysely_migration values ('999-later', '2030-01-01')")
  await place.query('alter table orders add column later text')
  await place.query("delete from shop_marks where name = 'tables_readable_since'")
  await expect(place.start(async () => {})).rejects.toThrow('newer version')

  await place.mark('999-later')
  await expect(place.start(async () => {})).rejects.toThrow('newer version')
  await expect(place.backUp()).rejects.toMatchObject({ code: 'newer' })

  await place.mark(LATEST)
  expect(await place.start(async () => {})).toBe(false)
  await place.backUp()
  using backup = new DatabaseSync(place.file, { readOnly: true })
  const [{ orders, last } = {}] = backup
    .prepare(
      'select (select count(*) from orders) as orders, max(name) as last from kysely_migration',
    )
    .all()
  expect([orders, last]).toEqual([ordersOf(STORED).length, LATEST])

  await place.query(`delete from kysely_migration where name = '${LATEST}'`)
  await expect(place.start(async () => {})).rejects.toThrow('newer version')
})

test('a version that fails after it only added to the tables says that nothing has to go back', async () => {
  await using place = await openPlace()
  await place.start(async () => {})
  await place.query(
    `insert into shop_marks values ('tables_unproven', '${LATEST}') on conflict (name) do update set value = excluded.value`,
  )
  await expect(place.start(fail)).rejects.toThrow(
    /broken.*the version before works with them.*git checkout ORIG_HEAD/s,
  )
})

async function fail(): Promise<void> {
  throw new Error('broken')
}

/** The shop of a release in PostgreSQL. */
async function openPlace() {
  await using parts = new AsyncDisposableStack()
  const dataDir = parts.use(await mkdtempDisposable(join(scratchRoot(), 'flattop-updates-'))).path
  const { url } = parts.use(await makeDatabase({ server: inject('postgresUrl') }))
  await restorePostgres(url, textOf(STORED))
  const config = { dataDir, databaseUrl: url, updateBackupDir: join(dataDir, 'backups') }
  const options = { publicUrl: 'http://localhost:3000', secret: STORED_SECRET, lock: true }
  const file = join(dataDir, 'shop.db')
  const query = (text: string) => queryAt(url, text)
  const open = parts.move()
  return {
    file,
    query,
    /** Returns whether it had to prove itself. */
    async start(next: () => Promise<void>, within?: number): Promise<boolean> {
      const { close, isUpdate } = await guardUpdate(
        config,
        async ({ isUpdate, opened }) => {
          const shop = await openShop({ ...options, ...config, clock: () => STORED_AT })
          opened(shop.close)
          await next()
          return { close: shop.close, isUpdate }
        },
        within,
      )
      await close()
      return isUpdate
    },
    backUp: () => backUpPostgres(url, file, { known: MIGRATION_NAMES }),
    mark: (migration: string) =>
      query(
        `insert into shop_marks values ('tables_readable_since', '${migration}') on conflict (name) do update set value = excluded.value`,
      ),
    async numbers() {
      return (await query('select number from orders')).map(({ number }) => Number(number))
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}
