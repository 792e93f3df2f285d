import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { HOLDS_ALWAYS } from '#shop/domain/pricing/code-hold.ts'
import { discountCodeRow } from '#tests/support/discount-code.ts'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible } from './accessible.ts'
import { addToBasket, expectNoSidewaysScroll, visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'

const DAY = 86_400_000
const PHONE = '+1 555 0100'
const DISH = '/office/menu/smoke-ring'

shift(
  'before a dish changes its owner reads which orders, codes and open baskets it touches',
  async ({ shop, works, guest }) => {
    const number = await orderAhead(shop)
    const { page: menu } = await guest()
    await visit(menu, '/')
    await addToBasket(menu, 'Smoke Ring')
    const { page } = await works('owner', {
      viewport: { width: 390, height: 844 },
      refusals: [409],
    })
    await expect
      .poll(async () => {
        await visit(page, DISH)
        return page.getByRole('region', { name: 'Whom a change touches' }).innerText()
      })
      .toContain('About 1 open basket has it.')
    const touched = page.getByRole('region', { name: 'Whom a change touches' })
    await touched.getByText(/^1 order for \w{3} \d+ \w{3} keeps what it has\./).waitFor()
    await touched.getByText('The code RINGS names it.').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Price, $').fill('14')
    await page.locator('.o-savebar').getByText('About 1 open basket has it.').waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await touched.getByRole('link', { name: `${number}, ` }).click()
    await page.getByRole('link', { name: PHONE }).waitFor()

    await visit(page, '/office/menu')
    const row = page.locator('#dish-smoke-ring')
    await row.getByText('1 open order').waitFor()
    await row.getByText('about 1 open basket').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await archive(row)
    const ask = row.getByText('Put it into the archive all the same?')
    await ask.waitFor()
    await row.getByText('The code RINGS names it.').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await row.locator('.notice').getByRole('button', { name: 'Archive' }).press('Enter')
    await page.locator('.toast').getByText('Smoke Ring is in the archive.').waitFor()
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await row.getByRole('switch', { name: 'Sell Smoke Ring' }).waitFor()
    // Nothing uses this one.
    await archive(page.locator('#dish-flattop-meal'))
    await page.locator('.toast').getByText('is in the archive.').waitFor()
    await visit(page, DISH)
    await raisePrice(page)
    await expectKeptPrice(menu)
    await menu.close()
    await expect
      .poll(async () => {
        await visit(page, '/office/menu')
        return row.innerText()
      })
      .not.toContain('open basket')
  },
)

/** Raises it by a dollar, for everybody but those who have it in their baskets. */
async function raisePrice(page: Page): Promise<void> {
  await page.getByLabel('Price, $').fill('13')
  const keep = page.getByLabel(/^Open baskets keep \$12\.\d\d for 30 minutes\./)
  await keep.check()
  await expectAccessible(page)
  await page.locator('.o-savebar').getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .locator('.toast')
    .getByText(/Open baskets keep \$12\.\d\d until /)
    .waitFor()
}

/** The guest's basket costs what it did, and asks nothing. */
async function expectKeptPrice(menu: Page): Promise<void> {
  const priced = menu.waitForResponse(
    (answer) => answer.url().endsWith('/api/quote') && menu.url().endsWith('/basket'),
  )
  await visit(menu, '/basket')
  await priced
  await menu.getByText('$12.50').first().waitFor()
  expect(await menu.getByText('went up').count()).toBe(0)
  await visit(menu, '/')
  await menu.getByText('$13.00').first().waitFor()
}

async function archive(row: Locator): Promise<void> {
  await row.getByRole('group').locator('summary').click()
  await row.getByRole('button', { name: 'Archive' }).click()
}

/** An order for a day in the future, and a code for its dish; returns its number. */
async function orderAhead(shop: RunningShop): Promise<number> {
  const number = 4711
  await besideShop(shop, async (beside) => {
    const slot_at = beside.clock() + 40 * DAY
    const lines = [{ title: 'smoke-ring' }]
    await seedOrders(beside, [{ id: 'ahead', number, slot_at, guest_phone: PHONE, lines }])
    const holds = JSON.stringify({ ...HOLDS_ALWAYS, itemIds: ['smoke-ring'] })
    await beside.work((tx) =>
      tx
        .insertInto('discount_codes')
        .values(discountCodeRow({ code: 'RINGS', holds }))
        .execute(),
    )
  })
  return number
}
