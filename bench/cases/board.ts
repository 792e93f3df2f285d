import type { Browser, Page } from 'playwright'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { staffOf } from '#tests/support/staff.ts'
import { busyEvening, LIVE_ORDERS } from '../busy-evening.ts'
import { type Finding, median } from '../finding.ts'
import { firstLoadBytes } from '../first-load.ts'
import { orderRequest } from '../order-request.ts'
import { type Bumped, watchBoard } from '../watched-board.ts'

const ROUNDS = 9
const SETTLED_MS = 1500
const KB = 1024

type Place = { origin: string; cookie: string }

/** What a cook notices of a board with 80 live orders: how soon an order is there, and what a bump costs. */
export async function measure(): Promise<Finding[]> {
  await using shop = await startShop()
  await changeShop(shop, (tx) => writeSettings(tx, { openingHours: ALWAYS_OPEN, zones: [] }))
  const cookie = await besideShop(shop, async (beside) => {
    await seedOrders(beside, busyEvening())
    return (await staffOf(beside, 'kitchen')).cookie
  })
  const place = { origin: shop.origin, cookie }
  const bytes = await firstLoadBytes(place)
  await using browser = await launchBrowser()
  return [
    { what: `HTML of ${LIVE_ORDERS} orders`, value: bytes / KB, unit: 'KB', atMost: 60 },
    ...(await atFullPace(browser, place)),
    ...(await atAQuarterOfThePace(browser, place)),
  ]
}

async function atFullPace(browser: Browser, place: Place): Promise<Finding[]> {
  await using board = await openBoard(browser, place)
  const arrivals: number[] = []
  const bumps: Bumped[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    arrivals.push(await arrival(board.page, place))
    await board.page.waitForTimeout(SETTLED_MS)
    bumps.push(await bump(board.page))
  }
  const shifted = await board.page.evaluate(() => window.board.shifted)
  return [
    { what: 'from an order to the board', value: median(arrivals), unit: 'ms', atMost: 300 },
    {
      what: 'frames until a bump shows',
      value: median(bumps.map(({ frames }) => frames)),
      unit: '',
      atMost: 1,
    },
    {
      what: 'a bump is confirmed',
      value: median(bumps.map(({ confirmed }) => confirmed)),
      unit: 'ms',
      atMost: 300,
    },
    { what: 'layout shift of all that', value: shifted, unit: '', atMost: 0 },
  ]
}

async function atAQuarterOfThePace(browser: Browser, place: Place): Promise<Finding[]> {
  await using board = await openBoard(browser, place)
  const device = await board.page.context().newCDPSession(board.page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const tasks = { arrival: [] as number[], bump: [] as number[], accept: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    tasks.arrival.push(await longestTask(board.page, () => arrival(board.page, place)))
    tasks.bump.push(await longestTask(board.page, () => bump(board.page)))
    tasks.accept.push(await longestTask(board.page, () => accept(board.page)))
  }
  return Object.entries(tasks).map(([what, found]) => ({
    what: `${what} at a quarter of the pace: longest task above 50 ms`,
    value: median(found),
    unit: 'ms',
    atMost: 50,
  }))
}

async function openBoard(browser: Browser, { origin, cookie }: Place) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: { cookie },
  })
  const page = await context.newPage()
  await page.addInitScript(watchBoard)
  await page.goto('/kitchen')
  await page.locator('[data-line=live]').waitFor()
  await page.waitForTimeout(SETTLED_MS)
  return { page, [Symbol.asyncDispose]: () => context.close() }
}

/** Places an order as a guest; returns the milliseconds until the board counts it. */
async function arrival(page: Page, { origin }: Place): Promise<number> {
  const count = page.locator('[data-column=new] h2 .k-figure')
  const before = Number(await count.textContent())
  const counted = page.evaluate((known) => window.board.untilCounted(known), before)
  const { headers, body } = orderRequest(Number(new URL(origin).port))
  const placedAt = performance.timeOrigin + performance.now()
  const response = await fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { ...headers, Origin: origin },
    body,
  })
  if (!response.ok) throw new Error(`The order was refused: ${await response.text()}`)
  return (await counted) - placedAt
}

/** Bumps the first ticket of the line. */
async function bump(page: Page): Promise<Bumped> {
  await page.locator('[data-column=line] [data-action=finish]').first().click()
  await page.waitForFunction(() => window.board.bumped.confirmed > 0)
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => window.board.bumped)
}

async function accept(page: Page): Promise<void> {
  await page.locator('[data-column=new] form[data-next] [type=submit]:not([name])').first().click()
}

async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate(() => {
    window.board.task = 0
  })
  await act()
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => window.board.task)
}
