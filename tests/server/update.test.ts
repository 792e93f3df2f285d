import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { hashToken } from '#shop/auth/token.ts'
import { openShop } from '#shop/open-shop.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { verifyBackup } from '#shop/persistence/sqlite/verify-backup.ts'
import { isPostgres, ordersOf, STORED_SHOPS, textOf } from '#tests/released/open-stored.ts'
import { STORED_AT, STORED_SECRET } from '#tests/released/shop-story.ts'
import { restoreSqlite } from '#tests/released/sqlite-text.ts'
import { flattopIn } from '#tests/support/flattop.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { scratchRoot } from '#tests/support/scratch-root.ts'

const RELEASED = STORED_SHOPS.filter((name) => !isPostgres(name))

test.for(RELEASED)(
  'the shop of %s is backed up with the tables of its release before they change',
  async (name) => {
    await using place = await openPlace(name)
    const before = migrationsOf(place.database)
    await using server = await startShop({
      dataDir: place.dataDir,
      settings: { SECRET: STORED_SECRET },
    })
    expect(migrationsOf(place.database)).toEqual(MIGRATION_NAMES)
    await server.stop()
    const folder = join(place.dataDir, 'backups')
    expect(readdirSync(folder)).toEqual([`before-${before.at(-1)}.db`])
    expect(existsSync(`${place.database}.updating`)).toBe(false)
    const file = join(folder, `before-${before.at(-1)}.db`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(verifyBackup(file, MIGRATION_NAMES)).toMatchObject({ migrations: before })
    using backup = new DatabaseSync(file, { readOnly: true })
    const numbers = backup
      .prepare('select number from orders')
      .all()
      .map(({ number }) => number)
    expect(numbers).toEqual(expect.arrayContaining(ordersOf(name).map(({ number }) => number)))
    // There is nothing to update any more.
    await using again = await startShop({
      dataDir: place.dataDir,
      settings: { SECRET: STORED_SECRET },
    })
    await again.stop()
    expect(readdirSync(folder)).toHaveLength(1)
  },
)

test.for(RELEASED)(
  'the backup from before the update of %s is restored by the version after it, with every order',
  async (name) => {
    await using place = await openPlace(name)
    const before = migrationsOf(place.database)
    const updateBackupDir = join(place.dataDir, 'backups')
    const { dataDir } = place
    const options = { dataDir, updateBackupDir, secret: STORED_SECRET, publicUrl: 'http://shop' }
    await (await openShop(options)).close()
    const file = join(updateBackupDir, `before-${before.at(-1)}.db`)
    expect(await flattopIn(dataDir, ['restore', file])).toMatchObject({ code: 0 })
    expect(migrationsOf(place.database)).toEqual(before)
    const { shop, close } = await openShop(options)
    expect(migrationsOf(place.database)).toEqual(MIGRATION_NAMES)
    for (const { token, number } of ordersOf(name)) {
      const view = await readOrderView(shop.read, hashToken(token), STORED_AT)
      expect(view).toMatchObject({ number })
    }
    await close()
  },
)

test('without room for that backup nothing is changed, and the start says what to do', async () => {
  const [name = ''] = RELEASED
  await using place = await openPlace(name)
  const before = migrationsOf(place.database)
  const settings = { SECRET: STORED_SECRET, BACKUP_DIR: join(place.dataDir, 'disk/that-is-away') }
  await expect(startShop({ dataDir: place.dataDir, settings })).rejects.toThrow(
    /ended with 1:.*No backup was made: there is no folder.*Nothing has been changed\.\nSet BACKUP_DIR.*BACKUP_BEFORE_UPDATE=off/s,
  )
  expect(migrationsOf(place.database)).toEqual(before)
  await using server = await startShop({
    dataDir: place.dataDir,
    settings: { ...settings, BACKUP_BEFORE_UPDATE: 'off' },
  })
  expect(migrationsOf(place.database)).toEqual(MIGRATION_NAMES)
  await server.stop()
})

test('a version that can’t show the menu lets nobody in, and leaves the shop as it was', async () => {
  const [name = ''] = RELEASED
  await using place = await openPlace(name)
  const before = migrationsOf(place.database)
  const plant = pathToFileURL(join(import.meta.dirname, '../support/without-menu.ts'))
  const settings = { SECRET: STORED_SECRET }
  await expect(
    startShop({
      dataDir: place.dataDir,
      settings: { ...settings, NODE_OPTIONS: `--import=${plant.href}` },
    }),
  ).rejects.toThrow(
    /ended with 1:.*is as it was before.*Only the data go back\. Start the version/s,
  )
  expect(migrationsOf(place.database)).toEqual(before)
  await using server = await startShop({ dataDir: place.dataDir, settings })
  expect(migrationsOf(place.database)).toEqual(MIGRATION_NAMES)
  await server.stop()
})

function migrationsOf(file: string): string[] {
  using database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('select name from kysely_migration order by name').all()
  return rows.map(({ name }) => String(name))
}

/** A data folder with the shop of a release. */
async function openPlace(name: string) {
  await using parts = new AsyncDisposableStack()
  const dataDir = parts.use(await mkdtempDisposable(join(scratchRoot(), 'flattop-update-'))).path
  const database = join(dataDir, 'flattop.db')
  restoreSqlite(database, textOf(name))
  const open = parts.move()
  return { dataDir, database, [Symbol.asyncDispose]: () => open.disposeAsync() }
}
