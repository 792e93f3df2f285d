import { linkSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replacedName } from '#shop/domain/common/former-shops.ts'
import { backupName } from '#shop/domain/common/kept-backups.ts'
import { databaseFile } from '#shop/open-shop.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { backUpSqlite } from '#shop/persistence/sqlite/back-up-sqlite.ts'
import { restoreAtStart } from '#shop/persistence/sqlite/restore-at-start.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { hasSmallDisks, makeSmallDisk } from '#tests/support/small-disk.ts'
import { openBackupJobs } from './backup-jobs.ts'
import { keptBackups } from './kept-backups.ts'

const NOW = Date.parse('2027-01-15T18:00:00Z')
const DAY = 86_400_000
const BY_HAND = 'by-hand-2027-01-15T18-00-00-000Z.db'
const NIGHTLY = backupName('2027-01-14')

test('of two who press at once one makes a backup, and the other is told that it is under way', async () => {
  await using place = await openPlace()
  const [one, other] = await Promise.all([place.backups.backUp(), place.backups.backUp()])
  expect([one, other]).toEqual([null, 'backup_under_way'])
  expect((await place.backups.read()).job).toMatchObject({ name: BY_HAND, state: 'copying' })
  expect(await place.backups.prepareRestore(NIGHTLY)).toBe('unknown_backup')
  await place.jobs.idle()
  const { kept, job } = await place.backups.read()
  expect(job).toMatchObject({ kind: 'backup', name: BY_HAND, state: 'done', orders: 1 })
  expect(kept).toMatchObject([
    {
      name: BY_HAND,
      kind: 'hand',
      holds: { schema: MIGRATION_NAMES.at(-1), fit: 'same', orders: 1 },
    },
  ])
  expect(kept[0]?.bytes).toBeGreaterThan(4096)
})

describe('a place with one backup', () => {
  let place: Awaited<ReturnType<typeof openPlace>>

  beforeAll(async () => {
    place = await openPlace()
    await place.make(NIGHTLY)
  })

  afterAll(() => place[Symbol.asyncDispose]())

  test.for([
    '../flattop.db',
    '..%2Fflattop.db',
    'flattop-2027-01-14.db/../../secret',
    '/etc/passwd',
    'secret',
    'flattop-2027-99-99.db',
    `${NIGHTLY}\0.txt`,
    `${NIGHTLY}\n`,
    '',
  ])('a file of the name %j is neither downloaded nor restored', async (name) => {
    expect(await place.backups.open(name)).toBeNull()
    expect(await place.backups.prepareRestore(name)).toBe('unknown_backup')
    expect((await place.backups.read()).kept.map((each) => each.name)).toEqual([NIGHTLY])
  })
})

test('a download has every byte of the backup', async () => {
  await using place = await openPlace()
  writeFileSync(join(await place.made(), NIGHTLY), 'all of it')
  const file = await place.backups.open(NIGHTLY)
  expect(file?.bytes).toBe(9)
  expect(file && (await text(file.stream))).toBe('all of it')
  expect((await place.backups.read()).kept).toMatchObject([{ name: NIGHTLY, holds: null }])
})

test('a backup waits for the start, becomes the shop, and the former shop is kept', async () => {
  await using place = await openPlace()
  await place.make(NIGHTLY)
  await place.shop.work((tx) => writeOrder(tx, { id: 'two', token_hash: 'two', number: 2 }))
  expect(await place.backups.prepareRestore(NIGHTLY)).toBeNull()
  await place.jobs.idle()
  expect(await place.backups.read()).toMatchObject({
    job: { kind: 'restore', name: NIGHTLY, state: 'done', orders: 1 },
    waiting: { name: NIGHTLY },
  })
  expect(await place.ordersOf()).toBe(2)
  await place.close()
  const replaced = join(place.dataDir, 'replaced.db')
  const start = () =>
    restoreAtStart(databaseFile(place.dataDir), { known: MIGRATION_NAMES, replaced })
  expect(start()).toMatchObject({ name: NIGHTLY, facts: { orders: 1 } })
  expect(start()).toBeNull()
  expect(await place.ordersOf()).toBe(1)
  expect(ordersIn(replaced)).toBe(2)
})

