import { expect } from 'vitest'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import { expectAccessible } from './accessible.ts'
import { openBoard, shift, ticket } from './kitchen-actions.ts'

shift(
  'a board with more orders than it shows says how many, and leads who may see them to all',
  async ({ shop, works }) => {
    const accepted = acceptedOrder({ accepted_at: Date.now() })
    const orders = Array.from({ length: 203 }, (_, nth) => {
      return { ...accepted, id: `order ${nth}`, number: nth + 1, due: nth }
    })
    await besideShop(shop, (beside) => seedOrders(beside, orders))
    const { page } = await works('owner')
    await openBoard(page)
    const note = page.getByRole('alert').filter({ hasText: '3 more open orders aren' })
    await note.waitFor()
    await ticket(page, 1).waitFor()
    expect(await page.getByText('Line 200').count()).toBe(1)
    await expectAccessible(page)
    const { page: cook } = await works('kitchen')
    await openBoard(cook)
    await cook.getByText('3 more open orders aren').waitFor()
    expect(await cook.getByRole('link', { name: 'All orders' }).count()).toBe(0)
    await note.getByRole('link', { name: 'All orders' }).click()
    await page.waitForURL('/office/orders')
  },
)
