import type { Page } from 'playwright'
import { expect } from 'vitest'
import { importMenu, type MenuFile, seededMenu } from '#tests/support/import-menu.ts'
import { addToBasket, expectBasketCount, itemCard, visit } from './actions.ts'
import { journey, readOnlyJourney } from './journey.ts'

const DISH = 'Double Stack'
const PAGE = '/menu/double-stack'
const FACTS = '**/menu/double-stack.data*'

readOnlyJourney(
  'a dish whose facts the shop can not give opens as a page once it can, and the basket is as it was',
  async ({ guest }) => {
    const { page } = await guest({ refusals: [503] })
    await visit(page, '/')
    await addToBasket(page, 'Sunny Side')
    let asked = 0
    await page.route(FACTS, (route) => {
      asked += 1
      return asked < 3 ? route.fulfill({ status: 503 }) : route.fallback()
    })
    await openDish(page)
    await page.getByRole('heading', { name: DISH, level: 1 }).waitFor()
    await page
      .locator('.dish')
      .getByRole('button', { name: `Add Basket: ${DISH}` })
      .click()
    await expectBasketCount(page, 2)
    expect(new URL(page.url()).pathname).toBe(PAGE)
    await page.goBack()
    await itemCard(page, DISH).waitFor()
    expect(asked).toBeGreaterThanOrEqual(3)
  },
)

readOnlyJourney(
  'a dish that is opened without a connection says that it waits, and comes when the connection is back; the basket is as it was',
  async ({ guest }) => {
    const { page, context } = await guest({ offline: true })
    await visit(page, '/')
    await addToBasket(page, 'Sunny Side')
    await context.setOffline(true)
    await openDish(page)
    await page.getByText('We’ll open that page as soon as we get through.').first().waitFor()
    await expectBasketCount(page, 1)
    await context.setOffline(false)
    await page
      .getByRole('button', { name: `Add Basket: ${DISH}` })
      .last()
      .waitFor()
    await page.waitForURL(PAGE)
    await expectBasketCount(page, 1)
  },
)

readOnlyJourney(
  'the page is called by the dish that is open over it, and by its own name again afterwards',
  async ({ guest }) => {
    const { page } = await guest()
    await visit(page, PAGE)
    const ofDish = await page.title()
    await visit(page, '/')
    const ofMenu = await page.title()
    await openDish(page)
    const dialog = page.getByRole('dialog', { name: DISH })
    await dialog.getByRole('button', { name: /^Add Basket/ }).waitFor()
    expect(await page.title()).toBe(ofDish)
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.title()).toBe(ofMenu)
    await openDish(page)
    await dialog.getByRole('link', { name: 'Order' }).click()
    await page.waitForURL('/basket')
    await expect.poll(() => page.title()).toMatch(/^My Basket/)
  },
)

readOnlyJourney(
  'a dish is fetched when its card is pointed at or reached by key, and by browsers that save data only when it is opened',
  async ({ guest }) => {
    const { page, newTab } = await guest({ size: 'desktop' })
    await visit(page, '/')
    const pointed = page.waitForRequest(FACTS)
    await itemCard(page, DISH).getByRole('heading').getByRole('link').hover()
    await pointed
    const reached = page.waitForRequest('**/menu/sunny-side.data*')
    await itemCard(page, 'Sunny Side').getByRole('heading').getByRole('link').focus()
    await reached
    const saving = await newTab()
    await saving.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const asked: string[] = []
    saving.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visit(saving, '/')
    const link = itemCard(saving, DISH).getByRole('heading').getByRole('link')
    await link.hover()
    await link.focus()
    const opened = saving.waitForRequest(FACTS)
    const before = asked.filter((path) => path.endsWith('.data'))
    await link.click()
    await opened
    expect(before).toEqual([])
  },
)

readOnlyJourney(
  'a dish whose dialog’s script doesn’t load opens as its page, and is ordered there',
  async ({ guest }) => {
    const { page } = await guest({ offline: true })
    let asked = 0
    await page.route(/dish-dialog-[\w-]+\.js$/, (route) => {
      asked += 1
      return route.abort()
    })
    await visit(page, '/')
    await openDish(page)
    await page.waitForURL(PAGE)
    await page.getByRole('heading', { name: DISH, level: 1 }).waitFor()
    expect(asked).toBeGreaterThan(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: `Add Basket: ${DISH}` }).click()
    await expectBasketCount(page, 1)
  },
)

journey(
  'a card whose dish has to be chosen from says the least it costs, and opens it instead of adding it',
  async ({ guest, shop }) => {
    await importMenu(shop, withDoneness())
    const { page } = await guest()
    await visit(page, '/')
    const card = itemCard(page, 'Butcher’s Cut')
    await card.getByText('from $15.50').waitFor()
    await card.getByRole('link', { name: /^Add Basket/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Butcher’s Cut' })
    await dialog.waitFor()
    await expectBasketCount(page, 0)
    await dialog.getByText('Well done').click()
    await dialog.getByRole('button', { name: 'Add Basket: Butcher’s Cut, $16.00' }).click()
    await expectBasketCount(page, 1)
    await dialog.waitFor({ state: 'detached' })
  },
)

/** The example shop with a burger of which everybody has to say how it is done. */
function withDoneness(): MenuFile {
  const menu = seededMenu() as MenuFile & { choices: unknown[] }
  const [burgers, ...others] = menu.categories
  const cut = {
    title: 'Butcher’s Cut',
    price: '15.00',
    rating: 4.8,
    bullets: ['200 g of beef', 'Cheddar', 'Nothing else'],
    choices: [{ group: 'doneness', min: 1, max: 1 }],
  }
  const doneness = {
    id: 'doneness',
    name: 'How done',
    options: [
      { name: 'Medium', price: '0.50' },
      { name: 'Well done', price: '1.00' },
    ],
  }
  return {
    ...menu,
    choices: [...menu.choices, doneness],
    categories: [{ ...burgers, items: [...(burgers?.items ?? []), cut] }, ...others],
  } as MenuFile
}

function openDish(page: Page): Promise<void> {
  return itemCard(page, DISH).getByRole('heading').getByRole('link').click()
}
