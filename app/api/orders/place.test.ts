import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import { signedUpGuest } from '#tests/support/account-guest.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, setUpKitchen } from '#tests/support/order-input.ts'
import { postedOrder } from '#tests/support/posted-order.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { staffOf } from '#tests/support/staff.ts'
import * as menu from '../menu/menu.ts'
import * as orders from './place.ts'

const handle = routeHandler({ '/api/orders': orders, '/api/menu': menu })
let testShop: TestShop
let guests = 0

beforeAll(async () => {
  testShop = await openTestShop({ clock: () => FRIDAY_EVENING })
  await setUpKitchen(testShop.shop, { kitchenMinutes: 1500 })
})

afterAll(() => testShop[Symbol.asyncDispose]())

test('an order is placed, and its answer names where it is found', async () => {
  const response = await post(postedOrder())
  expect(response.status).toBe(201)
  const order = await response.json()
  expect(order).toMatchObject({
    state: 'placed',
    number: expect.any(Number),
    pickupCode: expect.stringMatching(/^\d\d$/),
    token: expect.stringMatching(/^[\w-]{43}$/),
    fulfilment: 'pickup',
    slot: null,
    promise: { minutes: 20, reasons: { rushMinutes: 0 } },
    currency: 'USD',
    totals: { products: 950, total: 950 },
    payment: { method: 'counter', state: 'to_pay' },
  })
  expect(order).not.toHaveProperty('replayed')
  expect(response.headers.get('Location')).toBe(`/api/orders/${order.token}`)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.has('Idempotent-Replayed')).toBe(false)
})

test.each([
  ['bare', 'a1b2c3d4-0001', 'a1b2c3d4-0001'],
  ['quoted', '"a1b2c3d4-0002"', 'a1b2c3d4-0002'],
])('a retry under the same key, %s, is answered the same again', async (_, first, second) => {
  const order = postedOrder()
  const answer = await post(order, { 'Idempotency-Key': first })
  const again = await post(order, { 'Idempotency-Key': second })
  expect(again.status).toBe(201)
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await again.text()).toBe(await answer.text())
})

test('a retry whose keys come in another order is the same request', async () => {
  const { guest, ...rest } = postedOrder()
  const key = { 'Idempotency-Key': 'a1b2c3d4-0003' }
  expect((await post({ guest, ...rest }, key)).status).toBe(201)
  const again = await post({ ...rest, guest, note: '' }, key)
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
})

test('a retry is recognised by the hash that released versions stored', async () => {
  const key = 'a1b2c3d4-0006'
  await post(
    { ...postedOrder(), guest: { name: 'Ada', email: 'ada@x.test' } },
    { 'Idempotency-Key': key },
  )
  const kept = await testShop.shop.read
    .selectFrom('idempotency_keys')
    .select('request_hash')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const released =
    '{"enquiry":{"lines":[{"itemId":"smash","quantity":1,"options":[]}],"fulfilment":"pickup","slot":null},' +
    '"details":{"guest":{"name":"Ada","phone":"","email":"ada@x.test"},"street":"","city":"","extra":"","note":""},' +
    '"tableSign":"","paymentMethod":"counter","repeatConfirmed":false}'
  expect(kept.request_hash).toBe(testShop.shop.fingerprint(`request ${released}`))
})

test('a key that was used for another order is refused', async () => {
  const key = { 'Idempotency-Key': 'a1b2c3d4-0004' }
  await post(postedOrder(), key)
  const other = await post(postedOrder(), key)
  expect(other.status).toBe(422)
  expect(await other.json()).toMatchObject({ status: 422, code: 'key_reused' })
})

test.each([
  ['none', undefined, 'idempotency_key_missing'],
  ['an empty one', '', 'idempotency_key_malformed'],
  ['a short one', '1234567', 'idempotency_key_malformed'],
  ['a long one', 'x'.repeat(201), 'idempotency_key_malformed'],
  ['one with a space', 'a key of words', 'idempotency_key_malformed'],
])('without a key that can be one (%s) nothing is ordered', async (_, key, code) => {
  const response = await post(
    postedOrder(),
    key === undefined ? {} : { 'Idempotency-Key': key },
    false,
  )
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code })
})

test('what the shop cannot do is a conflict, with every refusal', async () => {
  const lines = [
    { itemId: 'smash', quantity: 1, options: [], unitPrice: 1 },
    { itemId: 'gone', quantity: 1, options: [] },
  ]
  const response = await post({ ...postedOrder(), lines })
  expect(response.status).toBe(409)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  expect(await response.json()).toMatchObject({
    code: 'order_refused',
    errors: [
      { code: 'price_changed', line: 0, old: 1, new: 950 },
      { code: 'unknown_item', line: 1 },
    ],
  })
})

test('what was mistyped is named by its field', async () => {
  const response = await post({ ...postedOrder(), guest: { name: ' ', email: 'x' } })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    code: 'order_refused',
    errors: [
      { code: 'empty', field: 'name' },
      { code: 'malformed', field: 'email' },
    ],
  })
})

