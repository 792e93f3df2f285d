import { expect } from 'vitest'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { importMenu, seededMenu } from '#tests/support/import-menu.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { expectAccessibleAtEverySize } from './accessible.ts'
import {
  addToBasket,
  dollars,
  expectBasketCount,
  expectFits,
  firstAndLast,
  itemCard,
  visit,
} from './actions.ts'
import { journey, readOnlyJourney } from './journey.ts'
import { focused, tabTo } from './keyboard-actions.ts'

const PAGE = '/menu/the-flattop'

readOnlyJourney(
  'on a phone name and picture of a dish lead to its own page, and back to where it was',
  async ({ guest }) => {
    const { page } = await guest()
    await visit(page, '/')
    const [burger] = await firstAndLast(page)
    const card = itemCard(page, burger.title)
    expect(
      await card.getByRole('link', { name: burger.title, exact: true }).getAttribute('href'),
    ).toBe(PAGE)
    // Where a guest taps who wants to see more of it: the middle of the picture, over which the link reaches.
    await card.locator('.item-shot').click({ force: true })
    await page.waitForURL(PAGE)
    await page.getByRole('heading', { name: burger.title, level: 1 }).waitFor()
    const main = page.getByRole('main')
    for (const line of [burger.paragraf1, burger.paragraf2, burger.paragraf3]) {
      await main.getByText(line, { exact: true }).waitFor()
    }
    await main.getByText(dollars(burger.money)).first().waitFor()
    await main
      .getByText(`The crew gives it ${burger.raiting} of 5`)
      .first()
      .waitFor({ state: 'attached' })
    await main.getByRole('link', { name: 'Back to the menu' }).click()
    await page.waitForURL('/#menuHamburger1')
    expect(await page.locator('#menuHamburger1').evaluate(isInView)).toBe(true)
  },
)

readOnlyJourney(
  'a dish is put in on its own page, and so is what goes with it',
  async ({ guest }) => {
    const { page } = await guest()
    await visit(page, PAGE)
    const add = page.getByRole('button', { name: 'Add Basket: The Flattop' })
    const before = await add.boundingBox()
    await add.click()
    await expectBasketCount(page, 1)
    const plate = await page.locator('.dish .add').boundingBox()
    expect([plate?.y, plate?.height]).toEqual([before?.y, before?.height])
    await page.getByRole('button', { name: 'One less The Flattop' }).click()
    await expectBasketCount(page, 0)
    const drinks = page.getByRole('region', { name: 'Goes with it' })
    expect(await drinks.getByRole('article').count()).toBe(4)
    await addToBasket(page, 'Lemonade')
    await page.locator('.dish').getByRole('link', { name: 'Order' }).click()
    await page.waitForURL('/basket')
    await expectBasketCount(page, 2)
  },
)

readOnlyJourney('a dish is looked at and ordered by keyboard alone', async ({ guest }) => {
  const { page } = await guest()
  await visit(page, '/')
  await page.getByRole('button', { name: 'Quick list' }).focus()
  await tabTo(page, 'The Flattop')
  await page.keyboard.press('Enter')
  await page.waitForURL(PAGE)
  await page.locator('main:focus').waitFor()
  await tabTo(page, 'Add Basket: The Flattop')
  await page.keyboard.press('Enter')
  await expectBasketCount(page, 1)
  expect(await focused(page)).toBe('Add Basket: The Flattop')
  await tabTo(page, 'Order')
  await page.keyboard.press('Enter')
  await page.waitForURL('/basket')
  await expectBasketCount(page, 1)
})

readOnlyJourney(
  'without scripts a dish has its page, with the way on and back',
  async ({ guest }) => {
    const { page } = await guest({ scripts: false })
    await page.goto('/')
    await page.getByRole('link', { name: 'The Flattop', exact: true }).click()
    await page.waitForURL(PAGE)
    await page.getByRole('heading', { name: 'The Flattop', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Burgers' }).click()
    await page.waitForURL('/#menuHamburger1')
  },
)

readOnlyJourney('axe finds nothing on the page of a dish', async ({ guest }) => {
  const { page } = await guest()
  await visit(page, PAGE)
  await expectAccessibleAtEverySize(page)
})

readOnlyJourney(
  'nothing on the page of a dish reaches past the edge, nor is its picture shown larger than it is',
  async ({ guest }) => {
    const { page } = await guest({ pictures: true })
    await visit(page, PAGE)
    for (const width of [320, 390, 479, 480, 820, 959, 960, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const picture = page.locator('.dish-shot img')
      const [shown = 0, stored = 0] = await picture.evaluate((image) => [
        Math.max(image.clientWidth, image.clientHeight),
        Number(image.getAttribute('width')),
      ])
      expect(shown * 2, `at ${width} px`).toBeLessThanOrEqual(stored)
    }
    await expectFits(page, PAGE)
  },
)

readOnlyJourney('a dish that is not there leads to the menu', async ({ guest }) => {
  const { page } = await guest({ refusals: [404] })
  const answer = await page.goto('/menu/moon-cheese')
  expect(answer?.status()).toBe(404)
  await page.getByRole('main').getByRole('link', { name: 'Back to the menu' }).click()
  await page.waitForURL('/')
})

readOnlyJourney('search engines and messengers read of a dish what it is', async ({ guest }) => {
  const { page } = await guest()
  await page.goto(PAGE)
  expect(await page.title()).toContain('The Flattop')
  const tag = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
  expect(await tag('description')).toMatch(/^120 g beef, melted cheddar\. .*\$9\.50$/)
  expect(await tag('og:title')).toContain('The Flattop')
  expect(await tag('og:image')).toMatch(/\/pictures\/\w+-960\.webp$/)
  expect(await tag('og:url')).toMatch(/\/menu\/the-flattop$/)
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  )
  expect(data).toMatchObject({
    '@type': ['MenuItem', 'Product'],
    name: 'The Flattop',
    offers: { price: '9.5', availability: 'https://schema.org/InStock' },
  })
})

journey(
  'a dish that is sold out says so on its page, and when it is back',
  async ({ guest, shop }) => {
    const { page } = await guest()
    const [burger] = await firstAndLast(page)
    const until = Date.now() + 60 * 60_000
    await changeShop(shop, async (tx) => {
      await writeSettings(tx, { openingHours: ALWAYS_OPEN })
      await tx
        .updateTable('items')
        .set({ sold_out_until: until })
        .where('id', '=', burger.id)
        .execute()
    })
    const plate = page.locator('.dish').getByText(/^Sold out\. Back (at|tomorrow,) \d\d:\d\d/)
    await expect.poll(() => visit(page, PAGE).then(() => plate.count())).toBe(1)
    await page.getByText('Add it for later').waitFor()
    expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain(
      'OutOfStock',
    )
  },
)

journey('a dish that got another address is still found at its first', async ({ guest, shop }) => {
  const { page } = await guest()
  const menu = seededMenu()
  const [burgers] = menu.categories
  const [item] = burgers?.items ?? []
  if (!item) throw new Error('The menu is empty')
  Object.assign(item, { id: 'the-flattop', title: 'The Hot Plate', slug: 'hot-plate' })
  await importMenu(shop, menu)
  await expect.poll(() => visit(page, PAGE).then(() => page.url())).toMatch(/\/menu\/hot-plate$/)
  await page.getByRole('heading', { name: 'The Hot Plate', level: 1 }).waitFor()
})

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}
