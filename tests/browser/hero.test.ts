import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { PresentOffer } from '#shop/domain/orders/present-offer.ts'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { addToBasket, askAs, visit } from './actions.ts'
import { choose, openAllDay, untilServedOpen } from './checkout-actions.ts'
import { journey, readOnlyJourney } from './journey.ts'
import { countShifts, shifts } from './layout-shifts.ts'

const A_TIME = /^(Order now, hot at|It’s a rush. Hot at) \d\d:\d\d$/

journey(
  'the headline has its time with the first paint, before any script file or answer, and nothing moves',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest({ offline: true, pictures: true })
    await untilServedOpen(page)
    await page.route(/\/assets\/.*\.js$|\/api\//, (route) => route.abort())
    await page.addInitScript(countShifts)
    await page.goto('/')
    expect(await headline(page)).toMatch(A_TIME)
    expect(await shifts(page)).toBe(0)
  },
)

journey(
  'a page that was kept from an earlier hour shows the time of now within 15 s',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest()
    await untilServedOpen(page)
    const kept = await (await askAs(page, '/')).text()
    const body = kept.replaceAll(/"minutes":\d+/g, '"minutes":95')
    expect(body).not.toBe(kept)
    await page.route('/', (route) => route.fulfill({ body, contentType: 'text/html' }))
    await page.goto('/')
    const offer: PresentOffer = await (await askAs(page, '/api/promise')).json()
    const clock = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: await timeZoneOf(page),
    })
    await expect
      .poll(async () => hotMinutes(await headline(page), clock.format(offer.readyAt ?? 0)), {
        timeout: 15_000,
      })
      .toBeLessThanOrEqual(2)
  },
)

journey(
  'a page that was kept from a break offers what there is now, without a fault in its scripts',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    await besideShop(shop, (beside) => pauseOrders(beside, { minutes: 30, reason: '', by: 'cook' }))
    const { page } = await guest()
    const hero = page.locator('.hero')
    const kept = async () => (await askAs(page, '/')).text()
    await expect.poll(kept, { timeout: 15_000 }).toContain('data-state="paused"')
    const body = await kept()
    await besideShop(shop, (beside) => pauseOrders(beside, { minutes: 0, reason: '', by: 'cook' }))
    const promise = async (): Promise<PresentOffer> => (await askAs(page, '/api/promise')).json()
    await expect.poll(async () => (await promise()).pausedUntil, { timeout: 15_000 }).toBeNull()
    await page.route('/', (route) => route.fulfill({ body, contentType: 'text/html' }))
    const answered = page.waitForResponse('/api/promise')
    await page.route('**/assets/*.js', async (route) => {
      await (await answered).finished()
      await route.continue()
    })
    await visit(page, '/')
    await hero.getByRole('button', { name: /^Add Basket/ }).waitFor()
  },
)

journey(
  'while the kitchen takes a break, button and bar name the next time at which this guest can have an order',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    await besideShop(shop, (beside) => pauseOrders(beside, { minutes: 30, reason: '', by: 'cook' }))
    const { page } = await guest()
    const promise = async (): Promise<PresentOffer> => (await askAs(page, '/api/promise')).json()
    await expect.poll(async () => (await promise()).pausedUntil, { timeout: 15_000 }).not.toBeNull()
    await visit(page, '/')
    await page.getByText('Griddle’s full. Hot from').waitFor()
    await addToBasket(page, 'The Flattop')
    const bar = page.getByRole('region', { name: 'Your basket' })
    for (const [way, words, shown] of [
      ['Delivery', 'Order delivery for ', 'At your door by '],
      ['Pickup', 'Order for ', 'Hot at '],
    ] as const) {
      await visit(page, '/checkout')
      await choose(page, 'How', new RegExp(way))
      await page.evaluate(() => sessionStorage.clear())
      await visit(page, '/')
      const button = page.locator('.hero').getByRole('button', { name: new RegExp(`^${words}`) })
      const time = (await button.innerText()).replace(words, '')
      await bar.getByText(`${shown}${time}`).waitFor()
      await button.click()
      await page.waitForURL('/checkout')
      await page.getByRole('radio', { name: time, checked: true }).waitFor()
    }

    // A page that was kept from the break, with an answer from after it before the app has started.
    const body = await (await askAs(page, '/')).text()
    await besideShop(shop, (beside) => pauseOrders(beside, { minutes: 0, reason: '', by: 'cook' }))
    await expect.poll(async () => (await promise()).pausedUntil, { timeout: 15_000 }).toBeNull()
    const json = await promise()
    await page.route('/', (route) => route.fulfill({ body, contentType: 'text/html' }))
    await page.route('/api/promise', (route) => route.fulfill({ json }))
    const answered = page.waitForResponse(/\/api\/promise$/)
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await answered
      await route.continue()
    })
    await page.goto('/')
    await page
      .locator('.hero')
      .getByRole('button', { name: /^Add Basket|One/ })
      .first()
      .waitFor()
  },
)

/** Small phones as their browsers leave them, and one on its side. */
const SMALL = [
  [375, 553],
  [360, 616],
  [320, 568],
  [844, 390],
] as const

readOnlyJourney(
  'on a small phone the button is in sight at once; on wider screens the digits never touch the bun, and the picture ends in a hard edge',
  async ({ guest }) => {
    const { page } = await guest({ pictures: true })
    const buttons = page.locator('.hero-buy button').filter({ visible: true })
    for (const [width, height] of SMALL) {
      await page.setViewportSize({ width, height })
      await visit(page, '/')
      const button = await buttons.first().boundingBox()
      expect(button && button.y + button.height, `at ${width} by ${height}`).toBeLessThanOrEqual(
        height,
      )
    }
    const shot = page.locator('.hero-shot img')
    for (const width of [820, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const digits = await page.locator('.hero-time').evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().right
      })
      const picture = await shot.boundingBox()
      expect(digits, `at ${width} px`).toBeLessThan(picture?.x ?? 0)
      const mask = await shot.evaluate((element) => getComputedStyle(element).maskImage)
      expect(mask, `at ${width} px`).toBe('none')
    }
  },
)

readOnlyJourney(
  'on a 2x screen the hero is no larger than its master',
  async ({ browserFor, shop }) => {
    const browser = await browserFor({ pictures: true })
    await using sharp = await browser.newPage({ deviceScaleFactor: 2 })
    await sharp.goto(shop.origin)
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await sharp.setViewportSize({ width, height })
      const { drawn, master } = await sharp.locator('.hero-shot img').evaluate((element) => {
        const { width: wide, height: high } = element.getBoundingClientRect()
        return { drawn: 2 * Math.max(wide, high), master: Number(element.getAttribute('width')) }
      })
      expect(drawn, `at ${width} by ${height}`).toBeLessThanOrEqual(master)
    }
  },
)

async function headline(page: Page): Promise<string> {
  return (await page.getByRole('heading', { level: 1 }).innerText()).replace(/\s+/g, ' ').trim()
}

/** How many minutes the time in a headline is away from another. */
function hotMinutes(text: string, time: string): number {
  const [shown, expected] = [text.slice(-5), time].map((clock) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    return hours * 60 + minutes
  })
  return Math.abs((shown ?? 0) - (expected ?? 0))
}

async function timeZoneOf(page: Page): Promise<string> {
  const text = await (await askAs(page, '/')).text()
  return /"timeZone":"([^"]+)"/.exec(text)?.[1] ?? 'UTC'
}
