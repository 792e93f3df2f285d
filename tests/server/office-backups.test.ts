import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpInput } from '#tests/support/accounts.ts'
import { type Answer, ask } from '#tests/support/ask.ts'
import { flattopIn } from '#tests/support/flattop.ts'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { keyOf, type Person, staffOf } from '#tests/support/staff.ts'

const { password: PASSWORD } = signUpInput()
const NAME = 'flattop-2026-11-20.db'

let running: RunningShop
let owner: Person
let manager: Person

beforeAll(async () => {
  running = await startShop()
  await besideShop(running, async (beside) => {
    owner = await staffOf(beside, 'owner')
    manager = await staffOf(beside, 'manager')
    await seedOrders(beside, [{ id: 'kept', number: 1 }])
  })
  mkdirSync(join(running.dataDir, 'backups'), { recursive: true })
  const file = join(running.dataDir, 'backups', NAME)
  expect(await flattopIn(running.dataDir, ['backup', file])).toMatchObject({ code: 0 })
})

afterAll(() => running[Symbol.asyncDispose]())

test('a backup is downloaded whole with the password, and not without it, by a manager or from another origin', async () => {
  const fields = { name: NAME, password: PASSWORD }
  const download = (headers: Record<string, string>, typed: Record<string, string> = fields) =>
    post('/office/backup/download', typed, headers)
  const cookie = { cookie: owner.cookie }
  expect(await download(cookie, { ...fields, password: '' })).toMatchObject(
    sentTo(`/office/backup?refused=no_password&download=${NAME}`),
  )
  expect(await download(cookie, { ...fields, password: 'not it' })).toMatchObject(
    sentTo(`/office/backup?refused=wrong_password&download=${NAME}`),
  )
  expect(await download(cookie, { ...fields, name: '../flattop.db' })).toMatchObject(
    sentTo('/office/backup?refused=unknown_backup'),
  )
  expect(await download({ cookie: manager.cookie })).toMatchObject({ status: 403 })
  expect(await download({ ...cookie, origin: 'https://evil.example' })).toMatchObject({
    status: 403,
  })
  const got = await download(cookie)
  expect(got).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'content-disposition': expect.stringContaining(NAME) },
  })
  expect(got.bytes.subarray(0, 15).toString()).toBe('SQLite format 3')
  expect(got.bytes.length).toBe(Number(got.headers['content-length']))
  expect(running.printed()).not.toContain(PASSWORD)
})

test('a restore needs the password and its own origin, and the shop is the backup after a restart', async () => {
  await besideShop(running, (beside) => seedOrders(beside, [{ id: 'late', number: 2 }]))
  const fields = { action: 'restore', name: NAME, password: PASSWORD }
  const cookie = { cookie: owner.cookie }
  const evil = { ...cookie, origin: 'https://evil.example' }
  expect(await post('/office/backup', fields, evil)).toMatchObject({ status: 403 })
  expect(await post('/office/backup', { ...fields, password: 'not it' }, cookie)).toMatchObject(
    sentTo(`/office/backup?refused=wrong_password&restore=${NAME}`),
  )
  expect(existing(/next/)).toEqual([])
  expect(await post('/office/backup', fields, cookie)).toMatchObject(
    sentTo('/office/backup?did=begun'),
  )
  await expect.poll(() => existing(/\.next$/)).toEqual(['flattop.db.next'])
  expect(ordersIn('flattop.db')).toEqual([1, 2])

  await running.stop()
  const { dataDir } = running
  running = await startShop({ dataDir })
  expect(running.printed()).toContain('Shop restored')
  expect(ordersIn('flattop.db')).toEqual([1])
  const [replaced = ''] = existing(/^flattop-replaced-.*\.db$/)
  expect(ordersIn(replaced)).toEqual([1, 2])
  expect(existing(/next/)).toEqual([])
  const events = await flattopIn(dataDir, ['staff', 'events'])
  expect(events.output).toContain(`shop_restored, by shop, file ${NAME}`)
  const page = await ask(`${running.origin}/office/backup`, { headers: cookie })
  expect(page.text).toContain(replaced)
})

test('a program with an owner’s key makes a backup, reads that it is whole, and a manager’s key may not', async () => {
  const [mine, theirs] = await besideShop(running, async (beside) => [
    await keyOf(beside, 'owner'),
    await keyOf(beside, 'manager'),
  ])
  const call = (key: string, body?: string) =>
    ask(`${running.origin}/api/office/backups`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
    })
  expect((await call(theirs?.key ?? '')).status).toBe(403)
  expect((await call(mine?.key ?? '', '{}')).status).toBe(202)
  const job = async () => JSON.parse((await call(mine?.key ?? '')).text).job
  await expect.poll(job).toMatchObject({ kind: 'backup', state: 'done', orders: 1 })
  const { kept } = JSON.parse((await call(mine?.key ?? '')).text)
  expect(kept).toMatchObject([{ kind: 'hand', holds: { fit: 'same' } }, { name: NAME }])
})

function sentTo(location: string) {
  return { status: 303, headers: { location } }
}

function post(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<Answer> {
  return ask(running.origin + path, {
    method: 'POST',
    headers: {
      origin: running.origin,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })
}

function existing(pattern: RegExp): string[] {
  return readdirSync(running.dataDir).filter((name) => pattern.test(name))
}

function ordersIn(name: string): number[] {
  using database = new DatabaseSync(join(running.dataDir, name), { readOnly: true })
  const rows = database.prepare('select number from orders order by number').all()
  return rows.map(({ number }) => Number(number))
}
