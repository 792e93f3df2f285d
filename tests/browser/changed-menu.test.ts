import type { Page } from 'playwright'
import { expect } from 'vitest'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { deleteItem } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { changeSettings, changeShop } from '#tests/support/change-shop.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { expectAccessible } from './accessible.ts'
import {
  addToBasket,
  askAs,
  dollars,
  expectAmounts,
  expectBasketCount,
  firstAndLast,
  follow,
  type Item,
  itemCard,
  visit,
} from './actions.ts'
import {
  keepBasket,
  openAllDay,
  placedOrder,
  placeOrder,
  sayWho,
  untilPriced,
} from './checkout-actions.ts'
import { journey } from './journey.ts'

const DEARER = 10.25
const DELIVERY_FEE = 5.65
const POLLING = { interval: 500, timeout: 15_000 }

journey(
  'the bar on the menu has time and sum on one line, and leads to the checkout',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest()
    await page.setViewportSize({ width: 320, height: 568 })
    await visit(page, '/')
    const [burger] = await firstAndLast(page)
    await addToBasket(page, burger.title)
    const bar = page.getByRole('region', { name: 'Your basket' }).getByRole('link')
    const total = dollars(burger.money + DELIVERY_FEE)
    const time = /^1 item At your door by \d\d:\d\d \$\d+\.\d\d To the checkout$/
    await page.getByRole('link', { name: time }).waitFor()
    expect(await bar.innerText()).toContain(total)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 568 })
      const cut = await bar.evaluate((link) =>
        [link, ...link.querySelectorAll('.basket-bar-time')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      )
      expect(cut, `at ${width} px`).toEqual([0, 0])
      expect((await bar.boundingBox())?.height, `at ${width} px`).toBe(64)
    }
    await bar.click()
    await page.waitForURL('/checkout')
    await page.getByRole('button', { name: total }).first().waitFor()
  },
)

journey(
  'a page left open keeps its colours when the shop changes them, and the next one opened has the new ones',
  async ({ guest, shop }) => {
    const { page } = await guest()
    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
    const [red, green] = ['oklch(0.44 0.17 28)', 'oklch(0.5 0.1 150)']
    const paint = async (colour: string) => {
      await changeSettings(shop, { accent: colour })
      const served = async () => (await askAs(page, '/terms')).text()
      await expect.poll(served, POLLING).toContain(colour)
    }
    await paint(red)
    await visit(page, '/contact')
    expect(await accent()).toBe(red)
    await paint(green)
    await follow(page, '/terms')
    expect(await accent()).toBe(red)
    await visit(page, '/terms')
    expect(await accent()).toBe(green)
  },
)

journey(
  'a menu left open shows a pause and its end, sells a sold-out item for later, and for now once it is back, also in a tab that slept',
  async ({ guest, shop }) => {
    const until = Date.now() + 30 * 60_000
    const { page } = await guest()
    await page.clock.install()
    const [burger, drink] = await firstAndLast(page)
    await runOutOf(shop, [drink, until + 60 * 60_000], [burger, until])
    await visit(page, '/')

    const card = itemCard(page, burger.title)
    const plate = card.getByText(/^Sold out\. Back (at|tomorrow,) \d\d:\d\d/)
    await plate.waitFor()
    await card.getByText('Add it for later').waitFor()
    expect(await page.locator('.hero').getByText(burger.title, { exact: true }).count()).toBe(0)
    await expectAccessible(page)
    for (const { title } of [burger, drink]) await addToBasket(page, title)
    await expectBasketCount(page, 2)

    await page.getByText('Order now, hot at').waitFor()
    const pause = (minutes: number) =>
      besideShop(shop, (beside) => pauseOrders(beside, { minutes, reason: '', by: 'cook' }))
    // The page asks every 15 s of its own clock, the shop gives the same answer for 5 s of its own.
    const expectSoon = (text: string) =>
      expect
        .poll(() => page.clock.runFor(15_001).then(() => page.getByText(text).isVisible()), POLLING)
        .toBe(true)
    await pause(20)
    await expectSoon('Griddle’s full. Hot from')
    await pause(0)
    await expectSoon('Order now, hot at')

    await plate.waitFor()
    // A sleeping phone's timers stop.
    await page.clock.setSystemTime(until)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await card.getByText(/Back/).waitFor({ state: 'hidden' })
    await addToBasket(page, burger.title)
    await expectBasketCount(page, 3)

    const later = itemCard(page, drink.title)
    await later.getByText(/Back/).waitFor()
    await page.clock.fastForward(61 * 60_000)
    await later.getByText(/Back/).waitFor({ state: 'hidden' })
    await later.getByRole('button', { name: `Add Basket: ${drink.title}` }).click()
    await expectBasketCount(page, 4)
  },
)

