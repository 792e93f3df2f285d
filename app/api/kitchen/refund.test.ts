import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { betterAuthDate } from '#shop/persistence/queries/accounts/accounts.ts'
import { listSecurityEvents } from '#shop/persistence/queries/accounts/security-events.ts'
import { writeChargedOrder } from '#tests/support/charged-order.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { keyOf, staffOf } from '#tests/support/staff.ts'
import * as kitchenRefund from './refund.ts'

/** A whole minute of today, because sessions end by the machine's clock. */
const NOW = Math.floor(Date.now() / 60_000) * 60_000
const KEY = { 'Idempotency-Key': 'a1b2c3d4-0001' }
const REFUND = { amount: 500, reason: 'Cold fries' }
const handle = routeHandler({ '/api/kitchen/orders/:id/refund': kitchenRefund })

let opened: TestShop
let cook: Record<string, string>
let owner: Record<string, string>
let till: Record<string, string>

beforeAll(async () => {
  opened = await openTestShop({ clock: () => NOW })
  const { shop } = opened
  await setUpKitchen(shop)
  cook = { Cookie: (await staffOf(shop, 'kitchen')).cookie }
  owner = { Cookie: (await staffOf(shop, 'owner')).cookie }
  till = { Authorization: `Bearer ${(await keyOf(shop, 'manager')).key}` }
})

afterAll(() => opened[Symbol.asyncDispose]())

test('a refund that is asked for twice under its key is made once, and says so', async () => {
  await writeChargedOrder(opened.shop, 'twice', 1)
  const first = await post('twice', REFUND, { ...till, ...KEY })
  expect(first).toMatchObject({ status: 200, body: { refund: { amount: 500, left: 1400 } } })
  expect(first.replayed).toBeNull()
  const again = await post('twice', REFUND, { ...till, ...KEY })
  expect(again).toEqual({ ...first, replayed: 'true' })
  const other = await post('twice', { ...REFUND, amount: 600 }, { ...till, ...KEY })
  expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } })
})

test('a session older than 15 minutes is asked for the password, a key never', async () => {
  const { shop } = opened
  const tired = await staffOf(shop, 'manager', 'a-tired-manager')
  const session = { Cookie: tired.cookie, ...KEY }
  await writeChargedOrder(shop, 'proven', 7)
  const began = betterAuthDate(NOW - 15 * 60_000 - 60_000)
  await shop.database
    .updateTable('session')
    .set({ createdAt: began })
    .where('userId', '=', tired.id)
    .execute()
  const asked = await post('proven', REFUND, session)
  expect([asked.status, asked.body.code]).toEqual([403, 'proof_needed'])
  const wrong = await post('proven', { ...REFUND, password: 'not it at all' }, session)
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password'])
  const right = await post('proven', { ...REFUND, password: 'smash it flat' }, session)
  expect(right).toMatchObject({ status: 200, body: { refund: { amount: 500 } } })
  // A typed password counts for a while.
  const other = { ...session, 'Idempotency-Key': 'a1b2c3d4-0002' }
  expect((await post('proven', REFUND, other)).status).toBe(200)
  const byKey = { ...till, 'Idempotency-Key': 'a1b2c3d4-0003' }
  expect((await post('proven', REFUND, byKey)).status).toBe(200)
  const events = await listSecurityEvents(shop.read, { accountId: tired.id, limit: 10 })
  expect(events.map(({ kind }) => kind).sort()).toEqual([
    'new_device',
    'password_check_failed',
    'refund_proven',
  ])
})

test('wrong passwords for a refund are limited', async () => {
  const { shop } = opened
  const thief = await staffOf(shop, 'manager', 'a-tablet-that-was-left')
  await writeChargedOrder(shop, 'guessed', 8)
  const began = betterAuthDate(NOW - 3_600_000)
  await shop.database
    .updateTable('session')
    .set({ createdAt: began })
    .where('userId', '=', thief.id)
    .execute()
  const codes = []
  for (let tried = 0; tried < 6; tried++) {
    const guess = { ...REFUND, password: `guess number ${tried}` }
    const { status } = await post('guessed', guess, { Cookie: thief.cookie, ...KEY })
    codes.push(status)
  }
  expect(codes).toEqual([403, 403, 403, 403, 403, 429])
})

test('money is given back by owners and managers, with a key for the retry and a sum that is left', async () => {
  await writeChargedOrder(opened.shop, 'once', 2)
  const answers = [
    await post('once', REFUND, { ...cook, ...KEY }),
    await post('once', REFUND, KEY),
    await post('once', REFUND, owner),
    await post('once', { ...REFUND, amount: 1901 }, { ...owner, ...KEY }),
    await post('once', { ...REFUND, version: 9 }, { ...owner, ...KEY }),
    await post('none', REFUND, { ...owner, ...KEY }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code].join(' '))).toEqual([
    '403 not_allowed',
    '401 signed_out',
    '400 idempotency_key_missing',
    '422 amount_out_of_range',
    '409 version_changed',
    '404 unknown_order',
  ])
  expect(await post('once', { ...REFUND, amount: 1900 }, { ...owner, ...KEY })).toMatchObject({
    status: 200,
    body: { refund: { left: 0 } },
  })
})

async function post(id: string, body: unknown, headers: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(shopContext, opened.shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  const url = `${opened.shop.publicUrl}/api/kitchen/orders/${id}/refund`
  const sent = { 'Content-Type': 'application/json', ...headers }
  const request = new Request(url, { method: 'POST', body: JSON.stringify(body), headers: sent })
  const response = await handle(request, context)
  const replayed = response.headers.get('Idempotent-Replayed')
  return { status: response.status, replayed, body: await response.json() }
}
