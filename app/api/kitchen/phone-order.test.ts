import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, setUpKitchen } from '#tests/support/order-input.ts'
import { postedOrder } from '#tests/support/posted-order.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { keyOf, staffOf } from '#tests/support/staff.ts'
import * as phoneOrder from './phone-order.ts'

const handle = routeHandler({ '/api/kitchen/phone-orders': phoneOrder })

let opened: TestShop
let sent = 0

beforeAll(async () => {
  opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  await setUpKitchen(opened.shop, { kitchenMinutes: 1500 })
})

afterAll(() => opened[Symbol.asyncDispose]())

test('an order taken on the phone is its guest’s, in nobody’s account, and says who took it', async () => {
  const maria = await staffOf(opened.shop, 'manager', 'maria-takes-calls')
  const guest = { name: 'Grace', phone: '+44 20 7946 0958', email: maria.email }
  const { status, body } = await post({ ...postedOrder(), guest }, { Cookie: maria.cookie })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    page: `/office/orders/${body.id}`,
    payment: { method: 'counter', state: 'to_pay' },
  })
  expect(await stored(body.id)).toEqual({
    user_id: null,
    guest_name: 'Grace',
    vouched: 'crew',
    network: null,
    by: ['staff', maria.id],
  })
})

test('cooks take orders too, and go on in the kitchen; couriers and guests take none', async () => {
  const { shop } = opened
  const cook = await staffOf(shop, 'kitchen')
  const { body } = await post(postedOrder(), { Cookie: cook.cookie })
  expect(body.page).toBe(`/kitchen/orders/${body.id}`)
  const courier = await staffOf(shop, 'courier')
  expect((await post(postedOrder(), { Cookie: courier.cookie })).status).toBe(403)
  expect((await post(postedOrder(), {})).status).toBe(401)
})

test('a program with a key takes orders as its key', async () => {
  const { id, key } = await keyOf(opened.shop, 'manager')
  const { body } = await post(postedOrder(), { Authorization: `Bearer ${key}` })
  expect((await stored(body.id)).by).toEqual(['staff', id])
})

test('nobody pays by card over the phone', async () => {
  const maria = await staffOf(opened.shop, 'manager', 'maria-asks-for-a-card')
  const card = { ...postedOrder(), paymentMethod: 'card' }
  const { status, body } = await post(card, { Cookie: maria.cookie })
  expect([status, body.code]).toEqual([400, 'invalid_body'])
  expect(JSON.stringify(body)).toContain('/paymentMethod')
})

async function stored(id: string) {
  const { read } = opened.shop
  const order = await read
    .selectFrom('orders')
    .select(['user_id', 'guest_name', 'vouched', 'network'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [placed] = await readOrderEvents(read, id)
  const { actor_id } = await read
    .selectFrom('order_events')
    .select('actor_id')
    .where('order_id', '=', id)
    .where('version', '=', 1)
    .executeTakeFirstOrThrow()
  return { ...order, by: [placed?.actor, actor_id] }
}

async function post(order: object, headers: Record<string, string>) {
  sent += 1
  const context = new RouterContextProvider()
  context.set(shopContext, opened.shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  const request = new Request(`${opened.shop.publicUrl}/api/kitchen/phone-orders`, {
    method: 'POST',
    body: JSON.stringify(order),
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': `phone-order-${sent}`,
      ...headers,
    },
  })
  const response = await handle(request, context)
  return { status: response.status, body: await response.json() }
}
