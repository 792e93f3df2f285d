import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { orderToken } from '#shop/auth/order-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import type { NewRow } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { PLACED_AT, writeOrder } from '#tests/support/order-rows.ts'
import { orderPromise } from '#tests/support/order-view.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import * as kept from './kept.ts'

const DAY = 24 * 3_600_000
const MINUTE = 60_000
const handle = routeHandler({ '/api/orders/kept': kept })

test('where orders stand is told to whoever has their tokens, the newest first', async () => {
  await using opened = await openTestShop({ clock: () => PLACED_AT })
  const { shop } = opened
  const first = await placed(shop, { id: 'first', number: 11, state: 'preparing' })
  const second = await placed(shop, { id: 'second', number: 12, placed_at: PLACED_AT + 1 })
  const { status, cacheControl, body } = await ask(shop, { tokens: [first, second] })
  expect([status, cacheControl]).toEqual([200, 'no-store'])
  expect(body.orders.map(({ token }) => token)).toEqual([second, first])
  expect(body.orders[1]).toMatchObject({ number: 11, state: 'preparing' })
})

test('what was promised before a delay is told', async () => {
  await using opened = await openTestShop({ clock: () => PLACED_AT })
  const { shop } = opened
  const promise = { ...orderPromise(), readyAt: PLACED_AT }
  const late = { promised_at: PLACED_AT + 10 * MINUTE, promise: JSON.stringify(promise) }
  const moved = await placed(shop, { id: 'moved', number: 1, ...late })
  const delayed = await placed(shop, {
    id: 'delayed',
    number: 2,
    fulfilment: 'table',
    table_label: '5',
    ...late,
  })
  await shop.work((tx) =>
    tx
      .insertInto('order_events')
      .values({
        order_id: 'delayed',
        version: 2,
        kind: 'delayed',
        state: 'accepted',
        at: PLACED_AT,
        actor: 'staff',
        actor_id: null,
        reason: null,
        facts: '{}',
      })
      .execute(),
  )
  const { body } = await ask(shop, { tokens: [moved, delayed] })
  const byToken = new Map(body.orders.map((order) => [order.token, order]))
  expect(byToken.get(moved)).toMatchObject({ saidAt: null, table: null })
  expect(byToken.get(delayed)).toMatchObject({ saidAt: PLACED_AT, table: '5' })
})

test('what was ordered comes only when it is asked for', async () => {
  await using opened = await openTestShop({ clock: () => PLACED_AT })
  const { shop } = opened
  const tokens = [await placed(shop, { id: 'first' })]
  const plain = await ask(shop, { tokens })
  expect(plain.body.orders[0]).not.toHaveProperty('lines')
  const listed = await ask(shop, { tokens, withLines: true })
  expect(listed.body.orders[0]?.lines).toMatchObject([{ title: 'Plain Smash', quantity: 2 }])
  // It is on no menu, so that nothing is known of its layers.
  expect(listed.body.orders[0]?.stacks).toEqual([null])
})

test('neither name nor address, phone, mail nor note is told', async () => {
  await using opened = await openTestShop({ clock: () => PLACED_AT })
  const { shop } = opened
  const guest = {
    guest_name: 'Adaname',
    guest_phone: '+90 5550100',
    guest_email: 'ada@example.com',
  }
  const token = await placed(shop, { id: 'first', ...guest, note: 'Ring twice' })
  const { text } = await ask(shop, { tokens: [token], withLines: true })
  expect(text).not.toMatch(/Adaname|5550100|ada@example|Ring twice/)
})

test('unknown and expired tokens are answered alike: not at all', async () => {
  let now = PLACED_AT
  await using opened = await openTestShop({ clock: () => now })
  const { shop } = opened
  const old = await placed(shop, { id: 'old', promised_at: PLACED_AT })
  now += 60 * DAY - 1
  expect((await ask(shop, { tokens: [old] })).body.orders).toHaveLength(1)
  now += 1
  const expired = await ask(shop, { tokens: [old] })
  expect(expired).toEqual(await ask(shop, { tokens: ['A'.repeat(43)] }))
  expect(expired.body).toEqual({ orders: [] })
  const ids = ['old', hashToken(old), '', '../old']
  for (const id of ids.filter(Boolean)) {
    expect((await ask(shop, { tokens: [id] })).body).toEqual({ orders: [] })
  }
})

test('twenty tokens are answered, twenty-one are refused', async () => {
  await using opened = await openTestShop({ clock: () => PLACED_AT })
  const { shop } = opened
  const token = await placed(shop, { id: 'first' })
  const many = (count: number) => [...Array(count - 1).fill('A'.repeat(43)), token]
  expect((await ask(shop, { tokens: many(20) })).body.orders).toHaveLength(1)
  const refused = await ask(shop, { tokens: many(21) })
  expect(refused.status).toBe(400)
  expect(refused.text).not.toContain(token)
})

test('it takes a POST alone, so that no token is in an address', async () => {
  await using opened = await openTestShop({ clock: () => PLACED_AT })
  const { shop } = opened
  const token = await placed(shop, { id: 'first' })
  const response = await send(shop, new Request(`${ADDRESS}?tokens=${token}`))
  expect(response.status).toBe(405)
})

const ADDRESS = 'http://localhost:3000/api/orders/kept'

type Answer = { orders: { token: string; number: number; lines?: unknown[]; stacks?: unknown[] }[] }

async function ask(shop: Shop, body: object) {
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request(ADDRESS, { method: 'POST', headers, body: JSON.stringify(body) })
  const response = await send(shop, request)
  const text = await response.text()
  const cacheControl = response.headers.get('Cache-Control')
  return { status: response.status, cacheControl, text, body: JSON.parse(text) as Answer }
}

function send(shop: Shop, request: Request): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  return handle(request, context)
}

/** Stores an order; returns its token. */
async function placed(shop: Shop, row: Partial<NewRow<'orders'>> & { id: string }) {
  const token = orderToken(shop, row.id)
  await shop.work((tx) => writeOrder(tx, { ...row, token_hash: hashToken(token) }))
  return token
}