journey(
  'a checkout left open while the shop takes another currency orders nothing, takes the new prices by itself, and keeps what was typed',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    await changeSettings(shop, { currency: { code: 'USD', decimals: 2 } })
    const { page, problems } = await guest()
    // Neither the stream nor what is asked in its place tells the page.
    for (const path of ['/api/menu/events*', '/api/promise']) await page.route(path, () => {})
    await visit(page, '/')
    const [burger] = await firstAndLast(page)
    await keepBasket(page, [burger])
    await visit(page, '/checkout')
    await sayWho(page, 'euros@example.com')
    await untilPriced(page)
    await changeSettings(shop, { currency: { code: 'EUR', decimals: 2 } })
    await placeOrder(page)
    const euros = `€${burger.money.toFixed(2)}`
    const refusal = page.getByText(`prices are in EUR now. Your total is ${euros}`)
    await refusal.filter({ visible: true }).waitFor()
    expect(problems.splice(0)).toEqual([expect.stringMatching(/orders answered 409$/)])
    expect(await page.getByText(/reload/i).count()).toBe(0)
    const order = page.getByRole('button', { name: euros })
    await order.waitFor()
    expect(await page.getByText('$').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada Guest')
    await order.click()
    await placedOrder(page)
    await changeSettings(shop, { currency: { code: 'USD', decimals: 2 } })
  },
)

journey(
  'an item that is out for an hour says so on its page, and is ordered for a time at which it is back',
  async ({ guest, shop }) => {
    const until = Date.now() + 60 * 60_000
    await openAllDay(shop)
    const { page } = await guest()
    const [burger, drink] = await firstAndLast(page)
    await keepBasket(page, [burger, drink])
    await runOutOf(shop, [burger, until])
    await visit(page, '/menu/the-flattop')
    const dish = page.locator('.dish')
    await dish.getByText(/^Sold out\. Back (at|tomorrow,) \d\d:\d\d/).waitFor()
    await dish.getByText('Add it for later').waitFor()
    await dish.getByRole('link', { name: 'Order' }).click()
    await page.waitForURL('/basket')
    await page.getByText(new RegExp(`^${burger.title} is sold out\\. Back `)).waitFor()
    await page.getByText('Pick a later time at the checkout and it counts.').waitFor()
    await expectAmounts(page, { 'Products total': drink.money })

    await page.getByRole('link', { name: 'Basket Approve' }).first().click()
    await page
      .getByRole('alert')
      .getByRole('button', { name: /^Take .*:/ })
      .click()
    await expectAmounts(page, { 'Products total': burger.money + drink.money })
    expect(await page.getByText('is sold out. Back').count()).toBe(0)
    await page.getByRole('link', { name: 'Change the basket' }).click()
    await page.waitForURL('/basket')
    await expectAmounts(page, { 'Products total': burger.money + drink.money })
    await page.goBack()
    await page.waitForURL('/checkout')
    await sayWho(page, 'later@example.com')
    await untilPriced(page)
    await placeOrder(page)
    const placed = (await placedOrder(page)) as { slotAt: number }
    expect(placed.slotAt).toBeGreaterThanOrEqual(until)
  },
)

