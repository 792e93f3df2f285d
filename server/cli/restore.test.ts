import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { databaseFile, openShop } from '#shop/open-shop.ts'
import { writeEmptyDatabase } from '#tests/support/empty-database.ts'
import { flattopIn } from '#tests/support/flattop.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { scratchRoot } from '#tests/support/scratch-root.ts'

const publicUrl = 'http://localhost:3000'

test('a restored shop reads its 100 orders, and the replaced one is kept with all of its own', async () => {
  await using place = await openPlace()
  await place.order(1, 100)
  expect(await flattopIn(place.dataDir, ['backup', place.file])).toMatchObject({ code: 0 })
  await place.order(101, 120)
  const { code, output } = await flattopIn(place.dataDir, ['restore', place.file])
  expect([code, output]).toEqual([0, expect.stringContaining('100 orders, the last of ')])
  expect(statSync(databaseFile(place.dataDir)).mode & 0o777).toBe(0o600)
  expect(await place.count()).toBe(100)
  expect(output).toContain(join(place.dataDir, place.replaced()))
  await place.restore(place.replaced())
  expect(await place.count()).toBe(120)
})

test('what a killed server left beside its database neither spoils the restored one nor is lost', async () => {
  await using place = await openPlace()
  await place.order(1, 100)
  await flattopIn(place.dataDir, ['backup', place.file])
  const database = databaseFile(place.dataDir)
  const writer = new DatabaseSync(database)
  writer.exec("pragma wal_autocheckpoint = 0; update orders set note = 'late' where number = 7")
  const left = [database, `${database}-wal`].map((file) => ({ file, bytes: readFileSync(file) }))
  writer.close()
  for (const { file, bytes } of left) writeFileSync(file, bytes)
  expect(await place.restore(place.file)).toMatchObject({ code: 0 })
  using restored = new DatabaseSync(database)
  const soundness = restored.prepare('pragma integrity_check').get()
  expect(soundness).toEqual({ integrity_check: 'ok' })
  expect(restored.prepare("select id from orders where note = 'late'").all()).toEqual([])
  restored.close()
  expect(await place.count()).toBe(100)
  using replaced = new DatabaseSync(join(place.dataDir, place.replaced()))
  expect(replaced.prepare('select note from orders where number = 7').get()).toEqual({
    note: 'late',
  })
})

test('a running shop, a damaged backup and one of a newer version are refused, and nothing changes', async () => {
  await using place = await openPlace()
  await place.order(1, 3)
  await flattopIn(place.dataDir, ['backup', place.file])
  const server = await openShop({ dataDir: place.dataDir, publicUrl, lock: true })
  expect(await place.restore(place.file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('Another process is running the shop'),
  })
  await server.close()
  using copy = new DatabaseSync(place.file)
  copy.exec("insert into kysely_migration values ('999-later', '')")
  copy.close()
  expect((await place.restore(place.file)).output).toContain('it has 999-later')
  truncateSync(place.file, 20_000)
  expect((await place.restore(place.file)).output).toContain('is not sound')
  expect((await place.restore('nothing')).output).toContain('There is no file')
  expect(await place.count()).toBe(3)
  expect(readdirSync(place.dataDir).filter((name) => /restored|replaced/.test(name))).toEqual([])
})

async function openPlace() {
  await using parts = new AsyncDisposableStack()
  const dataDir = parts.use(await mkdtempDisposable(join(scratchRoot(), 'flattop-restore-'))).path
  const away = parts.use(await mkdtempDisposable(join(scratchRoot(), 'flattop-away-'))).path
  const file = join(away, 'shop.backup')
  await writeEmptyDatabase(databaseFile(dataDir))
  async function withShop<Found>(
    task: (shop: Awaited<ReturnType<typeof openShop>>['shop']) => Promise<Found>,
  ): Promise<Found> {
    const { shop, close } = await openShop({ dataDir, publicUrl })
    try {
      return await task(shop)
    } finally {
      await close()
    }
  }
  const open = parts.move()
  return {
    dataDir,
    file,
    order: (from: number, to: number) =>
      withShop(async (shop) => {
        for (let number = from; number <= to; number += 1) {
          const id = `order-${number}`
          await shop.work((tx) => writeOrder(tx, { id, token_hash: id, number, claims: '[]' }))
        }
      }),
    count: () =>
      withShop(
        async (shop) => (await shop.read.selectFrom('orders').select('id').execute()).length,
      ),
    restore: (name: string) => flattopIn(dataDir, ['restore', name]),
    replaced: () =>
      readdirSync(dataDir).find((name) => /^flattop-replaced-.*\.db$/.test(name)) ?? '',
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}
