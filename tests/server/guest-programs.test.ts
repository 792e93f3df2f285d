import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, ask } from '#tests/support/ask.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'

const JSON_BODY = { 'content-type': 'application/json' }

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop()
})

afterAll(() => shop[Symbol.asyncDispose]())

test('a script asks for a price, orders and takes it back, with neither key nor origin', async () => {
  const lines = [{ itemId: await anItem(), quantity: 1, options: [] }]
  const quote = await post('/api/quote', { lines, fulfilment: 'pickup', withSlots: true })
  expect(quote.status).toBe(200)
  const { slots } = JSON.parse(quote.text)
  const slot = slots.flatMap((day: { slots: { at: number }[] }) => day.slots).at(-1).at
  const guest = { name: 'Ada', email: 'ada@example.com' }
  const order = await post('/api/orders', { lines, fulfilment: 'pickup', slot, guest }, KEYED)
  expect(order.status, order.text).toBe(201)
  const { token } = JSON.parse(order.text)
  expect((await post(`/api/orders/${token}/cancel`, {})).status).toBe(200)
})

test('a script of Node asks by its own fetch, which sends more than it has to', async () => {
  const lines = [{ itemId: await anItem(), quantity: 1, options: [] }]
  const answer = await fetch(`${shop.origin}/api/quote`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ lines, fulfilment: 'pickup' }),
  })
  expect(answer.status, await answer.text()).toBe(200)
})

test.for([
  ['a cookie', { cookie: 'flattop.session_token=x' }],
  ['the origin of another site', { origin: 'https://evil.example' }],
  ['the origin of nowhere', { origin: 'null' }],
  ['a frame of another site', { 'sec-fetch-site': 'cross-site' }],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  ['what another site loads', { 'sec-fetch-dest': 'empty' }],
  ['a page of another site', { referer: 'https://evil.example/' }],
] as const)('nothing is ordered from %s', async ([_, headers]) => {
  const answer = await post('/api/orders', {}, { ...KEYED, ...headers })
  expect(answer).toMatchObject({ status: 403, headers: { 'cache-control': 'no-store' } })
})

test.for(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'text/plain'])(
  'what a form of another site could send as %s is not taken',
  async (type) => {
    const answer = await post('/api/orders', {}, { ...KEYED, 'content-type': type })
    expect(answer.status).toBe(415)
  },
)

test('a browser that asks whether another site may send JSON is not allowed', async () => {
  const answer = await ask(`${shop.origin}/api/orders`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(answer.status).toBe(405)
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})

test.for(['/contact', '/signout', '/api/auth/sign-in/email', '/api/auth/sign-out'])(
  '%s takes nothing from who does not say where it is from',
  async (path) => {
    expect((await post(path, {})).status).toBe(403)
  },
)

const KEYED = { 'idempotency-key': 'key-of-a-script' }

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  return ask(shop.origin + path, {
    method: 'POST',
    headers: { ...JSON_BODY, ...headers },
    body: JSON.stringify(body),
  })
}

async function anItem(): Promise<string> {
  const { text } = await ask(`${shop.origin}/api/menu`)
  return JSON.parse(text).categories[0].items[0].id
}
