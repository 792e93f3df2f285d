import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { copyFile, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashToken } from '#shop/auth/token.ts'
import { openShop } from '#shop/open-shop.ts'
import { forgetSender } from '#shop/operations/guests/forget-sender.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { flattopIn } from '#tests/support/flattop.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, place, setUpKitchen } from '#tests/support/order-input.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { runFlattop } from '#tests/support/run-flattop.ts'

const publicUrl = 'http://localhost:3000'
const clock = () => FRIDAY_EVENING

test('a backup while orders are placed holds every order that was answered before, and opens as the shop', async () => {
  await using parts = new AsyncDisposableStack()
  const opened = parts.use(await openTestShop({ clock }))
  const away = await folder(parts)
  await setUpKitchen(opened.shop, { kitchenMinutes: 1500 })
  const before = await placed(opened, 0)
  const file = join(away, 'shop.backup')
  const placing = placeUntil(opened, () => existsSync(file))
  const { code, output } = await runFlattop(opened.dataDir, ['backup', file])
  const meanwhile = await placing
  expect([code, output]).toEqual([0, expect.stringContaining('The secret is not in it')])
  expect(output).toMatch(
    /It was opened and is whole: \d+ orders?, (the last )?of 15 January 2027, 08:00\./,
  )
  expect(meanwhile.length).toBeGreaterThan(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(away)).toEqual(['shop.backup'])
  expect(readFileSync(file).includes(secretOf(opened.dataDir))).toBe(false)

  const restored = await folder(parts)
  await copyFile(file, join(restored, 'flattop.db'))
  await writeFile(join(restored, 'secret'), secretOf(opened.dataDir), { mode: 0o600 })
  const again = await openShop({ dataDir: restored, publicUrl, clock })
  parts.defer(again.close)
  const views = before.map((token) => readOrderView(again.shop.read, hashToken(token), clock()))
  expect(await Promise.all(views)).toEqual(
    before.map(() => expect.objectContaining({ version: 1 })),
  )
  expect(await placed(again, 5000)).toHaveLength(1)
})

test('a restored shop without its secret is refused until it adopts another, and then goes on', async () => {
  await using parts = new AsyncDisposableStack()
  const opened = parts.use(await openTestShop({ clock }))
  await setUpKitchen(opened.shop)
  const [token = ''] = await placed(opened, 0)
  const restored = await folder(parts)
  const file = join(restored, 'flattop.db')
  expect(await flattopIn(opened.dataDir, ['backup', file])).toMatchObject({ code: 0 })
  await expect(openShop({ dataDir: restored, publicUrl })).rejects.toThrow('flattop secret adopt')
  expect(await flattopIn(restored, ['secret', 'adopt'])).toMatchObject({ code: 0 })
  const again = await openShop({ dataDir: restored, publicUrl, clock })
  parts.defer(again.close)
  expect(await again.shop.read.selectFrom('orders').select('number').execute()).toHaveLength(1)
  expect(await readOrderView(again.shop.read, hashToken(token), clock())).not.toBeNull()
  const [newer = ''] = await placed(again, 100)
  expect(await readOrderView(again.shop.read, hashToken(newer), clock())).not.toBeNull()
})

test('what was deleted before a backup is not in its file', async () => {
  await using parts = new AsyncDisposableStack()
  const opened = parts.use(await openTestShop({ clock }))
  const away = await folder(parts)
  const guest = { guest_name: 'Gone Forever', guest_email: 'gone@example.org' }
  await opened.shop.work((tx) => writeOrder(tx, { ...guest, state: 'completed', closed_at: 1 }))
  await flattopIn(opened.dataDir, ['backup', join(away, 'before')])
  await forgetSender(opened.shop, 'gone@example.org')
  await flattopIn(opened.dataDir, ['backup', join(away, 'after')])
  expect(readFileSync(join(away, 'before')).includes('Gone Forever')).toBe(true)
  expect(readFileSync(join(away, 'after')).includes('Gone Forever')).toBe(false)
})

test('a backup overwrites nothing', async () => {
  await using parts = new AsyncDisposableStack()
  const opened = parts.use(await openTestShop())
  const away = await folder(parts)
  const file = join(away, 'mine')
  await writeFile(file, 'precious')
  expect(await flattopIn(opened.dataDir, ['backup', file])).toMatchObject({ code: 1 })
  expect(readFileSync(file, 'utf8')).toBe('precious')
  const none = await flattopIn(away, ['backup', join(away, 'new')])
  expect(none).toMatchObject({ code: 1, output: expect.stringContaining('There is no shop in') })
  expect(readdirSync(away)).toEqual(['mine'])
})

async function folder(parts: AsyncDisposableStack): Promise<string> {
  return parts.use(await mkdtempDisposable(join(tmpdir(), 'flattop-backup-'))).path
}

function secretOf(dataDir: string): string {
  return readFileSync(join(dataDir, 'secret'), 'utf8')
}

/** Places an order as a new guest; returns the token of its link. */
async function placed({ shop }: Pick<TestShop, 'shop'>, index: number): Promise<string[]> {
  const guest = { name: `Guest ${index}`, email: `guest-${index}@example.org` }
  const { token } = await place(shop, { guest, idempotencyKey: `the key of guest ${index}` })
  return [token]
}

async function placeUntil(opened: TestShop, isDone: () => boolean): Promise<string[]> {
  const tokens: string[] = []
  for (let index = 1; !isDone() && index < 5000; index += 1) {
    await opened.shop.work((tx) => writeOrder(tx, row(index)))
    tokens.push(`order-${index}`)
  }
  return tokens
}

function row(index: number) {
  const id = `meanwhile-${index}`
  return { id, token_hash: id, number: 10_000 + index, claims: '[]', pickup_code: '99' }
}
