import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, test } from 'vitest'
import { backUpAside } from '#server/process/back-up-aside.ts'
import { openBackupJobs } from '#server/process/backup-jobs.ts'
import { keptBackups } from '#server/process/kept-backups.ts'
import { restoreWaiting } from '#server/process/restore-waiting.ts'
import { backupName, kindOfBackup } from '#shop/domain/common/kept-backups.ts'
import { databaseFile, type OpenShop, openShop } from '#shop/open-shop.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { backUpPostgres } from '#shop/persistence/postgres/back-up-postgres.ts'
import { restorePostgresAtStart } from '#shop/persistence/postgres/restore-at-start.ts'
import { preparePostgresRestore } from '#shop/persistence/postgres/waiting-restore.ts'
import { isPostgres, ordersOf, STORED_SHOPS, textOf } from '#tests/released/open-stored.ts'
import { restorePostgres } from '#tests/released/postgres-text.ts'
import { STORED_SECRET } from '#tests/released/shop-story.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { scratchRoot } from '#tests/support/scratch-root.ts'
import { makeDatabase, queryAt } from '#tests/support/test-database.ts'

const known = MIGRATION_NAMES
const NAME = backupName('2026-11-20')
const REPLACED = 'flattop_replaced_20261121_090000'

test('a backup takes the place of a shop in PostgreSQL at the next start, and the shop as it was stays with every order until then', async () => {
  await using place = await openPlace()
  await place.order(1, 3)
  await place.backUp()
  await place.order(4, 5)
  expect(await place.prepare()).toMatchObject({ orders: 3 })
  expect(await place.numbers()).toEqual([1, 2, 3, 4, 5])
  await place.order(6, 6)

  const restored = await restoreWaiting(place.config)
  expect(restored).toMatchObject({ name: NAME, facts: { orders: 3 } })
  const replaced = restored && 'replaced' in restored ? restored.replaced : ''
  expect(replaced).toMatch(/^flattop_replaced_\d{8}_\d{6}$/)
  expect(await place.numbers()).toEqual([1, 2, 3])
  expect(await place.numbers(replaced)).toEqual([1, 2, 3, 4, 5, 6])
  expect(await place.schemas()).toEqual([replaced])
  expect(await restoreWaiting(place.config)).toBeNull()
  await place.order(4, 4)
  expect(await place.numbers()).toEqual([1, 2, 3, 4])

  // The way back: the former shop is made a backup, and restored.
  const open = await place.serve()
  const { backups, jobs } = place.kept(open)
  expect((await backups.read()).former).toMatchObject([{ name: replaced }])
  expect(await backups.backUpFormer(replaced)).toBeNull()
  await jobs.idle()
  const [made] = (await backups.read()).kept
  expect(made).toMatchObject({ kind: 'hand', holds: { orders: 6 } })
  await open.close()
  expect(await place.prepare(join(place.folder, made?.name ?? ''))).toMatchObject({ orders: 6 })
  expect(await place.swap()).toMatchObject({ facts: { orders: 6 } })
  expect(await place.numbers()).toEqual([1, 2, 3, 4, 5, 6])
})

test('a former shop in PostgreSQL is deleted with all it held, and no other schema is', async () => {
  await using place = await openPlace()
  await place.order(1, 1)
  await place.backUp()
  await place.prepare()
  await place.swap()
  await place.query('create schema flattop_replaced_by_me')
  const open = await place.serve()
  const { backups } = place.kept(open)
  const [former] = (await backups.read()).former
  expect(former).toMatchObject({ name: REPLACED, at: Date.parse('2026-11-21T09:00:00Z') })
  expect(former?.bytes).toBeGreaterThan(8192)
  for (const name of ['public', 'flattop_replaced_by_me', 'flattop_replaced_20261121_090001', '']) {
    expect(await backups.deleteFormer(name)).toBe('unknown_backup')
  }
  expect(await backups.deleteFormer(REPLACED)).toBeNull()
  expect((await backups.read()).former).toEqual([])
  await open.close()
  expect(await place.schemas()).toEqual(['flattop_replaced_by_me'])
  expect(await place.numbers()).toEqual([1])
})

test('a restore waits while another server has the shop open, and is made by the first start after all are stopped', async () => {
  await using place = await openPlace()
  await place.order(1, 2)
  await place.backUp()
  const [one, two] = [await place.serve(), await place.serve()]
  await place.prepare()
  const { backups: kept } = place.kept(one)
  expect((await kept.read()).waiting).toMatchObject({ name: NAME, otherServers: 1 })
  await one.close()
  expect(await place.swap()).toMatchObject({ name: NAME, postponed: expect.any(String) })
  expect((await place.kept(two).backups.read()).waiting).toMatchObject({ otherServers: 0 })
  await place.order(3, 3)
  expect(await place.numbers()).toEqual([1, 2, 3])
  await two.close()
  expect(await place.swap()).toMatchObject({ replaced: REPLACED })
  expect(await place.numbers()).toEqual([1, 2])
  expect(await place.numbers(REPLACED)).toEqual([1, 2, 3])
})