test('a former shop is listed, becomes a backup that can be restored, and is deleted, and nothing else is', async () => {
  await using place = await openPlace()
  await place.make(NIGHTLY)
  await place.shop.work((tx) => writeOrder(tx, { id: 'two', token_hash: 'two', number: 2 }))
  const former = replacedName(NOW - DAY)
  const known = MIGRATION_NAMES
  backUpSqlite(databaseFile(place.dataDir), join(place.dataDir, former), { known })
  await place.shop.work((tx) => writeOrder(tx, { id: 'three', token_hash: 'three', number: 3 }))
  writeFileSync(join(place.dataDir, `${former}-wal`), 'pages')
  writeFileSync(join(place.dataDir, 'flattop-replaced-by-me.db'), '')
  const earlier = replacedName(NOW - 2 * DAY)
  writeFileSync(join(place.dataDir, earlier), 'pages')
  const { backups } = place
  expect((await backups.read()).former).toMatchObject([
    { name: former, at: NOW - DAY },
    { name: earlier, at: NOW - 2 * DAY, bytes: 5 },
  ])
  for (const name of [NIGHTLY, 'flattop.db', `../${former}`, 'flattop-replaced-by-me.db', '']) {
    expect(await backups.backUpFormer(name)).toBe('unknown_backup')
    expect(await backups.deleteFormer(name)).toBe('unknown_backup')
  }
  expect(await backups.backUpFormer(former)).toBeNull()
  expect(await backups.deleteFormer(former)).toBe('backup_under_way')
  await place.jobs.idle()
  expect((await backups.read()).job).toMatchObject({ name: BY_HAND, state: 'done', orders: 2 })
  expect(await backups.deleteFormer(former)).toBeNull()
  expect((await backups.read()).former).toMatchObject([{ name: earlier }])
  expect(place.files(/replaced/)).toEqual([earlier, 'flattop-replaced-by-me.db'])
  expect(await place.ordersOf()).toBe(3)
  expect(place.filesOf(/./)).toEqual([BY_HAND, NIGHTLY])
})

test('a restore that is taken back changes nothing at the next start', async () => {
  await using place = await openPlace()
  await place.make(NIGHTLY)
  await place.backups.prepareRestore(NIGHTLY)
  await place.jobs.idle()
  expect(await place.backups.withdrawRestore()).toBe(true)
  expect(await place.backups.withdrawRestore()).toBe(false)
  await place.close()
  expect(place.restart()).toBeNull()
})

test('a crash before the check has ended leaves no restore behind, and one during the swap is made up for', async () => {
  await using place = await openPlace()
  await place.make(NIGHTLY)
  await place.shop.work((tx) => writeOrder(tx, { id: 'two', token_hash: 'two', number: 2 }))
  const database = databaseFile(place.dataDir)
  writeFileSync(`${database}.next.part`, 'half')
  await place.close()
  expect(place.restart()).toBeNull()
  expect(place.files(/next/)).toEqual([])
  expect(await place.ordersOf()).toBe(2)

  // The former database has its second name already, and is still the shop.
  const earlier = join(place.dataDir, 'earlier.db')
  linkSync(database, earlier)
  await copyFile(join(place.folder, NIGHTLY), `${database}.next`)
  writeFileSync(`${database}.next-name`, NIGHTLY)
  expect(place.restart()).toMatchObject({ name: NIGHTLY, facts: { orders: 1 } })
  expect(place.restart()).toBeNull()
  expect(await place.ordersOf()).toBe(1)
  expect(ordersIn(earlier)).toBe(2)
})

test('a waiting backup that was damaged meanwhile is not taken, and the shop starts as it was', async () => {
  await using place = await openPlace()
  await place.make(NIGHTLY)
  await place.backups.prepareRestore(NIGHTLY)
  await place.jobs.idle()
  await place.close()
  truncateSync(`${databaseFile(place.dataDir)}.next`, 20_000)
  expect(place.restart()).toMatchObject({ refused: expect.stringContaining('is not sound') })
  expect(await place.ordersOf()).toBe(1)
  expect(place.restart()).toBeNull()
})

