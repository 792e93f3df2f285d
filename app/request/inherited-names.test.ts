import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import * as board from '#app/kitchen/board/route.tsx'
import * as print from '#app/kitchen/print/route.tsx'
import * as replies from '#app/office/replies/route.tsx'
import * as front from '#app/office/shop/front/route.tsx'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { staffOf } from '#tests/support/staff.ts'
import { requestContext, shopContext } from './context.ts'

/** Forms whose first field says what they do. */
const FORMS = {
  '/office/shop/front': 'do',
  '/office/shop/replies': 'do',
  '/kitchen': 'action',
  '/kitchen/print': 'action',
}
const handle = routeHandler({
  '/office/shop/front': front,
  '/office/shop/replies': replies,
  '/kitchen': board,
  '/kitchen/print': print,
})

test.for(Object.entries(FORMS))(
  '%s does nothing for a name that every object has',
  async ([path, field]) => {
    await using opened = await openTestShop()
    const { shop } = opened
    const { cookie } = await staffOf(shop, 'owner')
    const send = async (act: string) => {
      const context = new RouterContextProvider()
      context.set(shopContext, shop)
      context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
      const body = new URLSearchParams({ [field]: act })
      const init = { method: 'POST', headers: { cookie }, body }
      const { status, headers } = await handle(new Request(shop.publicUrl + path, init), context)
      return `${status} ${headers.get('Location')}`
    }
    const unknown = await send('nothing that it knows')
    for (const name of ['constructor', 'toString', '__proto__', 'valueOf']) {
      expect(await send(name), name).toBe(unknown)
    }
  },
)
