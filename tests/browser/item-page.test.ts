import { expect } from 'vitest'
import { VIEWPORTS } from '#tests/support/guest.ts'
import { expectAccessible, expectAccessibleAtEverySize } from './accessible.ts'
import {
  addToBasket,
  dollars,
  expectBasketCount,
  expectFitsHere,
  firstAndLast,
  itemCard,
  untilHydrated,
  visit,
} from './actions.ts'
import { readOnlyJourney } from './journey.ts'
import { focused, tabTo } from './keyboard-actions.ts'

const PAGE = '/menu/the-flattop'

readOnlyJourney(
  'on a phone name and picture open a dish over the menu: Back closes it, Forward opens it, loaded anew it is a page; by keyboard alone it is opened, closed and ordered',
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
    const dialog = page.getByRole('dialog', { name: burger.title })
    await dialog.getByRole('button', { name: /^Add Basket/ }).waitFor()
    await page.waitForURL(PAGE)
    const scrolled = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 500)
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => [scrollY, document.activeElement?.textContent])).toEqual([
      scrolled,
      burger.title,
    ])
    await page.goForward()
    await dialog.getByRole('button', { name: /^Add Basket/ }).waitFor()
    await expectAccessible(page)
    await page.touchscreen.tap(100, 5)
    await page.waitForURL('/')
    await page.goForward()
    await dialog.waitFor()
    await page.reload()
    await page.getByRole('heading', { name: burger.title, level: 1 }).waitFor()
    // Earlier, links load the next page whole.
    await untilHydrated(page)
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
    await page.locator('dialog .buy-bar').waitFor()
    expect(await focused(page)).toBe('Close')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('The Flattop')
    await page.keyboard.press('Enter')
    await page.locator('dialog .buy-bar').waitFor()
    await tabTo(page, 'Add Basket: The Flattop, $9.50')
    await page.keyboard.press('Enter')
    await expectBasketCount(page, 1)
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await dialog.getByRole('link', { name: 'Order' }).focus()
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

readOnlyJourney.for([1, 2] as const)(
  'nothing on the page of a dish reaches past the edge, nor is its picture drawn larger than it is, at %i pixels per pixel',
  async (deviceScaleFactor, { guest }) => {
    const { page, context } = await guest({ pictures: true, viewport: { width: 390, height: 900 } })
    const device = await context.newCDPSession(page)
    for (const path of [PAGE, '/menu/lemonade']) {
      await visit(page, path)
      for (const width of [320, 390, 479, 480, 820, 959, 960, 1440, 1920]) {
        const screen = { width, height: 900, deviceScaleFactor, mobile: false }
        await device.send('Emulation.setDeviceMetricsOverride', screen)
        const picture = page.locator('.dish-shot img')
        const [shown = 0, stored = 0] = await picture.evaluate((image) => [
          Math.max(image.clientWidth, image.clientHeight),
          Number(image.getAttribute('width')),
        ])
        const times = (shown * deviceScaleFactor) / stored
        expect(times, `${path} at ${width} px`).toBeLessThanOrEqual(1)
      }
      await expectFitsHere(page)
    }
  },
)

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}
