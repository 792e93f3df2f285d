import type { Page } from 'playwright'
import { expect } from 'vitest'
import { orderTermRows } from '#shop/persistence/queries/orders/order-terms.ts'
import {
  besideShop,
  type SeededOrder,
  seedOrders,
  storedAddress,
} from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

shift('an owner finds an order by what its guest says of it', async ({ shop, works }) => {
  await seed(shop, 61, { guest_name: 'Zoë Wright', guest_phone: '+44 7700 900123', ...sum(4315) })
  await seed(shop, 62, { guest_name: 'Jürgen Weiß', ...sum(900) })
  const { page } = await works('owner', PHONE)
  await visit(page, '/office/orders')
  for (const typed of ['#61', 'zoe', '900 123', '43.15']) {
    await find(page, typed)
    await expect.poll(() => numbers(page), { message: typed }).toEqual(['61'])
  }
  await find(page, 'juergen')
  await expect.poll(() => numbers(page)).toEqual(['62'])
  await page.reload()
  expect(await field(page).inputValue()).toBe('juergen')
  expect(await numbers(page)).toEqual(['62'])
})

shift(
  'what no order has is told by its words, and all orders are one press away',
  async ({ shop, works }) => {
    await seed(shop, 63)
    const { page } = await works('owner')
    await visit(page, '/office/orders')
    await field(page).focus()
    await page.keyboard.type('nobody')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('No order has “nobody”.').waitFor()
    await page.getByRole('link', { name: 'Show all orders' }).press('Enter')
    await expect.poll(() => numbers(page)).toContain('63')
    expect(await field(page).inputValue()).toBe('')
  },
)

shift(
  'the list is narrowed to what is open, unpaid, for later days, of one way, or was not made',
  async ({ shop, works }) => {
    await seed(shop, 64, { state: 'completed', payment_state: 'paid', closed_at: Date.now() })
    await seed(shop, 65, { state: 'accepted', payment_state: 'paid' })
    await seed(shop, 66, { state: 'accepted' })
    await seed(shop, 67, { business_day: '2099-01-01' })
    const address = storedAddress()
    const ended = { state: 'cancelled', closed_at: Date.now() } as const
    await seed(shop, 70, { fulfilment: 'delivery', address, ...ended })
    const { page } = await works('manager')
    await visit(page, '/office/orders')
    await page.getByRole('link', { name: /^Later days \d+$/ }).waitFor()
    await narrow(page, 'Open', ['66', '65'], '64')
    await narrow(page, 'To pay', ['66'], '65')
    await narrow(page, 'Later days', ['67'], '66')
    await narrow(page, 'Delivery', ['70'], '66')
    await narrow(page, 'Not made', ['70'], '66')
    await page.getByLabel('Up to').fill('2020-01-01')
    await page.waitForURL('**/office/orders?which=lost&day=2020-01-01')
    await page.getByText('No orders that long ago.').waitFor()
    await narrow(page, 'All', ['70', '66', '65', '64'], '67')
  },
)

shift('orders are found without scripts', async ({ shop, works }) => {
  await seed(shop, 68, { guest_name: 'Ada Example' })
  const { page } = await works('owner', { scripts: false })
  await page.goto('/office/orders')
  await find(page, 'ada exa')
  await page.waitForURL('**/office/orders?find=ada+exa')
  expect(await numbers(page)).toEqual(['68'])
  await page.getByLabel('Up to').fill('2020-01-01')
  await page.getByLabel('Up to').press('Enter')
  await page.waitForURL('**/office/orders?find=ada+exa&day=2020-01-01')
  await page.getByText('No order up to that day has “ada exa”.').waitFor()
})

shift(
  'the orders and those that were found are accessible on each screen',
  async ({ shop, works }) => {
    await seed(shop, 100)
    const { page } = await works('owner')
    for (const path of ['/office/orders', '/office/orders?find=nobody']) {
      await visit(page, path)
      await expectAccessibleOnEachScreen(page)
    }
  },
)

function seed(shop: RunningShop, number: number, row: Partial<SeededOrder> = {}): Promise<void> {
  const id = `found-${number}`
  return besideShop(shop, async (beside) => {
    await seedOrders(beside, [{ id, number, ...row }])
    const { read } = beside
    const order = read.selectFrom('orders').selectAll().where('id', '=', id)
    const terms = orderTermRows(await order.executeTakeFirstOrThrow())
    await beside.work((tx) => tx.insertInto('order_terms').values(terms).execute())
  })
}

function sum(total: number): Partial<SeededOrder> {
  return { products: total, total }
}

function field(page: Page) {
  return page.getByRole('searchbox', { name: 'Find an order' })
}

async function find(page: Page, typed: string): Promise<void> {
  await field(page).fill(typed)
  await page.getByRole('button', { name: 'Find', exact: true }).first().click()
}

function numbers(page: Page): Promise<string[]> {
  return page.locator('.o-orders .o-no').allTextContents()
}

async function narrow(
  page: Page,
  name: string,
  shown: readonly string[],
  missing: string,
): Promise<void> {
  const chip = page.getByRole('navigation', { name: 'Which orders' }).getByRole('link', { name })
  await chip.press('Enter')
  await expect.poll(() => chip.getAttribute('aria-current')).toBe('page')
  await expect.poll(() => numbers(page)).toEqual(expect.arrayContaining([...shown]))
  expect(await numbers(page)).not.toContain(missing)
}