journey(
  'guests start with the way that the shop has chosen, and keep their own',
  async ({ guest, shop }) => {
    const { page } = await guest()
    await visit(page, '/')
    const [, drink] = await firstAndLast(page)
    await addToBasket(page, drink.title)
    const pickup = page.getByRole('radio', { name: 'Pickup' })
    const startsWithPickup = () => visit(page, '/basket').then(() => pickup.isChecked())
    // The shop gives a page again for some seconds: to ask for it costs less than to open it.
    const change = async (settings: Parameters<typeof changeSettings>[1]) => {
      const served = async () => (await askAs(page, '/basket')).text()
      const before = await served()
      await changeSettings(shop, settings)
      await expect.poll(served, POLLING).not.toBe(before)
    }
    expect(await startsWithPickup()).toBe(false)
    await change({ firstFulfilment: 'pickup' })
    await expect.poll(startsWithPickup, POLLING).toBe(true)
    await expectAmounts(page, { 'Basket total': drink.money })
    await page.getByRole('radio', { name: 'Delivery' }).check()
    expect(await startsWithPickup()).toBe(false)
    await change({ fulfilments: ['pickup', 'table'], firstFulfilment: 'delivery' })
    await expect.poll(startsWithPickup, POLLING).toBe(true)
    await expectAmounts(page, { 'Basket total': drink.money })
  },
)

// Last, since it leaves the menu without its items.
journey(
  'a basket tells what has become dearer and what is off the menu, until the guest agrees',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest()
    const [burger, drink] = await firstAndLast(page)
    await keepBasket(page, [burger, drink])
    await changeShop(shop, async (tx) => {
      await tx.updateTable('items').set({ price: 1025 }).where('id', '=', burger.id).execute()
      await deleteItem(tx, drink.id)
    })
    await untilMenuSays(page, (text) => text.includes('$10.25') && !text.includes(drink.title))

    const bar = page.getByRole('region', { name: 'Your basket' }).getByRole('link')
    await visit(page, '/')
    await itemCard(page, burger.title).getByText('$10.25').waitFor()
    expect(await itemCard(page, drink.title).count()).toBe(0)
    await expect.poll(() => bar.innerText(), POLLING).toContain('$10.25')
    await visit(page, '/basket')
    const dearer = page.getByText(
      `${burger.title} went up: ${dollars(burger.money)} is now $10.25.`,
    )
    const gone = page.getByText(`${drink.title} is off the menu.`)
    await dearer.waitFor()
    await gone.waitFor()
    await expectAmounts(page, { 'Products total': DEARER })
    await page.getByRole('button', { name: /^OK, / }).click()
    await dearer.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Leave it out' }).click()
    await gone.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByText(drink.title, { exact: true }).count()).toBe(0)
    await expectBasketCount(page, 1)
    await page.reload()
    await untilPriced(page)
    expect(await dearer.isVisible(), 'after a reload').toBe(false)
    expect(await gone.isVisible(), 'after a reload').toBe(false)

    await changeShop(shop, (tx) => deleteItem(tx, burger.id))
    await untilMenuSays(page, (text) => !text.includes(burger.title))
    await visit(page, '/')
    expect(await itemCard(page, burger.title).count()).toBe(0)
    // Nothing is left to order: the checkout would be a dead end.
    await page.getByRole('link', { name: /^1 item.*Open basket$/ }).waitFor()
  },
)

/** Waits until the shop serves a changed menu, which another program's change may take a second to reach. */
async function untilMenuSays(page: Page, test: (text: string) => boolean): Promise<void> {
  const served = async () => test(await (await askAs(page, '/')).text())
  await expect.poll(served, POLLING).toBe(true)
}

/** Sells items out until each is back; the last one is the featured one. */
async function runOutOf(shop: RunningShop, ...items: [Item, until: number][]): Promise<void> {
  await changeShop(shop, async (tx) => {
    for (const [{ id }, until] of items) {
      await writeSettings(tx, { openingHours: ALWAYS_OPEN, featuredItemId: id })
      await tx.updateTable('items').set({ sold_out_until: until }).where('id', '=', id).execute()
    }
  })
}
