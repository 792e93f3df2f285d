import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { orderToken } from '#shop/auth/order-token.ts'
import { shareToken } from '#shop/auth/share-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import type { NewRow } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { storedAddress } from '#tests/support/kitchen-orders.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { PLACED_AT, writeOrder } from '#tests/support/order-rows.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import * as order from '../order/route.tsx'
import * as page from './route.tsx'

const DAY = 24 * 3_600_000
const handle = routeHandler({ '/shared/:token': page, '/order/:token': order })

test('whoever fetches an order sees time, code and sum, and nothing that is its guest’s own', async () => {
  await using opened = await openTestShop({ clock: () => PLACED_AT })
  const { shop } = opened
  const own = await placed(shop, {
    guest_name: 'Ayşe Güneş',
    guest_phone: '+90 5550100',
    guest_email: 'ayse@example.com',
    note: 'Ring twice',
  })
  const { status, text } = await visit(shop, `/shared/${shareToken(shop, 'order-1')}`)
  expect(status).toBe(200)
  for (const shown of ['Ayşe', 'Plain Smash', '"42"', '1900']) expect(text).toContain(shown)
  for (const hidden of ['Güneş', '5550100', 'ayse@example.com', 'Ring twice', own]) {
    expect(text).not.toContain(hidden)
  }
  expect(JSON.parse(text).loaderData['/shared/:token'].order.mayCancel).toBe(false)
})

test('a shared delivery shows neither the address nor the code that is said at the door', async () => {
  await using opened = await openTestShop({ clock: () => PLACED_AT })
  const { shop } = opened
  const door = { fulfilment: 'delivery', address: storedAddress() } as const
  const own = await placed(shop, door)
  expect((await visit(shop, `/order/${own}`)).text).toContain('12 Larch Road')
  const { status, text } = await visit(shop, `/shared/${shareToken(shop, 'order-1')}`)
  expect(status).toBe(200)
  for (const hidden of ['Larch', '34000', 'Second bell']) expect(text).not.toContain(hidden)
  expect(JSON.parse(text).loaderData['/shared/:token'].order.pickupCode).toBe('')
})

test('a shared link is no guest’s link, cannot be made up, and ends with it', async () => {
  let now = PLACED_AT
  await using opened = await openTestShop({ clock: () => now })
  const { shop } = opened
  const own = await placed(shop)
  const shared = shareToken(shop, 'order-1')
  const mark = shared.slice('order-1.'.length)
  for (const address of [
    `/order/${shared}`,
    `/shared/${own}`,
    `/shared/order-2.${mark}`,
    `/shared/order-1.${mark.slice(1)}`,
    '/shared/order-1.',
    '/shared/order-1',
  ]) {
    expect((await visit(shop, address)).status).toBe(404)
  }
  expect(await visit(shop, `/shared/${shared}`, 'POST')).toMatchObject({ status: 405 })
  now += 61 * DAY
  expect((await visit(shop, `/shared/${shared}`)).status).toBe(404)
})

async function placed(shop: Shop, row: Partial<NewRow<'orders'>> = {}): Promise<string> {
  const token = orderToken(shop, 'order-1')
  await shop.work((tx) => writeOrder(tx, { id: 'order-1', ...row, token_hash: hashToken(token) }))
  return token
}

async function visit(shop: Shop, path: string, method = 'GET') {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  const request = new Request(`${shop.publicUrl}${path}`, { method })
  const response = await handle(request, context)
  return { status: response.status, text: await response.text() }
}
