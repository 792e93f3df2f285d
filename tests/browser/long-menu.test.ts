import type { Page } from 'playwright'
import { expect } from 'vitest'
import { markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { importMenu } from '#tests/support/import-menu.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { largeMenu } from '../../bench/large-menu.ts'
import { expectAccessible } from './accessible.ts'
import {
  addToBasket,
  expectBasketCount,
  follow,
  itemCard,
  layoutShiftOnOpening,
  visit,
} from './actions.ts'
import { journey } from './journey.ts'

const long = journey.extend<{ longMenu: undefined }>({
  longMenu: [
    async ({ shop }, use) => {
      const isLong = (await (await fetch(`${shop.origin}/`)).text()).includes('Dish 0 0')
      if (!isLong) await importMenu(shop, JSON.parse(largeMenu()))
      await use(undefined)
    },
    { auto: true },
  ],
})

long(
  'the first page of a menu of 500 dishes is light, and leads to all categories',
  async ({ shop }) => {
    const html = await (await fetch(`${shop.origin}/`)).text()
    expect(html.length).toBeLessThanOrEqual(200_000)
    expect(html.split('<article')).toHaveLength(1 + 40)
    expect(html.split('class="jump-link"')).toHaveLength(1 + 25 + 1)
    const robots = await (await fetch(`${shop.origin}/robots.txt`)).text()
    expect(robots.split('\n')).not.toContain('Disallow: /menu')
  },
)

long(
  'without scripts the rest of a long menu is behind the link of each category, in one page that search engines take for the first',
  async ({ guest, shop }) => {
    const { page } = await guest({ scripts: false })
    await page.goto('/#category-7')
    await page.getByRole('link', { name: 'Show all of Category 7', exact: true }).click()
    await page.waitForURL('/menu#category-7')
    await expect.poll(() => topOf(page, '#category-7')).toBeLessThan(200)
    await itemCard(page, 'Dish 7 3').getByRole('link', { name: 'Dish 7 3', exact: true }).waitFor()
    expect(await page.locator('article').count()).toBe(500)
    const canonical = page.locator('link[rel=canonical]')
    expect(await canonical.getAttribute('href')).toBe(`${shop.origin}/`)
  },
)

long(
  'the later dishes of a long menu come by themselves, move nothing in sight, can be ordered, and run out in an open page',
  async ({ guest, shop }) => {
    const { page } = await guest({ size: 'phone' })
    await visit(page, '/')
    await expect.poll(() => page.locator('article').count()).toBe(500)
    expect(await layoutShiftOnOpening(page)).toBe(0)
    await addToBasket(page, 'Dish 24 19')
    await expectBasketCount(page, 1)
    await besideShop(shop, (beside) =>
      markSoldOut(beside, { itemId: 'dish-24-3', minutes: 60, by: 'cook' }),
    )
    await itemCard(page, 'Dish 24 3')
      .getByText(/^Sold out/)
      .waitFor()
    // The first categories are looked at by another test; the rest has the same cards.
    await expectAccessible(page, '#category-24')
  },
)

long(
  'a link to a late part of a long menu leads there: of the jump bar, from elsewhere, and of one dish',
  async ({ guest }) => {
    const { page } = await guest({ size: 'phone' })
    await visit(page, '/')
    await page.getByRole('link', { name: 'Category 21 20', exact: true }).click()
    await expectAtTop(page, '#category-21')
    await page.goto('about:blank')
    await visit(page, '/#category-17')
    await expectAtTop(page, '#category-17')
    const { menu } = await (await page.request.get('/menu.json')).json()
    const { anchor, title } = menu.categories[19].items[10]
    await page.goto('about:blank')
    await visit(page, `/#${anchor}`)
    await expectAtTop(page, `#${anchor}`)
    expect(await page.locator(`#${anchor}`).textContent()).toContain(title)
  },
)

long(
  'a search of a long menu finds its last dish, also one that is opened before the rest has come, and says nothing of a rest that it does not know',
  async ({ guest }) => {
    const { page } = await guest({ offline: true })
    const rest = Promise.withResolvers<void>()
    await page.route('**/menu.json', async (route) => {
      await rest.promise
      await route.continue()
    })
    await visit(page, '/')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Search the menu' }).click()
    await page.getByRole('searchbox', { name: 'Search the menu' }).fill('dish 24 19')
    await itemCard(page, 'Dish 0 0').waitFor({ state: 'hidden' })
    expect(await page.getByText('Nothing like that.').count()).toBe(0)
    rest.resolve()
    await itemCard(page, 'Dish 24 19').waitFor()
    await page.getByText(/^\d+ dish(es)? found$/).waitFor()
  },
)

long(
  'whoever goes back to a long menu, or loads it anew, is where they were',
  async ({ guest }) => {
    const { page } = await guest({ size: 'phone' })
    await visit(page, '/')
    const card = itemCard(page, 'Dish 18 4')
    await card.waitFor()
    const scrolled = () => card.evaluate((it) => it.getBoundingClientRect().top)
    await card.evaluate((it) => it.scrollIntoView({ behavior: 'instant' }))
    const before = await scrolled()
    await page.reload()
    await card.waitFor()
    await expect.poll(scrolled).toBeCloseTo(before, 0)
    await page.goto('/contact')
    await page.goBack()
    await card.waitFor()
    await expect.poll(scrolled).toBeCloseTo(before, 0)
    await follow(page, '/contact')
    await page.goBack()
    await card.waitFor()
    await expect.poll(scrolled).toBeCloseTo(before, 0)
  },
)

async function expectAtTop(page: Page, place: string): Promise<void> {
  await page.locator(place).waitFor()
  await expect.poll(() => page.locator('article').count()).toBe(500)
  await expect.poll(async () => Math.abs(await topOf(page, place))).toBeLessThan(200)
}

function topOf(page: Page, place: string): Promise<number> {
  return page.locator(place).evaluate((it) => it.getBoundingClientRect().top)
}