test.for([
  { change: "insert into kysely_migration values ('999-later', '')", code: 'newer' },
  { change: "update shop_marks set value = 'another' where name = 'secret'", code: 'other_secret' },
  { change: 'drop table orders', code: 'not_sound' },
])('a backup is refused as $code, and nothing waits for the start', async ({ change, code }) => {
  await using place = await openPlace()
  await place.make(NIGHTLY)
  using copy = new DatabaseSync(join(place.folder, NIGHTLY), { enableForeignKeyConstraints: false })
  copy.exec(change)
  copy.close()
  expect(await place.backups.prepareRestore(NIGHTLY)).toBeNull()
  await place.jobs.idle()
  const { job, waiting } = await place.backups.read()
  expect([job, waiting]).toEqual([expect.objectContaining({ state: 'failed', code }), null])
  expect(place.files(/next/)).toEqual([])
})

test.skipIf(!hasSmallDisks())('a disk without room for a copy is not filled', async () => {
  using disk = makeSmallDisk(8)
  await using place = await openPlace(disk.path)
  expect(await place.backups.backUp()).toBeNull()
  await place.jobs.idle()
  expect((await place.backups.read()).job).toMatchObject({ state: 'failed', code: 'no_room' })
  expect(readdirSync(disk.path)).toEqual([])
})

test('of many that were asked for the last three stay, and a link among them is listed as what it is', async () => {
  await using place = await openPlace()
  for (let nth = 0; nth < 5; nth += 1) {
    place.clock.now = NOW + nth * 60_000
    await place.backups.backUp()
    await place.jobs.idle()
  }
  await expect.poll(() => place.filesOf(/^by-hand/)).toHaveLength(3)
  expect(place.filesOf(/part/)).toEqual([])
  symlinkSync('/etc/hostname', join(place.folder, NIGHTLY))
  const { kept } = await place.backups.read()
  expect(kept.find(({ name }) => name === NIGHTLY)).toMatchObject({ holds: null })
})

function ordersIn(file: string): number {
  using database = new DatabaseSync(file, { readOnly: true })
  return Number(database.prepare('select count(*) as rows from orders').get()?.rows)
}

/** A shop with one order, and its backups. */
async function openPlace(elsewhere?: string) {
  await using parts = new AsyncDisposableStack()
  const clock = { now: NOW }
  const { shop, dataDir } = parts.use(await openTestShop({ clock: () => clock.now }))
  await shop.work((tx) => writeOrder(tx))
  const folder = elsewhere ?? join(dataDir, 'backups')
  const database = databaseFile(dataDir)
  const log = { event() {}, fault: (error: unknown) => expect.fail(String(error)) }
  const jobs = openBackupJobs(shop.clock, null)
  parts.defer(async () => {
    await jobs.stop()
  })
  const nightly = { dueSince: async () => null }
  const backups = keptBackups({ shop, jobs, nightly, dataDir, database, folder, log })
  const open = parts.move()
  async function make(name: string): Promise<void> {
    await backups.backUp()
    await jobs.idle()
    await rename(join(folder, BY_HAND), join(folder, name))
  }
  return {
    shop,
    dataDir,
    folder,
    clock,
    jobs,
    backups,
    make,
    made: async () => {
      await make(NIGHTLY)
      return folder
    },
    close: () => shop.database.destroy(),
    restart: () =>
      restoreAtStart(database, {
        known: MIGRATION_NAMES,
        replaced: join(dataDir, 'replaced.db'),
      }),
    ordersOf: async () => ordersIn(database),
    files: (pattern: RegExp) => readdirSync(dataDir).filter((name) => pattern.test(name)),
    filesOf: (pattern: RegExp) => readdirSync(folder).filter((name) => pattern.test(name)),
    [Symbol.asyncDispose]: () => open.disposeAsync().catch(() => {}),
  }
}
