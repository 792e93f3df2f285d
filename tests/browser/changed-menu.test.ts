import { expect } from 'vitest'
import { importMenu, seededMenu } from '#tests/support/import-menu.ts'
import { addToBasket, dish, expectAmounts, firstAndLast, visit } from './acts.ts'
import { journey } from './journey.ts'

const DEARER = 10.25

journey(
  'a basket tells what has become dearer and what is off the menu',
  async ({ guest, shop }) => {
    const { page } = await guest()
    await visit(page, '/')
    const [burger, drink] = await firstAndLast(page)
    for (const { title } of [burger, drink]) await addToBasket(page, title)

    const menu = seededMenu()
    for (const category of menu.categories) {
      category.items = category.items.filter(({ title }) => title !== drink.title)
      for (const item of category.items) {
        if (item.title === burger.title) item.price = DEARER.toFixed(2)
      }
    }
    await importMenu(shop, menu)

    await visit(page, '/basket')
    await page
      .getByText(`${burger.title} went up: $${burger.money.toFixed(2)} is now $10.25.`)
      .waitFor()
    await page.getByText(`${drink.title} is off the menu.`).waitFor()
    await expectAmounts(page, { 'Products total': DEARER })
    await page.getByRole('button', { name: 'Fine' }).click()
    await page.getByText(/went up/).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Take it out' }).click()
    await expect.poll(() => page.getByText(drink.title, { exact: true }).count()).toBe(0)

    await visit(page, '/')
    await dish(page, burger.title).getByText('$10.25').waitFor()
    expect(await dish(page, drink.title).count()).toBe(0)
  },
)
