import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { databaseFile } from '#shop/open-shop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { hasSmallDisks, makeSmallDisk } from '#tests/support/small-disk.ts'
import { MIGRATION_NAMES } from '../migrations/migrate.ts'
import { backUpSqlite } from './back-up-sqlite.ts'
import { BackupError } from './backup-error.ts'

const known = MIGRATION_NAMES
const PLACED_AT = Date.UTC(2027, 1, 20, 19, 58)

test('a backup says how many orders it holds, and when the last was placed', async () => {
  await using place = await openPlace()
  const facts = backUpSqlite(place.database, place.file, { known })
  expect(facts).toMatchObject({ orders: 2, lastOrderAt: PLACED_AT, migrations: known })
  expect(readdirSync(place.folder)).toEqual(['shop.backup'])
})

test('orders that are only in the log beside the database are in a backup, unlike in a copy of the file', async () => {
  await using place = await openPlace()
  const careless = backUpSqlite(place.database, place.file, { known, copy: copyFileSync })
  expect(careless.orders).toBe(0)
  rmSync(place.file)
  expect(backUpSqlite(place.database, place.file, { known }).orders).toBe(2)
})

/** What a disk or a careless program may do to a copy before it is looked at. */
const PLANTED: [fault: string, plant: (draft: string) => void, reason: RegExp][] = [
  ['a damaged page', damagePages, /not sound \(/],
  ['only its first half', (draft) => truncateSync(draft, 8192 * 8), /not sound \(/],
  ['nothing in it', (draft) => truncateSync(draft, 0), /not sound \(no such table/],
  ['no settings', (draft) => change(draft, 'drop table settings'), /no such table: settings/],
  [
    'a line of an order that is gone',
    (draft) => change(draft, "delete from orders where id = 'order-1'"),
    /refers to one of orders that is missing/,
  ],
  [
    'tables of a newer version',
    (draft) => change(draft, "insert into kysely_migration values ('999-later', '')"),
    /newer version of this program \(it has 999-later\)/,
  ],
]

test.for(PLANTED)(
  'a copy with %s is removed and never called a backup',
  async ([, plant, reason]) => {
    await using place = await openPlace()
    function copy(database: string, draft: string): void {
      using reader = new DatabaseSync(database, { readOnly: true })
      reader.prepare('vacuum into ?').run(draft)
      plant(draft)
    }
    expect(() => backUpSqlite(place.database, place.file, { known, copy })).toThrow(reason)
    expect(readdirSync(place.folder)).toEqual([])
  },
)

test('a full disk is said plainly, and nothing is left on it', async ({ skip }) => {
  skip(!hasSmallDisks(), 'this user may not mount a disk of its own')
  await using place = await openPlace()
  using disk = makeSmallDisk()
  disk.fill()
  const faultOf = () => thrownBy(place.database, join(disk.path, 'shop.backup'))
  expect(faultOf()).toMatchObject({ code: 'no_room' })
  expect(faultOf().message).toMatch(/^No backup was made: the disk is too full for .*shop\.backup/)
  expect(readdirSync(disk.path)).toEqual(['filler'])
})

test('a folder that is missing or is a file is said plainly', async () => {
  await using place = await openPlace()
  const inNothing = thrownBy(place.database, join(place.folder, 'gone/shop.backup'))
  expect(inNothing.message).toMatch(
    /there is no folder for .*gone\/shop\.backup\. Create it first\./,
  )
  writeFileSync(join(place.folder, 'a-file'), '')
  expect(thrownBy(place.database, join(place.folder, 'a-file/shop.backup'))).toMatchObject({
    code: 'no_folder',
  })
})

test('a database that is damaged itself is said to be, and gives no backup', async () => {
  await using place = await openPlace()
  const damaged = join(place.folder, 'damaged.db')
  writeFileSync(damaged, readFileSync(place.database).fill('?'))
  expect(thrownBy(damaged, place.file)).toMatchObject({ code: 'not_sound' })
  expect(readdirSync(place.folder)).toEqual(['damaged.db'])
})

function thrownBy(database: string, file: string): BackupError {
  try {
    backUpSqlite(database, file, { known })
  } catch (thrown) {
    if (thrown instanceof BackupError) return thrown
    throw thrown
  }
  throw new Error('It made a backup.')
}

/** Overwrites some pages in the middle, as a failing disk does. */
function damagePages(draft: string): void {
  const bytes = readFileSync(draft)
  const middle = Math.floor(bytes.length / 8192) * 4096
  writeFileSync(draft, bytes.fill(0xab, middle, middle + 3 * 4096))
}

function change(draft: string, sql: string): void {
  using database = new DatabaseSync(draft, { enableForeignKeyConstraints: false })
  database.exec(sql)
}

/** A database with two orders, and an empty folder beside it. */
async function openPlace() {
  await using parts = new AsyncDisposableStack()
  const { shop, dataDir } = parts.use(await openTestShop())
  await shop.work((tx) => writeOrder(tx, { id: 'order-1', number: 1 }, [{ title: 'Cola' }]))
  await shop.work((tx) => writeOrder(tx, order2))
  const folder = join(dataDir, 'away')
  mkdirSync(folder)
  const open = parts.move()
  return {
    folder,
    database: databaseFile(dataDir),
    file: join(folder, 'shop.backup'),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

const order2 = { id: 'order-2', token_hash: 'order-2', number: 2, placed_at: PLACED_AT }
