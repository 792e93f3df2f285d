import type { Page } from 'playwright'
import { expect } from 'vitest'
import { addToBasket, expectBasketCount, firstAndLast, itemCard, visit } from './actions.ts'
import { readOnlyJourney } from './journey.ts'
import { focused, tabTo } from './keyboard-actions.ts'

readOnlyJourney(
  'on a phone a dish that is in shows how many, in the place of Add Basket, and nothing moves; the stepper is used by keyboard alone, and the focus is never lost',
  async ({ guest }) => {
    const { page } = await guest()
    await visit(page, '/')
    const [burger] = await firstAndLast(page)
    const card = itemCard(page, burger.title)
    const boxes = () => card.locator('.add, .acts > a, h3').evaluateAll(places)
    const before = await boxes()
    await addToBasket(page, burger.title)
    await card.getByText('1 in the basket').waitFor({ state: 'attached' })
    expect(await boxes()).toEqual(before)
    await addToBasket(page, burger.title)
    await expectBasketCount(page, 2)
    await card.getByRole('button', { name: `One less ${burger.title}` }).click()
    await expectBasketCount(page, 1)
    await card.getByRole('button', { name: `One less ${burger.title}` }).click()
    await expectBasketCount(page, 0)
    expect(await boxes()).toEqual(before)
    expect(await card.getByText('Add Basket', { exact: true }).isVisible()).toBe(true)

    const add = `Add Basket: ${burger.title}`
    await card.getByRole('link', { name: 'Order' }).focus()
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe(add)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await expectBasketCount(page, 2)
    expect(await focused(page)).toBe(add)
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe(`One less ${burger.title}`)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expectBasketCount(page, 0)
    expect(await focused(page)).toBe(add)
    await tabTo(page, 'Order')
  },
)

readOnlyJourney(
  'every Order says of which dish, and a guest who presses it finds the dish in the basket (D15)',
  async ({ guest }) => {
    const { page } = await guest()
    await visit(page, '/')
    const [burger, drink] = await firstAndLast(page)
    for (const { title } of [burger, drink]) {
      const link = page.getByRole('link', { name: `Order ${title}`, exact: true })
      expect(await link.getAttribute('href')).toBe('/basket')
    }
    await order(page, burger.title)
    await expectBasketCount(page, 1)
    await page.getByRole('main').getByText(burger.title, { exact: true }).first().waitFor()
    await page.goBack()
    await order(page, burger.title)
    // It is in already: who goes on with it wants no second one.
    await expectBasketCount(page, 1)
    await page.goBack()
    await order(page, drink.title)
    await expectBasketCount(page, 2)
  },
)

async function order(page: Page, title: string): Promise<void> {
  await itemCard(page, title).getByRole('link', { name: 'Order' }).click()
  await page.waitForURL('/basket')
}

function places(elements: Element[]): number[][] {
  return elements.map((element) => {
    const { x, width, height } = element.getBoundingClientRect()
    return [x, element.getBoundingClientRect().top + scrollY, width, height].map(Math.round)
  })
}
