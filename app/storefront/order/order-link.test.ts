import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import * as guestCancel from '#app/api/orders/cancel.ts'
import * as orderEvents from '#app/api/orders/events.ts'
import * as guestOrder from '#app/api/orders/order.ts'
import { requestContext, shopContext } from '#app/request/context.ts'
import { orderToken } from '#shop/auth/order-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import type { NewRow } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { type Guest, signedUpGuest } from '#tests/support/account-guest.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import * as pay from './pay.ts'
import * as page from './route.tsx'

const DAY = 24 * 3_600_000
const NOW = 1_800_000_000_000

const handle = routeHandler({
  '/order/:token': page,
  '/order/:token/pay': pay,
  '/api/orders/:token': guestOrder,
  '/api/orders/:token/events': orderEvents,
  '/api/orders/:token/cancel': guestCancel,
})

const WAYS: [string, string][] = [
  ['GET', '/order/TOKEN'],
  ['POST', '/order/TOKEN'],
  ['GET', '/order/TOKEN/pay'],
  ['GET', '/api/orders/TOKEN'],
  ['GET', '/api/orders/TOKEN/events'],
  ['POST', '/api/orders/TOKEN/cancel'],
]

test.for(WAYS)('a link opens nothing 60 days after its order, by %s %s', async ([method, path]) => {
  let now = NOW
  await using opened = await openTestShop({ clock: () => now })
  const { shop } = opened
  const token = await placed(shop)
  const asked = { method, path: path.replace('TOKEN', token) }
  now += 60 * DAY - 1
  expect((await ask(shop, asked)).status).not.toBe(404)
  now += 1
  const stranger = await signedUpGuest(shop, { userName: 'bob', email: 'bob@example.org' })
  const ended = await ask(shop, asked)
  const unknown = await ask(shop, { method, path: path.replace('TOKEN', 'A'.repeat(43)) })
  expect(ended.status).toBe(404)
  expect(ended).toEqual(unknown)
  expect(await ask(shop, { ...asked, guest: stranger })).toEqual(unknown)
})

test('the account that an old order belongs to still opens it, by page and API', async () => {
  await using opened = await openTestShop({ clock: () => NOW })
  const { shop } = opened
  const owner = await signedUpGuest(shop)
  const { id } = await shop.read.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const old = { promised_at: NOW - 200 * DAY, state: 'completed', closed_at: 1 } as const
  const mine = await placed(shop, { ...old, id: 'mine', user_id: id })
  const email = 'ayse@example.org'
  const byEmail = await placed(shop, { ...old, id: 'mail', number: 2, guest_email: email })
  expect((await ask(shop, { path: `/order/${mine}`, guest: owner })).status).toBe(200)
  expect((await ask(shop, { path: `/api/orders/${mine}`, guest: owner })).status).toBe(200)
  const events = { path: `/api/orders/${mine}/events`, guest: owner }
  expect((await ask(shop, events)).status).toBe(204)
  // Ordered without an account; it belongs to the account once its mail address is confirmed.
  const asked = { path: `/order/${byEmail}`, guest: owner }
  expect((await ask(shop, asked)).status).toBe(404)
  await shop.work((tx) => tx.updateTable('user').set({ emailVerified: 1 }).execute())
  expect((await ask(shop, asked)).status).toBe(200)
})

/** Stores an order that is ready; returns its token. */
async function placed(shop: Shop, row: Partial<NewRow<'orders'>> = {}): Promise<string> {
  const id = row.id ?? 'order-1'
  const token = orderToken(shop, id)
  const order = { promised_at: NOW, state: 'completed', closed_at: NOW, ...row } as const
  await shop.work((tx) => writeOrder(tx, { ...order, id, token_hash: hashToken(token) }))
  return token
}

type Asked = { path: string; method?: string | undefined; guest?: Guest }

async function ask(shop: Shop, { path, method = 'GET', guest }: Asked) {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  const isPage = path.startsWith('/order/')
  const type = isPage ? 'application/x-www-form-urlencoded' : 'application/json'
  const headers = new Headers({ 'Content-Type': type })
  if (guest) headers.set('Cookie', guest.cookies.header())
  const body = method === 'POST' ? { body: isPage ? '' : '{}' } : {}
  const request = new Request(shop.publicUrl + path, { method, headers, ...body })
  const response = await handle(request, context)
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'set-cookie'),
    text: await response.text(),
  }
}
