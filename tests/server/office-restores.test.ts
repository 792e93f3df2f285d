import { chmod, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShop } from '#shop/open-shop.ts'
import type { Shop } from '#shop/shop.ts'
import { makeOwnersDatabase, portOf } from '#tests/rigs/scale/databases.ts'
import { startPgbouncer } from '#tests/rigs/scale/pgbouncer.ts'
import { isInstalled } from '#tests/rigs/scale/programs.ts'
import { signUpInput } from '#tests/support/accounts.ts'
import { ask } from '#tests/support/ask.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { keyOf, staffOf } from '#tests/support/staff.ts'

const { password } = signUpInput()

const CONNECTED = {
  directly: () => startPostgres(),
  'through PgBouncer': startPostgresBehindPgbouncer,
}

test.for(Object.keys(CONNECTED) as (keyof typeof CONNECTED)[])(
  'an owner of a shop in PostgreSQL restores a backup by two buttons, and the shop as it was is named, connected %s',
  async (way, { skip }) => {
    skip(way === 'through PgBouncer' && !isInstalled('pgbouncer'), 'PgBouncer is not installed')
    await using database = await CONNECTED[way]()
    const { url: databaseUrl } = database
    await using running = await startShop({ settings: { DATABASE_URL: databaseUrl } })
    const { origin, dataDir, printed } = running
    const { shop, close } = await openShop({ dataDir, databaseUrl, publicUrl: origin })
    await shop.work((tx) => writeOrder(tx, { id: 'early', token_hash: 'early', number: 1 }))
    const { cookie } = await staffOf(shop, 'owner')
    const { key } = await keyOf(shop, 'owner')
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const backups = async () =>
      JSON.parse((await ask(`${origin}/api/office/backups`, { headers })).text)
    const press = (fields: Record<string, string>) =>
      ask(`${origin}/office/backup`, {
        method: 'POST',
        headers: { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      })
    await press({ action: 'backup' })
    await expect
      .poll(async () => (await backups()).job, { timeout: 250_000 })
      .toMatchObject({ state: 'done' })
    const [{ name }] = (await backups()).kept
    await shop.work((tx) => writeOrder(tx, { id: 'late', token_hash: 'late', number: 2 }))

    await press({ action: 'restore', name, password })
    await expect
      .poll(async () => (await backups()).waiting, { timeout: 250_000 })
      .toMatchObject({ name, otherServers: 0 })
    const page = await ask(`${origin}/office/backup`, { headers: { cookie } })
    expect(page.text).toContain(`${name} waits for the restart`)
    expect(await numbers(shop)).toEqual([1, 2])
    await close()

    await press({ action: 'restart', password })
    await expect.poll(printed, { timeout: 250_000 }).toContain('Shop restored')
    const [replaced = ''] = /flattop_replaced_\d{8}_\d{6}/.exec(printed()) ?? []
    expect(replaced).not.toBe('')
    const again = await openShop({ dataDir, databaseUrl, publicUrl: origin })
    expect(await numbers(again.shop)).toEqual([1])
    const kept = again.shop.read.selectFrom(`${replaced}.orders as kept` as 'orders')
    expect(await kept.select('number').execute()).toHaveLength(2)
    await again.close()
  },
)

async function numbers({ read }: Shop): Promise<number[]> {
  const rows = await read.selectFrom('orders').select('number').orderBy('number').execute()
  return rows.map(({ number }) => number)
}

async function startPostgresBehindPgbouncer(): Promise<AsyncDisposable & { url: string }> {
  await using starting = new AsyncDisposableStack()
  const postgres = starting.use(await startPostgres())
  await makeOwnersDatabase(postgres.url)
  const folder = starting.use(await mkdtempDisposable(join(tmpdir(), 'flattop-pgbouncer-'))).path
  // PgBouncer doesn't run as root.
  await chmod(folder, 0o755)
  const pgbouncer = starting.use(await startPgbouncer(folder, portOf(postgres.url)))
  const started = starting.move()
  return { url: pgbouncer.url, [Symbol.asyncDispose]: () => started.disposeAsync() }
}
