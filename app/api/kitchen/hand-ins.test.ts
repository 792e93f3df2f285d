import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { addCourierCash } from '#shop/persistence/queries/payments/courier-cash.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, setUpKitchen } from '#tests/support/order-input.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { keyOf, staffOf } from '#tests/support/staff.ts'
import * as kitchenHandIns from './hand-ins.ts'
import * as kitchenHandInUndo from './undo-hand-in.ts'

const NOW = FRIDAY_EVENING
const handle = routeHandler({
  '/api/kitchen/hand-ins': kitchenHandIns,
  '/api/kitchen/hand-ins/:id/undo': kitchenHandInUndo,
})

let opened: TestShop
let cook: Record<string, string>
let courier: Record<string, string>
let till: Record<string, string>
let courierId = ''
let deliveries = 0

beforeAll(async () => {
  opened = await openTestShop({ clock: () => NOW })
  const { shop } = opened
  await setUpKitchen(shop)
  const rider = await staffOf(shop, 'courier')
  courierId = rider.id
  courier = { Cookie: rider.cookie }
  cook = { Cookie: (await staffOf(shop, 'kitchen')).cookie }
  till = { Authorization: `Bearer ${(await keyOf(shop, 'manager')).key}` }
})

beforeEach(async () => {
  deliveries += 1
  const row = { id: `delivered-${deliveries}`, number: deliveries, state: 'completed' } as const
  await opened.shop.work(async (tx) => {
    await tx.deleteFrom('courier_cash').where('hand_in_id', 'is', null).execute()
    await writeOrder(tx, row)
    const taken = { currency: 'USD', taken_at: NOW, amount: 1900 }
    await addCourierCash(tx, { ...taken, order_id: row.id, courier_id: courierId })
  })
})

afterAll(() => opened[Symbol.asyncDispose]())

test('a till records what a courier hands in, once, and takes it back', async () => {
  expect((await ask('', till)).body.couriers).toMatchObject([
    { courierId, amount: 1900, deliveries: 1 },
  ])
  const handed = await ask('', till, { courierId, amount: 1900 })
  expect(handed.status).toBe(200)
  const { id } = handed.body
  expect((await ask('', cook)).body).toMatchObject({
    couriers: [],
    handIns: [{ id, amount: 1900, at: NOW }],
  })
  const twice = await ask('', till, { courierId, amount: 1900 })
  expect(twice).toMatchObject({ status: 409, body: { code: 'cash_changed' } })
  expect(await ask(`/${id}/undo`, till, {})).toEqual({ status: 200, body: { id } })
  expect((await ask('', cook)).body).toMatchObject({
    couriers: [{ courierId, amount: 1900 }],
    handIns: [],
  })
  const again = await ask(`/${id}/undo`, cook, {})
  expect(again).toMatchObject({ status: 409, body: { code: 'not_possible_now' } })
})

test('another sum, a typing error, a courier and a stranger hand nothing in', async () => {
  const cash = { courierId, amount: 1900 }
  const answers = [
    await ask('', cook, { ...cash, amount: 1899 }),
    await ask('', cook, { ...cash, courierId: 'nobody' }),
    await ask('', cook, { ...cash, amount: -1 }),
    await ask('', cook, { courierId }),
    await ask('', courier, cash),
    await ask('', courier),
    await ask('', {}, cash),
    await ask('/none/undo', courier, {}),
    await ask('/none/undo', cook, {}),
  ]
  expect(answers.map(({ status, body }) => [status, body.code].join(' '))).toEqual([
    '409 cash_changed',
    '409 cash_changed',
    '400 invalid_body',
    '400 invalid_body',
    '403 not_allowed',
    '403 not_allowed',
    '401 signed_out',
    '403 not_allowed',
    '409 not_possible_now',
  ])
  expect((await ask('', cook)).body).toMatchObject({ couriers: [{ courierId }], handIns: [] })
})

/** Posts a body, or reads without one. */
async function ask(path: string, headers: Record<string, string>, body?: unknown) {
  const context = new RouterContextProvider()
  context.set(shopContext, opened.shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  const url = `${opened.shop.publicUrl}/api/kitchen/hand-ins${path}`
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const type = { 'Content-Type': 'application/json' }
  const response = await handle(
    new Request(url, { ...sent, headers: { ...type, ...headers } }),
    context,
  )
  return { status: response.status, body: await response.json() }
}