test.each([
  ['no JSON', '{', '#'],
  ['no lines', '{"fulfilment":"pickup"}', '#/lines'],
  ['an unknown key', JSON.stringify({ ...postedOrder(), total: 0 }), '#/total'],
  ['a guest in words', JSON.stringify({ ...postedOrder(), guest: 'Ada' }), '#/guest'],
  [
    'an unknown key of the guest',
    JSON.stringify({ ...postedOrder(), guest: { id: 1 } }),
    '#/guest/id',
  ],
  [
    'a payment by card',
    JSON.stringify({ ...postedOrder(), paymentMethod: 'card' }),
    '#/paymentMethod',
  ],
  ['a slot in words', JSON.stringify({ ...postedOrder(), slot: '19:00' }), '#/slot'],
  [
    'a point off the globe',
    JSON.stringify({ ...postedOrder(), place: { point: [0, 91] } }),
    '#/place/point/1',
  ],
  [
    'a total with a fraction',
    JSON.stringify({ ...postedOrder(), shownTotal: 9.5 }),
    '#/shownTotal',
  ],
  [
    'a very long name',
    JSON.stringify({ ...postedOrder(), guest: { name: 'x'.repeat(2001) } }),
    '#/guest/name',
  ],
])('a body that is no order (%s) is answered with where', async (_, body, pointer) => {
  const response = await post(body)
  expect(response.status).toBe(400)
  const problem = await response.json()
  expect(problem).toMatchObject({ code: 'invalid_body' })
  expect(problem.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer)
})

test('only JSON is taken, and only by POST', async () => {
  expect((await post(postedOrder(), { 'Content-Type': 'text/plain' })).status).toBe(415)
  const got = await send(new Request(ADDRESS))
  expect(got.status).toBe(405)
  expect(got.headers.get('Allow')).toBe('POST')
})

test('a guest who orders too often is told when to retry', async () => {
  const empty = { ...postedOrder(), lines: [] }
  for (let sent = 0; sent < 40; sent += 1) await post(empty, {}, true, '198.51.100.9')
  const refused = await post(empty, {}, true, '198.51.100.9')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('600')
})

test('an address that has used up its orders is refused, but for a retry and for the crew', async () => {
  const key = { 'Idempotency-Key': 'a1b2c3d4-0005' }
  const order = postedOrder()
  expect((await post(order, key, true, '198.51.100.10')).status).toBe(201)
  const empty = { ...postedOrder(), lines: [] }
  for (let sent = 0; sent < 40; sent += 1) await post(empty, {}, true, '198.51.100.10')
  expect((await post(postedOrder(), {}, true, '198.51.100.10')).status).toBe(429)
  expect((await post(postedOrder(), {}, true, '198.51.100.11')).status).toBe(201)
  const cook = await staffOf(testShop.shop, 'kitchen', 'cook-in-a-flood')
  const typed = await post(postedOrder(), { Cookie: cook.cookie }, true, '198.51.100.10')
  expect(typed.status).toBe(201)
  const again = await post(order, key, true, '198.51.100.10')
  expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, 'true'])
})

test('orders that staff type in don’t count as a stranger’s', async () => {
  const { shop } = testShop
  const cook = await staffOf(shop, 'kitchen')
  const response = await post(postedOrder(), { Cookie: cook.cookie })
  const { id } = await response.json()
  const order = await shop.read
    .selectFrom('orders')
    .select(['vouched', 'network'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ vouched: 'crew', network: null })
})

test('what staff order on the guests’ pages is their own, as anybody’s is', async () => {
  const { shop } = testShop
  const maria = await staffOf(shop, 'manager', 'maria-is-hungry')
  const { id } = await (await post(postedOrder(), { Cookie: maria.cookie })).json()
  expect(await ownerOf(id)).toEqual({ user: maria.id, by: 'guest' })
})

test('an order of somebody who is signed in belongs to the account', async () => {
  const { shop } = testShop
  const guest = await signedUpGuest(shop)
  const response = await post(postedOrder(), { Cookie: guest.cookies.header() })
  const { id } = await response.json()
  const order = await shop.read
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(order.user_id).not.toBeNull()
})

test('a program reads what it can order, and need not read it twice', async () => {
  const response = await send(new Request('http://localhost:3000/api/menu'))
  const { categories, ...terms } = await response.json()
  expect(terms).toMatchObject({ currency: { code: 'USD' }, taxIncluded: true })
  expect(categories).toMatchObject([
    {
      name: 'Burgers',
      items: [
        { id: 'cola', price: 300 },
        { id: 'smash', soldOutUntil: null },
      ],
    },
  ])
  const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' }
  expect((await send(new Request('http://localhost:3000/api/menu', { headers }))).status).toBe(304)
})

const ADDRESS = 'http://localhost:3000/api/orders'

function post(
  order: object | string,
  headers: Record<string, string> = {},
  withKey = true,
  address = `198.18.0.${guests++ % 250}`,
): Promise<Response> {
  const key = withKey ? { 'Idempotency-Key': `request-${guests++}` } : {}
  const request = new Request(ADDRESS, {
    method: 'POST',
    body: typeof order === 'string' ? order : JSON.stringify(order),
    headers: { 'Content-Type': 'application/json', ...key, ...headers },
  })
  return send(request, address)
}

function send(request: Request, clientAddress = '198.18.1.1'): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(shopContext, testShop.shop)
  context.set(requestContext, { id: 'test', clientAddress, nonce: '' })
  return handle(request, context)
}

async function ownerOf(id: string) {
  const { read } = testShop.shop
  const account = read.selectFrom('orders').select('user_id').where('id', '=', id)
  const [placed] = await readOrderEvents(read, id)
  return { user: (await account.executeTakeFirst())?.user_id, by: placed?.actor }
}
