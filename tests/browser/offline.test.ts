import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { addToBasket, expectBasketCount, firstAndLast, itemCard, visit } from './actions.ts'
import { openAllDay, untilServedOpen } from './checkout-actions.ts'
import { journey, readOnlyJourney } from './journey.ts'
import { untilPagesKept } from './kept-pages.ts'

const WAITS = 'We’ll open that page as soon as we get through.'

journey(
  'without a connection the way to the checkout and a dish that was seen stay open, and other pages open when it is back',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page, context } = await guest({ offline: true })
    await untilServedOpen(page)
    const document = await menuWithBasket(page)
    const [burger] = await firstAndLast(page)
    await seeDish(page, burger.title)
    await context.setOffline(true)
    await offlineNote(page).waitFor()
    await page.getByRole('heading', { name: /^Last known: hot at/, level: 1 }).waitFor()
    await expectAccessible(page)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Basket/ })
      .tap()
    await goTo(page, 'Open basket', '/basket')
    await page.getByRole('heading', { name: 'My Basket' }).waitFor()
    await page.getByRole('link', { name: 'Basket Approve' }).first().click()
    await page.waitForURL('/checkout')
    await page
      .getByRole('button', { name: /Place order|Try now/ })
      .first()
      .waitFor()
    await goTo(page, 'Menu', '/')
    await expectBasketCount(page, 1)
    // Longer ago than a dish that was read is shown without asking.
    await page.clock.setFixedTime(Date.now() + 60_000)
    await seeDish(page, burger.title)
    await offlineNote(page).waitFor()

    await page.getByRole('link', { name: 'Terms & Conditions' }).click()
    await page.getByText(WAITS).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByRole('button', { name: 'Try now' }).click()
    await context.setOffline(false)
    await page.waitForURL('/terms')
    await page.getByRole('heading', { name: 'Terms & Conditions', level: 1 }).waitFor()
    await offlineNote(page).waitFor({ state: 'detached' })
    expect(await isSame(document), 'the page was never loaded anew').toBe(true)
  },
)

readOnlyJourney(
  'the guest stays on the page while the shop can’t give another, until it can',
  async ({ guest }) => {
    const { page } = await guest({ refusals: [503] })
    await visit(page, '/')
    await page.clock.install()
    let asked = 0
    await page.route(/\/contact\.data/, (route) => {
      asked += 1
      return asked < 3
        ? route.fulfill({ status: 503, headers: { 'Retry-After': '10' } })
        : route.fallback()
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
    await expect.poll(() => asked).toBe(1)
    await page.clock.runFor(4000)
    await expect.poll(() => asked).toBe(2)
    expect(new URL(page.url()).pathname).toBe('/')
    await page.clock.runFor(4000)
    await page.waitForURL('/contact')
    expect(asked).toBe(3)
  },
)

readOnlyJourney('a list of orders that is open stays, and says so', async ({ guest }) => {
  const { page, context } = await guest({ offline: true })
  await visit(page, '/orders')
  const heading = page.getByRole('heading', { level: 1 })
  await context.setOffline(true)
  await offlineNote(page).waitFor()
  await page.getByRole('button', { name: 'Account' }).first().click()
  await heading.waitFor()
  await context.setOffline(false)
  await offlineNote(page).waitFor({ state: 'detached' })
})

/** Opens the menu, puts something in the basket and waits until the way to the order is kept. */
async function menuWithBasket(page: Page) {
  await visit(page, '/')
  const [burger] = await firstAndLast(page)
  await addToBasket(page, burger.title)
  await untilPagesKept(page)
  return page.evaluateHandle(() => document)
}

async function isSame(document: Awaited<ReturnType<typeof menuWithBasket>>): Promise<boolean> {
  return document.evaluate((before) => before === window.document).catch(() => false)
}

async function goTo(page: Page, link: string, path: string): Promise<void> {
  const named = page.getByRole('link', { name: link }).filter({ visible: true })
  await named.first().click()
  await page.waitForURL(path)
}

/** Opens a dish over the menu, waits until it can be ordered, and goes back. */
async function seeDish(page: Page, title: string): Promise<void> {
  await itemCard(page, title).getByRole('link', { name: title, exact: true }).click()
  const dish = page.getByRole('dialog', { name: title })
  await dish.getByRole('button', { name: /^Add Basket/ }).waitFor()
  await page.goBack()
  await dish.waitFor({ state: 'detached' })
  await page.waitForURL('/')
}

function offlineNote(page: Page) {
  return page.getByText('You’re offline.', { exact: true })
}
