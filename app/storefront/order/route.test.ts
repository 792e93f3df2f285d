import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { orderToken } from '#shop/auth/order-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import type { NewRow } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { PLACED_AT, writeOrder } from '#tests/support/order-rows.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import * as order from './route.tsx'

const clock = () => PLACED_AT + 60_000
const handle = routeHandler({ '/order/:token': order })

test('whoever has the link sees the order', async () => {
  await using opened = await openTestShop({ clock })
  const token = await placed(opened.shop)
  const { status, text } = await visit(opened.shop, token)
  expect(status).toBe(200)
  expect(text).toContain('Plain Smash')
})

test.for(['', 'x', 'A'.repeat(43), '../../etc/passwd'])(
  'a link that is none, %j, leads to a page that is not there',
  async (token) => {
    await using opened = await openTestShop({ clock })
    await placed(opened.shop)
    expect(await visit(opened.shop, encodeURIComponent(token))).toMatchObject({ status: 404 })
    expect(await visit(opened.shop, encodeURIComponent(token), {})).toMatchObject({
      status: 404,
    })
  },
)

test('the link alone tells neither the phone nor the mail address of its guest', async () => {
  await using opened = await openTestShop({ clock })
  const guest = { guest_phone: '+90 5550100', guest_email: 'ada@example.com' }
  const { text } = await visit(opened.shop, await placed(opened.shop, guest))
  expect(text).not.toMatch(/\b5550100\b/)
  expect(text).not.toContain('ada@example.com')
})

test('the guest cancels until it is being made, and is told when it is too late', async () => {
  await using opened = await openTestShop({ clock })
  const early = await placed(opened.shop, { id: 'early', number: 1 })
  const late = await placed(opened.shop, { id: 'late', number: 2, state: 'preparing' })
  const scripted = { scripted: 'on' }
  expect(await visit(opened.shop, early, scripted)).toMatchObject({ status: 200 })
  expect(await visit(opened.shop, late, scripted)).toMatchObject({ status: 409 })
  const rows = await opened.shop.read
    .selectFrom('orders')
    .select(['id', 'state'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: 'early', state: 'cancelled' },
    { id: 'late', state: 'preparing' },
  ])
})

test('without scripts the guest who cancels sees the order anew, and why it stands', async () => {
  await using opened = await openTestShop({ clock })
  const early = await placed(opened.shop, { id: 'early', number: 1 })
  const late = await placed(opened.shop, { id: 'late', number: 2, state: 'preparing' })
  const done = await visit(opened.shop, early, {})
  expect([done.status, done.location]).toEqual([303, `/order/${early}`])
  const refused = await visit(opened.shop, late, {})
  expect([refused.status, refused.location]).toEqual([303, `/order/${late}?late=on`])
  const { text } = await visit(opened.shop, `${late}?late=on`)
  expect(text).toContain('"wasTooLate":true')
})

/** Stores an order; returns its token. */
async function placed(shop: Shop, row: Partial<NewRow<'orders'>> = {}): Promise<string> {
  const id = row.id ?? 'order-1'
  const token = orderToken(shop, id)
  await shop.work((tx) => writeOrder(tx, { ...row, id, token_hash: hashToken(token) }))
  return token
}

/** Opens the page, or posts its form if fields are given. */
async function visit(shop: Shop, token: string, fields?: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  const form = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
  const request = new Request(`${shop.publicUrl}/order/${token}`, form)
  const response = await handle(request, context)
  const location = response.headers.get('Location')
  return { status: response.status, location, text: await response.text() }
}
