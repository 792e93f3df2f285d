import type { Page } from 'playwright'
import { expect } from 'vitest'
import { EMPTY_PAGE } from '#tests/support/guest-windows.ts'
import {
  addToBasket,
  dollars,
  expectAmounts,
  expectBasketCount,
  expectToast,
  firstAndLast,
  type Item,
  untilHydrated,
  visit,
} from './actions.ts'
import { keepBasket, openAllDay, untilPriced } from './checkout-actions.ts'
import { journey, readOnlyJourney } from './journey.ts'
import { focused } from './keyboard-actions.ts'

const DELIVERY_FEE = 5.65
const FRIES = 3.5
/** A meal with fries for one of the burgers and the drink. */
const MEAL_MORE = 1.4

readOnlyJourney(
  'on a phone a guest fills a basket, changes its lines and its way, and finds it again after a reload and on a new visit',
  async ({ guest }) => {
    const { page, newTab } = await guest()
    const [burger, drink] = await fillBasket(page)
    const [two, three] = [2 * burger.money, 3 * burger.money]
    await page.getByText('$1.40 more, saves $2.10').waitFor()
    await page.getByRole('button', { name: 'Make it that: Flattop Meal' }).click()
    await expectAmounts(page, { 'Products total': two + drink.money + MEAL_MORE })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectAmounts(page, { 'Products total': two + drink.money })
    expect(await page.getByRole('region', { name: 'Goes with it' }).count()).toBe(0)
    await page.getByRole('button', { name: `One more ${burger.title}` }).click()
    await expectAmounts(page, { 'Products total': three + drink.money })
    await page.getByRole('button', { name: `One less ${burger.title}` }).click()
    await expectAmounts(page, { 'Products total': two + drink.money })
    await page.getByRole('button', { name: `Remove ${drink.title}` }).click()
    await expectToast(page, `${drink.title} removed`)
    await expectAmounts(page, { 'Products total': two })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectAmounts(page, { 'Products total': two + drink.money })

    const pickup = page.getByRole('radio', { name: 'Pickup' })
    await pickup.check()
    await expectAmounts(page, { 'Basket total': two + drink.money })
    await page.reload()
    await untilHydrated(page)
    await expectAmounts(page, { 'Basket total': two + drink.money })
    expect(await pickup.isChecked(), 'pickup after a reload').toBe(true)

    // No page of the shop is left open that could hand the basket over.
    await page.goto(EMPTY_PAGE)
    const later = await newTab()
    await visit(later, '/contact')
    await expectBasketCount(later, 3)
    await later.getByRole('banner').getByRole('button', { name: 'Basket, 3 items' }).click()
    await later.getByRole('link', { name: 'Open basket' }).click()
    for (const { title } of [burger, drink]) {
      await later.getByRole('button', { name: `Remove ${title}` }).click()
    }
    await later.getByRole('heading', { name: 'Nothing on the griddle.' }).waitFor()
    await later.getByRole('main').getByRole('link', { name: 'Get food' }).click()
    await later.waitForURL('/')
  },
)

readOnlyJourney(
  'who has only a drink is suggested fries, and nothing any more once they were put in and taken out',
  async ({ guest }) => {
    const { page } = await guest()
    await visit(page, '/')
    await addToBasket(page, 'Iced Tea')
    await visit(page, '/basket')
    await page.getByRole('button', { name: 'Add Fries' }).click()
    await expectAmounts(page, { 'Products total': 3.8 + FRIES })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectAmounts(page, { 'Products total': 3.8 })
    expect(await page.getByRole('region', { name: 'Goes with it' }).count()).toBe(0)
  },
)

readOnlyJourney(
  'on a desktop a guest fills a basket, and with keys alone a line goes and comes back, and the focus stays near',
  async ({ guest }) => {
    const { page } = await guest({ size: 'desktop' })
    const [burger, drink] = await fillBasket(page)
    await page.getByRole('button', { name: `Remove ${burger.title}` }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe(`Remove ${drink.title}`)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Nothing on the griddle.' }).waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(() => focused(page)).toBe(`Remove ${drink.title}`)
    await page.keyboard.press('Control+z')
    await expect.poll(() => focused(page)).toBe(`Remove ${burger.title}`)
    const titles = page.getByRole('list', { name: 'My Basket' }).getByRole('heading')
    expect(await titles.allInnerTexts()).toEqual([burger.title, drink.title])
  },
)

journey(
  "a guest is told when the shop does not answer and when the connection is gone, and both approvals lead to the shop's own quote and the way to order it, at every width, with its time in sight throughout",
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page, context } = await guest({ refusals: [500], offline: true })
    const [burger, drink] = await firstAndLast(page)
    await keepBasket(page, [burger, drink], 'delivery')
    await page.route('**/api/quote', (route) => route.fulfill({ status: 500, body: 'Broken' }))
    await visit(page, '/basket')
    await page.getByText('We can’t check the prices right now.').waitFor()
    await page.getByText('Your phone’s sum. We’re checking it.').waitFor()
    await expectAmounts(page, { 'Products total': burger.money + drink.money })
    await page.unroute('**/api/quote')
    await page.getByRole('button', { name: 'Retry' }).click()
    await untilPriced(page)

    await context.setOffline(true)
    await page.getByRole('button', { name: `One more ${burger.title}` }).click()
    await page.getByText('You’re offline.').waitFor()
    await expectAmounts(page, { 'Products total': 2 * burger.money + drink.money })
    await context.setOffline(false)
    await untilPriced(page)
    await page.getByText('You’re offline.').waitFor({ state: 'hidden' })

    const total = dollars(2 * burger.money + drink.money + DELIVERY_FEE)
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
    await untilPriced(page)
    await page.getByText(total).first().waitFor()
    await page
      .getByRole('button', { name: /^Place order at your door by/ })
      .getByText(total)
      .waitFor()
  },
)

/** Puts two burgers and a drink in, sees them counted, announced and listed in the header, and opens the basket. */
async function fillBasket(page: Page): Promise<[Item, Item]> {
  await visit(page, '/')
  const [burger, drink] = await firstAndLast(page)
  await expectBasketCount(page, 0)
  await addToBasket(page, burger.title)
  await expectBasketCount(page, 1)
  const announced = page.locator('[aria-live="polite"]')
  await expect.poll(() => announced.allInnerTexts()).toContain('Basket, 1 item')
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
  const products = 2 * burger.money + drink.money
  await expectAmounts(page, {
    'Products total': products,
    'Delivery fee': DELIVERY_FEE,
    'Basket total': products + DELIVERY_FEE,
  })
  return [burger, drink]
}
