import { expect } from 'vitest'
import { VIEWPORTS } from '#tests/support/guest.ts'
import { expectAccessibleAtEverySize } from './accessible.ts'
import {
  addToBasket,
  dollars,
  expectBasketCount,
  expectFitsHere,
  firstAndLast,
  itemCard,
  visit,
} from './actions.ts'
import { readOnlyJourney } from './journey.ts'
import { focused, tabTo } from './keyboard-actions.ts'

const PAGE = '/menu/the-flattop'

readOnlyJourney(
  'on a phone name and picture of a dish lead to its own page, and back to where it was; it is looked at and ordered by keyboard alone',
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

    await page.getByRole('button', { name: 'Quick list' }).focus()
    await tabTo(page, 'The Flattop')
    await page.keyboard.press('Enter')
    await page.waitForURL(PAGE)
    await page.locator('main:focus').waitFor()
    await tabTo(page, 'Add Basket: The Flattop, $9.50')
    await page.keyboard.press('Enter')
    await expectBasketCount(page, 1)
    expect(await focused(page)).toBe('Add Basket: The Flattop, $9.50')
    await page.locator('.dish').getByRole('link', { name: 'Order' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('/basket')
    await expectBasketCount(page, 1)
  },
)

readOnlyJourney(
  'axe finds nothing on the page of a dish, which is put in there, and so is what goes with it',
  async ({ guest }) => {
    const { page } = await guest()
    await visit(page, PAGE)
    await expectAccessibleAtEverySize(page)
    await page.setViewportSize(VIEWPORTS.phone)
    await page.getByRole('button', { name: 'Add Basket: The Flattop' }).click()
    await expectBasketCount(page, 1)
    const drinks = page.getByRole('region', { name: 'Goes with it' })
    expect(await drinks.getByRole('article').count()).toBe(4)
    await addToBasket(page, 'Lemonade')
    await page.locator('.dish').getByRole('link', { name: 'Order' }).click()
    await page.waitForURL('/basket')
    await expectBasketCount(page, 2)
  },
)

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
    await expectFitsHere(page)
  },
)

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}
