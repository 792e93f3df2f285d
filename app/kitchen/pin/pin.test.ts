import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { choosePin } from '#shop/operations/accounts/pins.ts'
import { betterAuthDate } from '#shop/persistence/queries/accounts/accounts.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { staffOf } from '#tests/support/staff.ts'
import * as pin from './route.tsx'

const handle = routeHandler({ '/kitchen/pin': pin })

/** A whole minute of today, because sessions end by the machine's clock. */
const NOW = Math.floor(Date.now() / 60_000) * 60_000

test('a wrong password is said at the form that it was typed into', async () => {
  await using opened = await openTestShop({ clock: () => NOW })
  const { shop } = opened
  const { id, cookie } = await staffOf(shop, 'kitchen')
  await choosePin(shop, { userId: id, pin: '4071' })
  const createdAt = betterAuthDate(NOW - 16 * 60_000)
  await shop.database.updateTable('session').set({ createdAt }).where('userId', '=', id).execute()
  for (const act of ['set', 'remove']) {
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
    const body = new URLSearchParams({ do: act, pin: '4072', password: 'not it at all' })
    const asked = { method: 'POST', body, headers: { cookie } }
    const response = await handle(new Request(`${shop.publicUrl}/kitchen/pin`, asked), context)
    expect((await response.json()).actionData).toEqual({ why: 'wrong_password', act })
  }
})
