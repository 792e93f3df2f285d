import { copyFileSync, existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtempDisposable } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replacedName } from '#shop/domain/common/former-shops.ts'
import { backupName } from '#shop/domain/common/kept-backups.ts'
import { databaseFile, openShop } from '#shop/open-shop.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { restoreSqlite } from '#shop/persistence/sqlite/restore-sqlite.ts'
import { verifyBackup } from '#shop/persistence/sqlite/verify-backup.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { scratchRoot } from '#tests/support/scratch-root.ts'
import { openBackupJobs } from './backup-jobs.ts'
import { nightlyBackups } from './nightly-backups.ts'

const HOUR = 3_600_000
const PUBLIC_URL = 'http://localhost:3000'
/** In New York, where it is four hours earlier: the business day ends at 4. */
const AT_FOUR = Date.parse('2026-06-12T08:00:00Z')

test('a night has one backup, an hour after its business day ended by the shop’s clock', async () => {
  await using place = await openPlace()
  place.clock.now = AT_FOUR + HOUR - 1
  await place.catchUp()
  expect(place.files()).toEqual(['flattop-2026-06-11.db'])
  place.clock.now = AT_FOUR + HOUR
  await place.catchUp()
  await place.catchUp()
  expect(place.files()).toEqual(['flattop-2026-06-11.db', 'flattop-2026-06-12.db'])
  expect(place.logged).toEqual(['Backup made', 'Backup made'])
  const file = join(place.folder, 'flattop-2026-06-12.db')
  expect(verifyBackup(file, MIGRATION_NAMES)).toMatchObject({ orders: 1 })
})

test('a missed night is made up at the next try, in place of a draft that broke off', async () => {
  await using place = await openPlace()
  await mkdir(place.folder)
  writeFileSync(join(place.folder, 'flattop-2026-06-12.db.part'), 'half')
  place.clock.now = AT_FOUR + 20 * HOUR
  await place.catchUp()
  expect(place.files()).toEqual(['flattop-2026-06-12.db'])
})

test('backups that are not kept, or older than personal data may be, are deleted', async () => {
  await using place = await openPlace()
  await place.shop.work((tx) => writeSettings(tx, { keepGuestsDays: 40 }))
  await mkdir(place.folder)
  for (const date of ['2026-03-31', '2026-04-30', '2026-05-03', '2026-05-04', '2026-05-31']) {
    writeFileSync(join(place.folder, backupName(date)), '')
  }
  const old = join(place.folder, 'before-050-old.db')
  writeFileSync(old, '')
  utimesSync(old, 0, 0)
  writeFileSync(join(place.folder, 'notes.txt'), '')
  const formers = [39, 41].map((days) => replacedName(AT_FOUR - days * 24 * HOUR))
  for (const name of formers) writeFileSync(join(place.dataDir, name), '')
  place.clock.now = AT_FOUR + HOUR
  await place.catchUp()
  expect(formers.map((name) => existsSync(join(place.dataDir, name)))).toEqual([true, false])
  expect(place.files()).toEqual([
    'flattop-2026-05-04.db',
    'flattop-2026-05-31.db',
    'flattop-2026-06-12.db',
    'notes.txt',
  ])
})

test('every nightly backup that is kept restores to the shop of its night, and each of its hundred orders and more is read', async () => {
  await using place = await openPlace()
  const order = (number: number) =>
    place.shop.work((tx) => {
      const id = `order-${number}`
      return writeOrder(tx, { id, token_hash: id, number, claims: '[]' })
    })
  for (let number = 2; number <= 100; number += 1) await order(number)
  const held = new Map<string, number>()
  for (const [nth, night] of [0, 1, 7, 40].entries()) {
    place.clock.now = AT_FOUR + HOUR + night * 24 * HOUR
    await place.catchUp()
    held.set(backupName(new Date(place.clock.now).toISOString().slice(0, 10)), 100 + nth)
    await order(101 + nth)
  }
  const kept = place.files()
  expect(kept.length).toBe(4)
  for (const name of kept) {
    await using other = await mkdtempDisposable(join(scratchRoot(), 'flattop-night-'))
    const database = databaseFile(other.path)
    restoreSqlite(join(place.folder, name), database, {
      known: MIGRATION_NAMES,
      replaced: join(other.path, 'replaced.db'),
    })
    copyFileSync(join(place.dataDir, 'secret'), join(other.path, 'secret'))
    const { shop, close } = await openShop({ dataDir: other.path, publicUrl: PUBLIC_URL })
    const orders = await shop.read.selectFrom('orders').select(['token_hash', 'number']).execute()
    expect(orders, name).toHaveLength(held.get(name) ?? 0)
    for (const { token_hash: token, number } of orders) {
      expect(await readOrderView(shop.read, token, place.clock.now)).toMatchObject({ number })
    }
    await close()
  }
})

test('a folder that is missing is a trouble until it is there, and logged once', async () => {
  await using place = await openPlace('elsewhere/usb')
  place.clock.now = AT_FOUR + HOUR
  await place.catchUp()
  place.clock.now += HOUR
  await place.catchUp()
  expect(await place.dueSince()).toBe(AT_FOUR + HOUR)
  expect(place.logged).toEqual([expect.stringContaining('No backup was made: there is no folder')])
  await mkdir(place.folder, { recursive: true })
  await place.catchUp()
  expect(await place.dueSince()).toBeNull()
  expect(place.files()).toEqual(['flattop-2026-06-12.db'])
})

test('a night that nothing has tried to back up for two days is a trouble', async () => {
  await using place = await openPlace()
  place.clock.now = AT_FOUR + 48 * HOUR - 1
  expect(await place.dueSince()).toBeNull()
  place.clock.now += 1
  expect(await place.dueSince()).toBe(AT_FOUR + 48 * HOUR)
})

/** A shop in New York with one order, and its backups in a folder that is not there yet. */
async function openPlace(name = 'backups') {
  await using parts = new AsyncDisposableStack()
  const clock = { now: AT_FOUR }
  const { shop, dataDir } = parts.use(await openTestShop({ clock: () => clock.now }))
  await shop.work((tx) => writeSettings(tx, { timeZone: 'America/New_York', businessDayEnds: 240 }))
  await shop.work((tx) => writeOrder(tx))
  const folder = join(dataDir, name)
  const logged: string[] = []
  const log = {
    event(message: string, { reason }: Record<string, unknown> = {}) {
      logged.push(reason ? `${message}: ${reason}` : message)
    },
  }
  const jobs = openBackupJobs(shop.clock, null)
  parts.defer(async () => {
    await jobs.stop()
  })
  const database = databaseFile(dataDir)
  const run = nightlyBackups({ shop, jobs, dataDir, database, folder, log })
  const open = parts.move()
  return {
    ...run,
    shop,
    dataDir,
    clock,
    folder,
    logged,
    files: () => readdirSync(folder).sort(),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}
