import type { Page } from 'playwright'
import { expect } from 'vitest'
import { SIZES } from '#tests/support/guest.ts'
import {
  addToBasket,
  dollars,
  expectAmounts,
  expectBasketCount,
  expectToast,
  firstAndLast,
  visit,
} from './actions.ts'
import { openAllDay } from './checkout-actions.ts'
import { journey, readOnlyJourney } from './journey.ts'

const DELIVERY_FEE = 5.65

readOnlyJourney.for(SIZES)(
  'on a %s a guest fills a basket and sees in the header how much of each is in it',
  async (size, { guest }) => {
    const { page } = await guest({ size })
    await visit(page, '/')
    const [burger, drink] = await firstAndLast(page)
    await expectBasketCount(page, 0)
    await addToBasket(page, burger.title)
    await expectBasketCount(page, 1)
    await addToBasket(page, burger.title)
    await addToBasket(page, drink.title)
    await expectBasketCount(page, 3)
    await page.getByRole('banner').getByRole('button', { name: 'Basket, 3 items' }).click()
    const inside = page.getByRole('banner').getByRole('listitem')
    await expect
      .poll(() => inside.allInnerTexts())
      .toEqual([`${burger.title}\n× 2`, `${drink.title}\n× 1`])
    await page.getByRole('link', { name: 'Open basket' }).click()
    await page.getByRole('heading', { name: 'My Basket' }).waitFor()
    await expectAmounts(page, {
      'Products total': 2 * burger.money + drink.money,
      'Delivery fee': DELIVERY_FEE,
      'Basket total': 2 * burger.money + drink.money + DELIVERY_FEE,
    })
  },
)

readOnlyJourney('screen readers announce a change of the basket', async ({ guest }) => {
  const { page } = await guest()
  await visit(page, '/')
  const [burger] = await firstAndLast(page)
  await addToBasket(page, burger.title)
  const announced = page.locator('[aria-live="polite"]')
  await expect.poll(() => announced.allInnerTexts()).toContain('Basket, 1 item')
})

readOnlyJourney(
  'on a phone a line can be made more, fewer, removed and brought back',
  async ({ guest }) => {
    const { page } = await guest()
    const [burger, drink] = await basketOfTwo(page)
    await visit(page, '/basket')
    await page.getByRole('button', { name: `One more ${burger.title}` }).click()
    await expectAmounts(page, { 'Products total': 2 * burger.money + drink.money })
    await page.getByRole('button', { name: `One less ${burger.title}` }).click()
    await expectAmounts(page, { 'Products total': burger.money + drink.money })
    await page.getByRole('button', { name: `Remove ${drink.title}` }).click()
    await expectToast(page, `${drink.title} removed`)
    await expectAmounts(page, { 'Products total': burger.money })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectAmounts(page, { 'Products total': burger.money + drink.money })
    for (const { title } of [burger, drink]) {
      await page.getByRole('button', { name: `Remove ${title}` }).click()
    }
    await page.getByRole('heading', { name: 'Nothing on the griddle.' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Get food' }).click()
    await page.waitForURL('/')
  },
)

journey(
  "both approvals lead to the shop's own quote and the way to order it, at every width, with its time in sight throughout",
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest()
    const [burger, drink] = await basketOfTwo(page)
    const total = burger.money + drink.money + DELIVERY_FEE
    await visit(page, '/basket')
    await page.locator('.rows[aria-busy="false"]').waitFor()
    const approvals = page.getByRole('link', { name: 'Basket Approve' })
    for (const width of [1440, 992, 991, 820, 320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => approvals.count(), { message: `at ${width} px` }).toBe(2)
    }
    const promise = page.getByRole('heading', { level: 1, name: /^At your door by \d\d:\d\d$/ })
    await promise.waitFor()
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/quote', (route) => answer.promise.then(() => route.continue()))
    const quoted = page.waitForResponse('**/api/quote')
    await approvals.last().click()
    await page.waitForURL('/checkout')
    await page.getByLabel('Name').waitFor()
    await promise.waitFor()
    answer.resolve()
    expect((await quoted).status()).toBe(200)
    await page.locator('.rows[aria-busy="false"]').waitFor()
    await page.getByText(dollars(total)).first().waitFor()
    await page
      .getByRole('button', { name: /^Place order at your door by/ })
      .getByText(dollars(total))
      .waitFor()
  },
)

readOnlyJourney('choosing pickup removes the fee, and the choice is kept', async ({ guest }) => {
  const { page } = await guest()
  const [burger, drink] = await basketOfTwo(page)
  await visit(page, '/basket')
  await page.getByRole('radio', { name: 'Pickup' }).check()
  await expectAmounts(page, { 'Basket total': burger.money + drink.money })
  await page.reload()
  await expectAmounts(page, { 'Basket total': burger.money + drink.money })
  expect(await page.getByRole('radio', { name: 'Pickup' }).isChecked()).toBe(true)
})

readOnlyJourney('the basket outlives a reload and a new visit', async ({ guest }) => {
  const { page, newTab } = await guest()
  await basketOfTwo(page)
  await page.reload()
  await expectBasketCount(page, 2)
  await page.close()
  const later = await newTab()
  await visit(later, '/contact')
  await expectBasketCount(later, 2)
})

readOnlyJourney('two tabs show one basket', async ({ guest }) => {
  const { page, newTab } = await guest()
  const [burger, drink] = await basketOfTwo(page)
  const other = await newTab()
  await visit(other, '/basket')
  await expectAmounts(other, { 'Products total': burger.money + drink.money })
  await addToBasket(page, burger.title)
  await expectAmounts(other, { 'Products total': 2 * burger.money + drink.money })
  await other.getByRole('button', { name: `Remove ${burger.title}` }).click()
  await expectBasketCount(page, 1)
})

readOnlyJourney('a guest without a connection is told, and keeps the basket', async ({ guest }) => {
  const { page, context } = await guest({ offline: true })
  const [burger, drink] = await basketOfTwo(page)
  await visit(page, '/basket')
  await page.locator('.rows[aria-busy="false"]').waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: `One more ${burger.title}` }).click()
  await page.getByText("You're offline.").waitFor()
  await expectAmounts(page, { 'Products total': 2 * burger.money + drink.money })
  await context.setOffline(false)
  await page.locator('.rows[aria-busy="false"]').waitFor()
  await page.getByText("You're offline.").waitFor({ state: 'hidden' })
})

async function basketOfTwo(page: Page) {
  await visit(page, '/')
  const items = await firstAndLast(page)
  for (const { title } of items) await addToBasket(page, title)
  await expectBasketCount(page, 2)
  return items
}
