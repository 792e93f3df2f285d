import { expect, test } from 'vitest'
import { orderToken } from '#shop/auth/order-token.ts'
import { isConfirmedMailbox, mailboxToken } from '#shop/operations/messages/mailbox.ts'
import type { Shop } from '#shop/shop.ts'
import { Guest } from '#tests/support/account-guest.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, place, setUpKitchen } from '#tests/support/order-input.ts'

const EMAIL = 'ada@example.com'

test('opening a mailed link confirms nothing; its button does, and leads to the order', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  const { shop } = opened
  const { path, order } = await placedFor(shop)
  const guest = new Guest(shop)
  for (const method of ['GET', 'HEAD']) {
    const page = await guest.send(path, { method })
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
  }
  expect(await isConfirmedMailbox(shop.read, shop, EMAIL)).toBe(false)

  const pressed = await guest.post(path, {})
  expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, order])
  expect(await isConfirmedMailbox(shop.read, shop, EMAIL)).toBe(true)
  const again = await guest.get(path)
  expect([again.status, again.headers.get('Location')]).toEqual([303, order])
})

test('an invalid link confirms nothing and says so', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  const { shop } = opened
  const { order } = await placedFor(shop)
  const token = order.slice('/order/'.length)
  for (const path of ['/mailbox/made-up', `/mailbox/${token}`, '/mailbox/%20', '/mailbox/a%00.b']) {
    expect((await new Guest(shop).get(path)).status).toBe(404)
    expect((await new Guest(shop).post(path, {})).status).toBeGreaterThanOrEqual(400)
  }
  expect(await isConfirmedMailbox(shop.read, shop, EMAIL)).toBe(false)
})

async function placedFor(shop: Shop) {
  await setUpKitchen(shop)
  const { id } = await place(shop, { guest: { email: EMAIL } })
  const path = `/mailbox/${mailboxToken(shop, { id, email: EMAIL })}`
  return { path, order: `/order/${orderToken(shop, id)}` }
}
