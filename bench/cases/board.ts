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
import { longestTask } from '../longest-task.ts'
import { orderRequest } from '../order-request.ts'
import { type Arrived, type Bumped, watchBoard } from '../watched-board.ts'

const ROUNDS = 9
const OPENED = 5
const TRACED = 5
/** As a finger does, which leaves the glass after a moment. */
const TAP = { delay: 60 }
const SETTLED_MS = 1500
const KB = 1024
/** How much slower than here a tablet is taken to be. */
const SLOWER = 4

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
    ...(await longestTasks(browser, place)),
  ]
}

async function atFullPace(browser: Browser, place: Place): Promise<Finding[]> {
  await using board = await openBoard(browser, place)
  const arrivals: Stages[] = []
  const bumps: Bumped[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    arrivals.push(await arrival(board.page, place))
    await board.page.waitForTimeout(SETTLED_MS)
    bumps.push(await bump(board.page))
  }
  const shifted = await board.page.evaluate(() => window.board.shifted)
  return [
    {
      what: 'from an order to the board',
      value: median(arrivals.map(({ all }) => all)),
      unit: 'ms',
      atMost: 300,
    },
    ...(['until it asks', 'until it is answered', 'until it is drawn'] as const).map((stage) => ({
      what: `of that, ${stage}`,
      value: median(arrivals.map((each) => each[stage])),
      unit: 'ms',
    })),
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

async function longestTasks(browser: Browser, place: Place): Promise<Finding[]> {
  const tasks = {
    opening: [] as number[],
    arrival: [] as number[],
    bump: [] as number[],
    accept: [] as number[],
  }
  for (let opened = 0; opened < OPENED; opened += 1) {
    await using blank = await newPage(browser, place)
    tasks.opening.push(await longestTask(blank.device, () => show(blank.page)))
  }
  await using board = await newPage(browser, place)
  const { page, device } = board
  await show(page)
  for (let round = 0; round < TRACED; round += 1) {
    for (const [what, act] of [
      ['arrival', () => arrival(page, place)],
      ['bump', () => bump(page)],
      ['accept', () => accept(page)],
    ] as const) {
      tasks[what].push(await longestTask(device, () => act().then(() => settle(page))))
      await settle(page)
    }
  }
  return Object.entries(tasks).map(([what, found]) => ({
    what: `${what}: longest task at a quarter of the pace`,
    value: median(found) * SLOWER,
    unit: 'ms',
    // Half of the longest while it opens is the browser's own, the first time that it writes an hour.
    ...(what !== 'opening' && { atMost: 50 }),
  }))
}

async function openBoard(browser: Browser, place: Place) {
  const opened = await newPage(browser, place)
  await show(opened.page)
  return opened
}

async function newPage(browser: Browser, { origin, cookie }: Place) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: { cookie },
  })
  const page = await context.newPage()
  await page.addInitScript(watchBoard)
  const device = await context.newCDPSession(page)
  return { page, device, [Symbol.asyncDispose]: () => context.close() }
}

async function show(page: Page): Promise<void> {
  await page.goto('/kitchen')
  await page.locator('[data-line=live]').waitFor()
  await settle(page)
}

function settle(page: Page): Promise<void> {
  return page.waitForTimeout(SETTLED_MS)
}

type Stages = Record<'all' | 'until it asks' | 'until it is answered' | 'until it is drawn', number>

function stagesOf(placedAt: number, { asked, answered, counted }: Arrived): Stages {
  return {
    all: counted - placedAt,
    'until it asks': asked - placedAt,
    'until it is answered': answered - asked,
    'until it is drawn': counted - answered,
  }
}

/** Places an order as a guest; returns the milliseconds until the board counts it, by stages. */
async function arrival(page: Page, { origin }: Place): Promise<Stages> {
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
  return stagesOf(placedAt, await counted)
}

/** Bumps the first ticket of the line. */
async function bump(page: Page): Promise<Bumped> {
  await page.locator('[data-column=line] [data-action=finish]').first().click(TAP)
  await page.waitForFunction(() => window.board.bumped.confirmed > 0)
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => window.board.bumped)
}

async function accept(page: Page): Promise<void> {
  await page
    .locator('[data-column=new] form[data-next] [type=submit]:not([name])')
    .first()
    .click(TAP)
}
