import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { betterAuthDate } from '#shop/persistence/queries/accounts/accounts.ts'
import { writeChargedOrder } from '#tests/support/charged-order.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { keyOf, staffOf } from '#tests/support/staff.ts'
import * as officeRefund from './refund.ts'

/** A whole minute of today, because sessions end by the machine's clock. */
const NOW = Math.floor(Date.now() / 60_000) * 60_000
const REFUND = { lines: [{ line: 0, quantity: 1 }], means: 'card', reasonCode: 'cold' }
const handle = routeHandler({ '/api/office/orders/:id/refund': officeRefund })

let opened: TestShop

beforeAll(async () => {
  opened = await openTestShop({ clock: () => NOW })
  await setUpKitchen(opened.shop)
  await writeChargedOrder(opened.shop, 'paid', 7)
})

afterAll(() => opened[Symbol.asyncDispose]())

test('a session older than 15 minutes is asked for the password, a key never', async () => {
  const { shop } = opened
  const tired = await staffOf(shop, 'manager', 'a-tired-manager')
  const session = { Cookie: tired.cookie }
  const began = betterAuthDate(NOW - 15 * 60_000 - 60_000)
  await shop.database
    .updateTable('session')
    .set({ createdAt: began })
    .where('userId', '=', tired.id)
    .execute()
  const first = { version: 1, ...REFUND }
  const answers = [
    await post(first, session),
    await post({ ...first, password: 'not it at all' }, session),
    await post({ ...first, password: 'smash it flat' }, session),
  ]
  expect(answers).toEqual(['403 proof_needed', '403 wrong_password', '200 950'])
  const key = { Authorization: `Bearer ${(await keyOf(shop, 'manager')).key}` }
  expect(await post({ version: 2, ...REFUND }, key)).toBe('200 950')
})

/** Returns the status with the code of a refusal, or with what went back. */
async function post(body: object, headers: Record<string, string>): Promise<string> {
  const context = new RouterContextProvider()
  context.set(shopContext, opened.shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  const url = `${opened.shop.publicUrl}/api/office/orders/paid/refund`
  const sent = { 'Content-Type': 'application/json', ...headers }
  const request = new Request(url, { method: 'POST', body: JSON.stringify(body), headers: sent })
  const response = await handle(request, context)
  const { code, refund } = await response.json()
  return `${response.status} ${code ?? refund.amount}`
}
