import { expect } from 'vitest'
import { HOLDS_ALWAYS } from '#shop/domain/pricing/code-hold.ts'
import { changeSettings, changeShop, countOrders } from '#tests/support/change-shop.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { staffOf } from '#tests/support/staff.ts'
import { dollars, expectAmounts, visit } from './actions.ts'
import {
  checkoutOfTwo,
  choose,
  holdQuotes,
  openAllDay,
  openLine,
  placedOrder,
  placeOrder,
  sayWho,
  untilPriced,
} from './checkout-actions.ts'
import { journey } from './journey.ts'
import { orderOne } from './two-screens-actions.ts'

const PLACE = { fee: 300, minimum: 1000, extraMinutes: 0 }
const postcodes = (...codes: string[]) => ({ kind: 'postcodes' as const, postcodes: codes })

journey.beforeEach(({ shop }) => openAllDay(shop))

journey(
  'the checkout says why the kitchen takes a break, until it takes orders again',
  async ({ guest, shop }) => {
    const { page } = await guest()
    const before = await countOrders(shop)
    const { cookie } = await besideShop(shop, (beside) => staffOf(beside, 'kitchen'))
    const pause = async (minutes: number, why = {}) => {
      const response = await fetch(`${shop.origin}/api/kitchen/pause`, {
        method: 'POST',
        headers: { Origin: shop.origin, cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify({ minutes, ...why }),
      })
      expect(response.ok).toBe(true)
    }
    const pausedUntil = Date.now() + 20 * 60_000
    await pause(20, { reasonCode: 'fryer_down' })
    await checkoutOfTwo(page)
    await page.getByText('Our fryer is down. Hot from').waitFor()
    await sayWho(page, 'paused@example.com')
    await page.getByRole('button', { name: /^Order for / }).waitFor()
    expect(await page.getByRole('button', { name: /^Place order/ }).count()).toBe(0)
    expect(await countOrders(shop)).toBe(before)
    await page.getByRole('button', { name: /^Order for / }).click()
    const { slotAt } = await placedOrder(page)
    expect(slotAt, 'for after the pause').toBeGreaterThanOrEqual(pausedUntil)
    await pause(0)
    await checkoutOfTwo(page)
    await page.getByText('Our fryer is down.').waitFor({ state: 'detached' })
    await sayWho(page, 'after-pause@example.com')
    await untilPriced(page)
    expect(await countOrders(shop)).toBe(before + 1)
    await placeOrder(page)
    expect(await placedOrder(page)).toMatchObject({ slotAt: null })
  },
)

journey('who has many orders on the go is asked to call for another', async ({ guest, shop }) => {
  await changeSettings(shop, { maxOpenOrders: 1 })
  const { page } = await guest({ refusals: [409] })
  const email = 'hungry@example.com'
  await orderOne(page, shop.origin, { guest: { name: 'Ada Guest', email } })
  await checkoutOfTwo(page)
  await sayWho(page, email)
  await untilPriced(page)
  await placeOrder(page)
  await page.locator('.pay-bar').getByText('You have 1 order on the go.').waitFor()
})

journey(
  'a discount code reduces the total here and in the basket, and can be removed; Enter checks a code and places no order',
  async ({ guest, shop }) => {
    const { page } = await guest()
    const before = await countOrders(shop)
    const [burger, drink] = await checkoutOfTwo(page)
    const codes = [CODE, heldCode('DRINKS', drink.id), heldCode('NONE', 'nothing')]
    await changeShop(shop, (tx) => tx.insertInto('discount_codes').values(codes).execute())
    const products = burger.money + drink.money
    await openLine(page, 'Code')
    const field = page.getByRole('textbox', { name: 'Code' })
    await field.fill('burgr 10')
    await page.getByRole('button', { name: 'Use' }).click()
    await page.getByText('BURGR10 doesn’t work.').waitFor()
    expect(await field.inputValue(), 'it can be corrected').toBe('BURGR10')
    await field.fill('none')
    await page.getByRole('button', { name: 'Use' }).click()
    await page.getByText('NONE is for dishes that aren’t on the menu now.').waitFor()
    await field.fill('drinks')
    await page.getByRole('button', { name: 'Use' }).click()
    await expectAmounts(page, { 'Code DRINKS': drink.money * 0.1 })
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await field.fill('burger 10')
    await page.getByRole('button', { name: 'Use' }).click()
    await page.getByText(/^BURGER10: \$\d+\.\d\d off\.$/).waitFor()
    await expectAmounts(page, { 'Code BURGER10': products * 0.1, Total: products * 0.9 })
    await visit(page, '/basket')
    await expectAmounts(page, { 'Code BURGER10': products * 0.1, 'Basket total': products * 0.9 })
    await page.getByRole('link', { name: 'Basket Approve' }).first().click()
    await page.waitForURL('/checkout')
    await openLine(page, 'Code')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expectAmounts(page, { Total: products })

    await sayWho(page, 'code@example.com')
    await untilPriced(page)
    await field.fill('nothing')
    await page.keyboard.press('Enter')
    await page.getByText('NOTHING doesn’t work.').waitFor()
    expect(await field.inputValue()).toBe('NOTHING')
    await page.getByRole('button', { name: 'Go on without it' }).click()
    await page.getByText('NOTHING doesn’t work.').waitFor({ state: 'hidden' })
    await page.getByRole('textbox', { name: 'Name' }).press('Enter')
    expect(new URL(page.url()).pathname).toBe('/checkout')
    expect(await countOrders(shop)).toBe(before)
  },
)

journey('where zones overlap the page says which one applies and why', async ({ guest, shop }) => {
  await changeSettings(shop, {
    zones: [
      { id: 'dear', name: 'Dear', area: postcodes('SE1*', 'SE2*'), ...PLACE, fee: 500 },
      { id: 'cheap', name: 'Cheap', area: postcodes('SE1*'), ...PLACE },
      { id: 'low', name: 'Low', area: postcodes('SE2*'), ...PLACE, minimum: 500, fee: 700 },
    ],
  })
  const { page } = await guest()
  await checkoutOfTwo(page)
  await choose(page, 'How', /^Delivery/)
  const postcode = page.getByRole('textbox', { name: 'Postcode' })
  await postcode.fill('SE1 9GF')
  await page
    .getByText(
      'Cheap: we ride there in 15 min. Orders from $10.00. Two of our zones reach you. This one costs less.',
    )
    .waitFor()
  await postcode.fill('SE2 9GF')
  await page
    .getByText(
      'Low: we ride there in 15 min. Orders from $5.00. Two of our zones reach you. This one starts lower.',
    )
    .waitFor()
  await expectAmounts(page, { 'Delivery fee': 7 })
})

journey(
  'the button is what counts: who changes to pickup presses one without the delivery fee, its time is promised or it is pressed again, and without a connection it is sent once that is back',
  async ({ guest, shop }) => {
    const { page, context } = await guest({ offline: true, refusals: [409] })
    const items = await checkoutOfTwo(page)
    await choose(page, 'How', /^Delivery/)
    await untilPriced(page)
    const before = await countOrders(shop)
    const answer = await holdQuotes(page)
    await choose(page, 'How', /^Pickup/)
    await sayWho(page, 'change-of-way@example.com')
    const products = dollars(items.reduce((sum, { money }) => sum + money, 0))
    await page
      .getByRole('button', { name: /^Place order/ })
      .filter({ hasText: products })
      .click()
    await answer()
    expect(await placedOrder(page)).toMatchObject({ fulfilment: 'pickup' })
    expect(await countOrders(shop), 'orders after the change of way').toBe(before + 1)

    await checkoutOfTwo(page)
    await sayWho(page, 'shown@example.com')
    await untilPriced(page)
    const release = await holdQuotes(page)
    await changeSettings(shop, { usualMinutes: 80 })
    await placeOrder(page)
    const notice = page.locator('.pay-bar').getByText('That time just filled up.')
    await notice.waitFor()
    expect(await countOrders(shop), 'orders with an old time').toBe(before + 1)
    const button = page.getByRole('button', { name: /^Place order/ }).first()
    const old = await button.innerText()
    await release()
    await expect.poll(() => button.innerText()).not.toBe(old)
    const [shown = 'no time'] = /\d\d:\d\d/.exec(await button.innerText()) ?? []

    await button.click()
    await page.waitForURL('/order/*')
    await page.getByRole('heading', { level: 1, name: shown }).waitFor()
    expect(await countOrders(shop), 'orders with the new time').toBe(before + 2)
    await changeSettings(shop, { usualMinutes: 20 })

    await checkoutOfTwo(page)
    await sayWho(page, 'underground@example.com')
    await untilPriced(page)
    await context.setOffline(true)
    await placeOrder(page)
    await page.locator('.pay-bar').getByText('You’re offline.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada Guest')
    await context.setOffline(false)
    await placedOrder(page)
    expect(await countOrders(shop), 'orders once the connection is back').toBe(before + 3)
  },
)

/** Ten percent off one item. */
function heldCode(code: string, itemId: string) {
  return { ...CODE, code, holds: JSON.stringify({ ...HOLDS_ALWAYS, itemIds: [itemId] }) }
}

const CODE = { code: 'BURGER10', kind: 'percent' as const, value: 1000, minimum: 0, uses: 0 }
