import type { Page } from 'playwright'
import { expect } from 'vitest'
import { changeSettings } from '#tests/support/change-shop.ts'
import { EMPTY_PAGE } from '#tests/support/guest-windows.ts'
import { deliveryZone, postcodeArea } from '#tests/support/settings.ts'
import { addToBasket, dollars, expectAmounts, firstAndLast, visit } from './actions.ts'
import {
  checkoutOfTwo,
  choose,
  keepBasket,
  openAllDay,
  placedOrder,
  placeOrder,
  untilPriced,
} from './checkout-actions.ts'
import { journey } from './journey.ts'

const NEAR = deliveryZone({
  area: postcodeArea('SE1*'),
  fee: 200,
  minimum: 2500,
  extraMinutes: 10,
})

const SQUARE: [number, number][] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
]

const DRAWN = {
  id: 'drawn',
  name: 'Drawn',
  area: {
    kind: 'polygon' as const,
    polygon: [SQUARE],
  },
  fee: 300,
  minimum: 0,
  extraMinutes: 0,
}

journey(
  'the postcode shows early whether the shop delivers there, and the minimum order; a time for later is the time at the door, on headline, way, choice and button',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    await changeSettings(shop, { zones: [NEAR] })
    const { page } = await guest()
    const [burger] = await checkoutOfTwo(page)
    await choose(page, 'How', /^Delivery/)
    const postcode = page.getByRole('textbox', { name: 'Postcode' })
    await postcode.fill('W1A 1AA')
    await page.getByText('That’s too far to arrive hot.').waitFor()
    await page.getByRole('button', { name: 'Pick it up' }).waitFor()
    await postcode.fill('SE1 9GF')
    await page.getByText(/to go: we deliver from \$25.00/).waitFor()
    await page.getByRole('link', { name: 'Add something' }).click()
    await addToBasket(page, burger.title)
    await addToBasket(page, burger.title)
    await visit(page, '/checkout')
    await page.getByText('Near: we ride there in 10 min. Orders from $25.00.').waitFor()
    await expectAmounts(page, { 'Delivery fee': 2 })
    await page.getByRole('textbox', { name: 'Street and number' }).fill('1 Example Street')
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Guest')
    await page.getByRole('textbox', { name: 'Phone number' }).fill('020 7946 0958')

    await expectOneTime(page)
    await page.getByRole('button', { name: 'Another time' }).click()
    await page.getByText('At your door at').waitFor()
    const slot = page.locator('[name=slot]:enabled').nth(3)
    await slot.check()
    const time = await slot.getAttribute('aria-label')
    const wanted = Number(await slot.inputValue())
    await page.getByRole('heading', { level: 1, name: new RegExp(`by ${time}$`) }).waitFor()
    await page.getByRole('button', { name: new RegExp(`^Place order .*${time}`) }).waitFor()
    expect(await page.getByText('Before delivery').count()).toBe(0)
    await expectOneLineEach(page)
    await placeOrder(page)
    expect(await placedOrder(page)).toMatchObject({ fulfilment: 'delivery', slotAt: wanted })
  },
)

journey(
  'for zones drawn on a map the page asks the device for its position',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    await changeSettings(shop, { zones: [DRAWN] })
    const { page, context } = await guest()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ longitude: 0.5, latitude: 0.5 })
    await checkoutOfTwo(page)
    await choose(page, 'How', /^Delivery/)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await page.getByText('Drawn: we ride there in').waitFor()
    await expectAmounts(page, { 'Delivery fee': 3 })
  },
)

journey(
  'until the postcode the fee is "from", the sum is before delivery, and no time is said at the door; it is asked once, and stays on the device',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const far = { ...DRAWN, id: 'far', name: 'Far', extraMinutes: 25 }
    await changeSettings(shop, { zones: [{ ...NEAR, minimum: 0 }, far] })
    const { page, newTab } = await guest()
    const [burger, drink] = await firstAndLast(page)
    const products = burger.money + drink.money
    await keepBasket(page, [burger, drink], 'delivery')
    const headline = page.getByRole('heading', { level: 1, name: /^Off the griddle at \d/ })
    const expectNoDoor = async () => {
      await untilPriced(page)
      await headline.waitFor()
      await expectAmounts(page, { 'Delivery fee': 2, 'Before delivery': products })
      expect(await page.getByText(/at your door by/i).count()).toBe(0)
      await page.getByRole('radio', { name: /^Delivery from \$2\.00$/ }).waitFor()
    }
    await visit(page, '/basket')
    await expectNoDoor()
    await visit(page, '/')
    await page.getByRole('link', { name: /^2 items Off the griddle \d\d:\d\d / }).click()
    await page.waitForURL('/checkout')
    await expectNoDoor()
    await page
      .getByRole('button', { name: `off the griddle at` })
      .getByText(dollars(products))
      .waitFor()
    await page.getByText('We ride to Near and Far.').waitFor()
    const postcode = page.getByRole('textbox', { name: 'Postcode' })
    await postcode.fill('ZZ9 9ZZ')
    await page.getByText('We don’t ride to that postcode.').waitFor()
    expect(await page.getByText(/at your door by/i).count(), 'nor says when').toBe(0)
    await postcode.fill('SE1 9GF')
    await page.getByText('Near: we ride there').waitFor()
    await expectAmounts(page, { 'Delivery fee': 2, Total: products + 2 })
    await expectOneTime(page)

    await page.goto(EMPTY_PAGE)
    const later = await newTab()
    await visit(later, '/basket')
    await expectAmounts(later, { 'Delivery fee': 2 })
    await later.getByRole('heading', { level: 1, name: /^At your door by/ }).waitFor()
  },
)

/** Expects the main button to be as high at every width, and none of its lines to wrap or to be cut. */
async function expectOneLineEach(page: Page): Promise<void> {
  for (const width of [320, 360, 375, 390, 412, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const found = await page.locator('.place:visible').evaluate((button) => ({
      height: button.clientHeight,
      cut: [...button.querySelectorAll('b, small, .price')].flatMap((line) => {
        const { lineHeight } = getComputedStyle(line)
        const isWrapped = line.clientHeight > 1.5 * Number.parseFloat(lineHeight)
        return isWrapped || line.scrollWidth > line.clientWidth ? [line.textContent] : []
      }),
    }))
    expect(found, `at ${width} px`).toEqual({ height: 64, cut: [] })
  }
}

/** Expects one time at the door in the headline, on the chosen way and on the button. */
async function expectOneTime(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: /^At your door by \d\d:\d\d$/ })
  const time = (await heading.innerText()).slice(-5)
  await page.getByText(`by ${time}`, { exact: false }).first().waitFor()
  await page.getByRole('radio', { name: new RegExp(`^Delivery .*by ${time}$`) }).waitFor()
  await page.getByRole('button', { name: new RegExp(`at your door by ${time} `) }).waitFor()
}