test('a server that could not be seen while another restored the shop is told to start again', async () => {
  await using place = await openPlace()
  await place.order(1, 1)
  await place.backUp()
  await place.prepare()
  let noticed = 0
  const unseen = await place.serve(() => {
    noticed += 1
  })
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'flattop news'`
  await place.query(cut)
  expect(await place.swap({ patience: 900 })).toMatchObject({ replaced: REPLACED })
  await expect.poll(() => noticed, { timeout: 5000 }).toBe(1)
  await unseen.close()
})

test('a restore that is cut in the middle leaves the shop as it was, and nothing of itself after the next start', async () => {
  await using place = await openPlace()
  await place.order(1, 3)
  await place.backUp()
  const cutting = new AbortController()
  const outcome = backUpAside(
    {
      task: 'restore',
      from: place.file,
      to: place.url,
      draft: `${databaseFile(place.dataDir)}.next.part`,
    },
    { signal: cutting.signal },
  )
  await expect
    .poll(async () => (await place.schemas()).includes('flattop_next_draft'), { timeout: 20_000 })
    .toBe(true)
  cutting.abort()
  expect(await outcome).toMatchObject({ code: 'failed' })
  expect(await place.numbers()).toEqual([1, 2, 3])
  await expect
    .poll(
      async () => {
        const restored = await restoreWaiting(place.config)
        return [restored, await place.schemas()]
      },
      { timeout: 10_000 },
    )
    .toEqual([null, []])
  expect(readdirSync(place.dataDir).filter((name) => name.includes('next'))).toEqual([])
  expect(await place.numbers()).toEqual([1, 2, 3])
  expect(await place.prepare()).toMatchObject({ orders: 3 })
})

test('a backup of a newer version, a damaged one, one of another secret and a role that may not make schemas are refused in words', async () => {
  await using place = await openPlace()
  await place.order(1, 1)
  await place.backUp()
  const refused = async (code: string, words: RegExp, url = place.url) => {
    const thrown = await preparePostgresRestore(place.file, url, place.preparing).catch(
      (error: unknown) => error,
    )
    expect(thrown).toMatchObject({ code, message: expect.stringMatching(words) })
    expect(await place.schemas()).toEqual([])
  }
  const { change } = place
  await change("insert into kysely_migration values ('999-later', '')")
  await refused('newer', /it has 999-later/)
  await change("delete from kysely_migration where name = '999-later'")
  await change("update shop_marks set value = 'another' where name = 'secret'")
  await refused('other_secret', /secret was renewed/)
  await change("delete from shop_marks where name = 'secret'")

  await place.query("insert into kysely_migration values ('999-later', '2030-01-01')")
  await refused('newer', /changed by a newer version/)
  await place.query("delete from kysely_migration where name = '999-later'")

  const role = `plain_${process.pid}`
  await place.query(`create role ${role} login`)
  try {
    await refused('may_not', /grant create on database/, place.urlAs(role))
    await place.query(`grant create on database "${place.name}" to ${role}`)
    await refused('may_not', /don’t belong to the role/, place.urlAs(role))
  } finally {
    await place.query(`revoke all on database "${place.name}" from ${role}`)
    await place.query(`drop role ${role}`)
  }
  expect(await place.numbers()).toEqual([1])
})

test('a restore that waits is dropped where an update or another secret came in between, and the shop opens as it was', async () => {
  await using place = await openPlace()
  await place.order(1, 1)
  await place.backUp()
  await place.order(2, 2)
  for (const change of [
    "insert into kysely_migration values ('999-later', '2030-01-01')",
    "update shop_marks set value = 'another' where name = 'secret'",
  ]) {
    await place.query("delete from kysely_migration where name = '999-later'")
    await place.prepare()
    await place.query(change)
    expect(await place.swap()).toMatchObject({ name: NAME, refused: expect.any(String) })
    expect(await place.schemas()).toEqual([])
    expect(await place.numbers()).toEqual([1, 2])
  }
})

test('a restore that waits is taken back, and what others keep in the database stays where it is', async () => {
  await using place = await openPlace()
  await place.order(1, 1)
  await place.backUp()
  await place.order(2, 2)
  await place.prepare()
  const server = await place.serve()
  const { backups: kept } = place.kept(server)
  expect(await kept.withdrawRestore()).toBe(true)
  expect((await kept.read()).waiting).toBeNull()
  await server.close()
  expect(await place.swap()).toBeNull()

  await place.query('create table public.of_somebody_else (what text)')
  await place.prepare()
  expect(await place.swap()).toMatchObject({ replaced: REPLACED })
  expect(await place.query('select * from public.of_somebody_else')).toEqual([])
  expect(await place.numbers()).toEqual([1])
})

test('a log that a restore left beside its draft when it was cut isn’t taken into the next one', async () => {
  await using place = await openPlace()
  await place.order(1, 2)
  await place.backUp()
  const { draft } = place.preparing
  copyFileSync(place.file, draft)
  using cut = new DatabaseSync(draft)
  cut.exec('pragma journal_mode = wal; update orders set number = number + 10')
  const left = readFileSync(`${draft}-wal`)
  cut.close()
  copyFileSync(place.file, draft)
  writeFileSync(`${draft}-wal`, left)
  await place.prepare()
  expect(await place.swap()).toMatchObject({ facts: { orders: 2 } })
  expect(await place.numbers()).toEqual([1, 2])
})

test('the backup from before an update of a shop in PostgreSQL is restored from the office, with every order', async () => {
  await using place = await openPlace()
  await restorePostgres(place.url, textOf(STORED))
  await place.order(9001, 9001)
  const [update = ''] = readdirSync(join(place.dataDir, 'backups'))
  expect(kindOfBackup(update)).toBe('update')
  const orders = ordersOf(STORED).length
  expect(await place.prepare(join(place.dataDir, 'backups', update))).toMatchObject({ orders })
  expect(await place.swap()).toMatchObject({ facts: { orders } })
  expect(await place.numbers()).toHaveLength(orders)
  await place.order(9001, 9001)
  expect(await place.numbers()).toHaveLength(orders + 1)
})

test('an address that begins with POSTGRES in capitals is that of a database too', async () => {
  await using place = await openPlace()
  await place.order(1, 2)
  const from = place.url.replace('postgres:', 'POSTGRES:')
  const to = place.file
  const task = { task: 'back-up', from, to, draft: `${to}.part` } as const
  const { signal } = new AbortController()
  expect(await backUpAside(task, { signal })).toMatchObject({ orders: 2 })
  expect(
    await backUpAside({ ...task, task: 'restore', from: to, to: from }, { signal }),
  ).toMatchObject({ orders: 2 })
  expect(await place.schemas()).toEqual(['flattop_next'])
})

const [STORED = ''] = STORED_SHOPS.filter(isPostgres)

/** A shop in PostgreSQL, and a backup of it once one is made. */
async function openPlace() {
  await using parts = new AsyncDisposableStack()
  const dataDir = parts.use(await mkdtempDisposable(join(scratchRoot(), 'flattop-restores-'))).path
  const { url } = parts.use(await makeDatabase({ server: inject('postgresUrl') }))
  const folder = join(dataDir, 'backups')
  mkdirSync(folder)
  const file = join(folder, NAME)
  const config = { dataDir, databaseUrl: url, backupDir: folder }
  const options = {
    dataDir,
    databaseUrl: url,
    updateBackupDir: folder,
    secret: STORED_SECRET,
    publicUrl: 'http://localhost:3000',
  }
  const draft = `${databaseFile(dataDir)}.next.part`
  const preparing = { known, draft, now: 0 }
  const query = (text: string) => queryAt(url, text)
  const open = parts.move()
  return {
    dataDir,
    folder,
    url,
    file,
    config,
    preparing,
    query,
    name: new URL(url).pathname.slice(1),
    urlAs(role: string) {
      const address = new URL(url)
      address.username = role
      return address.href
    },
    urlOf(schema: string) {
      const address = new URL(url)
      address.searchParams.set('options', `-c search_path=${schema}`)
      return address.href
    },
    backUp: () => backUpPostgres(url, file, { known }),
    prepare: (from = file) => preparePostgresRestore(from, url, preparing),
    swap: ({ patience = 200 } = {}) =>
      restorePostgresAtStart(url, { known, replaced: REPLACED, patience }),
    serve: (onReplaced = () => {}) => openShop({ ...options, lock: true, onReplaced }),
    kept({ shop }: OpenShop) {
      const jobs = openBackupJobs(shop.clock, null)
      const nightly = { dueSince: async () => null }
      const log = { event() {}, fault() {} }
      const parts = { shop, jobs, nightly, dataDir, database: url, folder, log }
      return { backups: keptBackups(parts), jobs }
    },
    async order(from: number, to: number) {
      const { shop, close } = await openShop(options)
      for (let number = from; number <= to; number += 1) {
        const id = `order-${number}`
        await shop.work((tx) => writeOrder(tx, { id, token_hash: id, number, claims: '[]' }))
      }
      await close()
    },
    async numbers(schema = 'public') {
      const rows = await query(`select number from ${schema}.orders order by number`)
      return rows.map(({ number }) => Number(number))
    },
    async schemas() {
      const rows = await query("select nspname from pg_namespace where nspname like 'flattop%'")
      return rows.map(({ nspname }) => String(nspname))
    },
    change(text: string) {
      using backup = new DatabaseSync(file, { enableForeignKeyConstraints: false })
      backup.exec(text)
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}
