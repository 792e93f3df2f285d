import { expect, test } from 'vitest'
import { orderToken } from '#shop/auth/order-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import { ask } from '#tests/support/ask.ts'
import { openTestServer, type TestServer } from '#tests/support/open-test-server.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { guestOf, staffOf } from '#tests/support/staff.ts'
import type { PageBudgets } from './page-rate-limit.ts'

const BUDGETS: PageBudgets = {
  address: { atOnce: 3, aSecond: 1 },
  network: { atOnce: 5, aSecond: 1 },
  asked: { atOnce: 6, aSecond: 1 },
  askedNearby: { atOnce: 8, aSecond: 1 },
  known: { atOnce: 2, aSecond: 1 },
}
const STRANGER = '203.0.113.5'

test('asking for page after page that doesn’t exist is rate limited, with the seconds to wait', async () => {
  const clock = { now: Date.UTC(2026, 5, 1, 12) }
  await using server = await open(clock)
  expect(await spend(server)).toEqual([200, 200, 200, 429])
  const { status, headers, text } = await visit(server, '/nope')
  expect(status).toBe(429)
  expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
  expect(headers['content-type']).toContain('text/html')
  expect(text).toContain('Wait 10 seconds and try again.')
  clock.now += 10_000
  expect((await visit(server, '/nope')).status).toBe(200)
})

test('what costs nothing, and what has limits of its own, goes on being answered', async () => {
  await using server = await open()
  await spend(server)
  for (const path of ['/', '/?a=1', '/healthz', '/readyz', '/api/me', '/api/orders/x']) {
    expect(await visit(server, path), path).toMatchObject({ status: 200 })
  }
  expect((await visit(server, '/assets/none.js')).status).toBe(404)
  expect(await visit(server, '/api/none')).toMatchObject({
    status: 429,
    headers: { 'content-type': 'application/problem+json' },
  })
})

test('calling API endpoints without pause is rate limited, but guests of an order, staff and keys are not', async () => {
  await using server = await open()
  const token = orderToken(server.shop, 'order-1')
  await server.shop.work((tx) => writeOrder(tx, { id: 'order-1', token_hash: hashToken(token) }))
  const cook = await staffOf(server.shop, 'kitchen')
  const statuses = []
  for (let at = 0; at < 8; at += 1) statuses.push((await visit(server, `/api/orders/${at}`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  expect(await visit(server, '/api/me')).toMatchObject({
    status: 429,
    headers: { 'retry-after': '10', 'content-type': 'application/problem+json' },
  })
  expect((await visit(server, `/api/orders/${token}`)).status).toBe(200)
  expect((await visit(server, '/api/kitchen/board', STRANGER, cook.cookie)).status).toBe(200)
  const headers = { 'x-forwarded-for': STRANGER, authorization: 'Bearer of-a-till' }
  expect((await ask(`${server.origin}/api/kitchen/board`, { headers })).status).toBe(200)
  expect((await visit(server, '/nope')).status).toBe(200)
})

test('an IPv6 network is counted as a whole, and others are not', async () => {
  await using server = await open()
  const statuses = []
  for (let host = 0; host < 7; host += 1) {
    statuses.push((await visit(server, `/nope${host}`, `2001:db8:7:${host}::1`)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect((await visit(server, '/nope', '2001:db8:8::1')).status).toBe(200)
  expect((await visit(server, '/nope', '198.51.100.7')).status).toBe(200)
})

test('beside a flood from their own network guests see their orders, and staff the board', async () => {
  await using server = await open()
  const token = orderToken(server.shop, 'order-1')
  await server.shop.work((tx) => writeOrder(tx, { id: 'order-1', token_hash: hashToken(token) }))
  const cook = await staffOf(server.shop, 'kitchen')
  const guest = await guestOf(server.shop)
  await spend(server)
  const statuses = async (path: string, cookie = '') => {
    const seen = []
    while (seen.length < 4) seen.push((await visit(server, path, STRANGER, cookie)).status)
    return seen
  }
  expect(await statuses('/order/wrong')).toEqual([429, 429, 429, 429])
  expect(await statuses(`/order/${token}`)).toEqual([200, 200, 429, 429])
  expect(await statuses('/profile', guest.cookie)).toEqual([200, 200, 429, 429])
  expect(await statuses('/kitchen', cook.cookie)).toEqual([200, 200, 200, 200])
  expect(await statuses('/kitchen', 'flattop.session_token=forged.forged')).toEqual(
    Array(4).fill(429),
  )
})

function open(clock = { now: Date.UTC(2026, 5, 1, 12) }) {
  const trustedProxies = ['127.0.0.1', '::1']
  return openTestServer({ budgets: BUDGETS, trustedProxies, clock: () => clock.now })
}

async function spend(server: TestServer): Promise<number[]> {
  const statuses = []
  for (let at = 0; at < 4; at += 1) statuses.push((await visit(server, `/nope${at}`)).status)
  return statuses
}

function visit(server: TestServer, path: string, address = STRANGER, cookie = '') {
  const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) }
  return ask(server.origin + path, { headers })
}
