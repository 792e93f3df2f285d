import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import type { Shop } from '#shop/shop.ts'
import { Guest } from '#tests/support/account-guest.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { guestOf, type Person } from '#tests/support/staff.ts'
import * as orders from './route.tsx'

const handle = routeHandler({ '/orders': orders })
const PLACED_AT = 1_800_000_000_000

test('a guest finds their own orders, newest first, and what the menu has of them now', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await setUpKitchen(shop)
  const sold = shop.database.updateTable('items').set({ id: 'plain-smash' })
  await sold.where('id', '=', 'smash').execute()
  const [ayla, other] = [await guestOf(shop, 'ayla'), await guestOf(shop, 'other')]
  await place(shop, 'first', { user_id: ayla.id, placed_at: PLACED_AT })
  await place(shop, 'second', { user_id: ayla.id, placed_at: PLACED_AT + 1 })
  await place(shop, 'not-hers', { user_id: other.id })
  const shown = await show(shop, ayla)
  expect(shown.orders.map(({ id }) => id)).toEqual(['second', 'first'])
  expect(shown.orders[0]).toMatchObject({
    token: expect.stringMatching(/^[\w-]{43}$/),
    lines: [{ title: 'Plain Smash', item: { id: 'plain-smash', title: 'Plain Smash' } }],
  })
})

test('whom a dish was for is in the list, so that the same again is for them', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const ayla = await guestOf(shop, 'ayla')
  const lines = [{ for_name: 'Ada' }, {}]
  await shop.work((tx) => writeOrder(tx, { id: 'first', number: 90, user_id: ayla.id }, lines))
  const [order] = (await show(shop, ayla)).orders
  expect(order?.lines.map((line) => line.for)).toEqual(['Ada', undefined])
})

test('orders placed as a guest join the account once its address is confirmed', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const ayla = await guestOf(shop, 'ayla')
  await place(shop, 'as-guest', { guest_email: ayla.email })
  expect((await show(shop, ayla)).orders).toEqual([])
  await shop.database
    .updateTable('user')
    .set({ emailVerified: 1 })
    .where('id', '=', ayla.id)
    .execute()
  expect((await show(shop, ayla)).orders.map(({ id }) => id)).toEqual(['as-guest'])
})

test('older orders are a page further, and none is on two pages', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const ayla = await guestOf(shop, 'ayla')
  for (let at = 0; at < 25; at += 1) {
    await place(shop, `order-${at}`, { user_id: ayla.id, placed_at: PLACED_AT + at })
  }
  const first = await show(shop, ayla)
  const second = await show(shop, ayla, `?before=${first.older}`)
  expect([first.orders.length, second.orders.length, second.older]).toEqual([20, 5, undefined])
  expect(new Set([...first.orders, ...second.orders].map(({ id }) => id)).size).toBe(25)
})

test('a stranger is shown nobody’s orders, and the answer is never stored', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const ayla = await guestOf(shop, 'ayla')
  await place(shop, 'hers', { user_id: ayla.id, guest_email: ayla.email })
  const stranger = await new Guest(shop).get('/orders.data')
  expect(stranger.status).toBe(200)
  expect(stranger.headers.get('Cache-Control')).toBe('no-store')
  expect(await show(shop, { cookie: '' })).toMatchObject({ orders: [], isSignedIn: false })
})

let placed = 0

async function place(shop: Shop, id: string, row: Parameters<typeof writeOrder>[1]) {
  placed += 1
  await shop.work((tx) => writeOrder(tx, { id, number: placed, ...row }))
}

type Page = {
  orders: { id: string; token: string; lines: { title: string; item: unknown; for?: string }[] }[]
  older?: number
}

async function show(shop: Shop, { cookie }: Pick<Person, 'cookie'>, search = ''): Promise<Page> {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  const request = new Request(`${shop.publicUrl}/orders${search}`, { headers: { cookie } })
  const response = await handle(request, context)
  return (await response.json()).loaderData['/orders']
}
