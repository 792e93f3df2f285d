import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { OpeningPeriod, Weekday } from '#shop/domain/hours/opening-period.ts'
import type { PresentOffer } from '#shop/domain/orders/present-offer.ts'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { setRush } from '#shop/operations/kitchen/set-rush.ts'
import { changeSettings, changeShop } from '#tests/support/change-shop.ts'
import { SIZES } from '#tests/support/guest.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import {
  addToBasket,
  askAs,
  expectBasketCount,
  firstAndLast,
  LEAST_SHIFT,
  visit,
} from './actions.ts'
import { openAllDay } from './checkout-actions.ts'
import { GUEST_PAGES } from './guest-pages.ts'
import { journey } from './journey.ts'
import { orderOne } from './two-screens-actions.ts'

/** Long enough for a first paint without what it holds up. No test waits for it: what is too slow is seen less. */
const HELD_UP_MS = 200

const DAY = 86_400_000

journey.for(SIZES)('on a %s nothing moves while a page opens', async (size, { guest, shop }) => {
  await openAllDay(shop)
  const { page } = await guest({ size, pictures: true })
  await visit(page, '/')
  const items = await firstAndLast(page)
  for (const { title } of items) await addToBasket(page, title)
  await expectBasketCount(page, items.length)
  await holdUp(page)
  const moved: string[] = []
  for (const [path, last] of Object.entries(GUEST_PAGES))
    moved.push(...(await movedOn(page, path, last)))
  const { token } = await orderOne(page, shop.origin)
  moved.push(...(await movedOn(page, `/order/${token}`, '.order-track')))
  moved.push(...(await movedOn(page, '/orders', '.my-order')))
  expect(moved).toEqual([])
})

type ShopState = {
  /** From the state before it to this one. */
  bring: (shop: RunningShop) => Promise<unknown>
  isIn: (offer: PresentOffer) => boolean
}

const STATES: Record<string, ShopState> = {
  rush: {
    bring: (shop) =>
      besideShop(shop, (beside) => setRush(beside, { added: 30, minutes: 60, by: 'cook' })),
    isIn: ({ rushMinutes }) => rushMinutes > 0,
  },
  paused: {
    bring: (shop) => pause(shop, 30),
    isIn: ({ pausedUntil }) => pausedUntil !== null,
  },
  closed: {
    bring: async (shop) => {
      await pause(shop, 0)
      await changeSettings(shop, { openingHours: [inTwoDays()] })
    },
    isIn: ({ pausedUntil, closesAt }) => pausedUntil === null && closesAt === null,
  },
  sold_out: {
    bring: (shop) =>
      changeShop(shop, (tx) =>
        tx
          .updateTable('items')
          .set({ sold_out_until: Date.now() + DAY })
          .execute(),
      ),
    isIn: ({ soldOutUntil }) => soldOutUntil !== null,
  },
}

/** The pages after the menu, and what comes last on each in any state. */
const PAGES_AFTER = {
  '/menu/the-flattop': '.header-basket[data-filled]',
  '/basket': '.promise .big-time:not(.big-time--open)',
  '/checkout': '.rows[aria-busy=false]',
}

journey(
  'in any state of the shop nothing moves from menu to checkout, and the basket names a time',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest({ pictures: true })
    await visit(page, '/')
    const items = await firstAndLast(page)
    for (const { title } of items) await addToBasket(page, title)
    await expectBasketCount(page, items.length)
    await holdUp(page)
    const moved: string[] = []
    for (const [state, { bring, isIn }] of Object.entries(STATES)) {
      await bring(shop)
      // The shop gives each answer again for some seconds, and the menu asks for the next one only later.
      const answered = async () => isIn(await (await askAs(page, '/api/promise')).json())
      await expect.poll(answered, { timeout: 20_000 }).toBe(true)
      const served = async () => (await askAs(page, '/')).text()
      await expect.poll(served, { timeout: 15_000 }).toContain(`data-state="${state}"`)
      const answer = page.waitForResponse(/\/api\/promise$/)
      const shifts = await movedOn(page, '/', `.hero[data-state=${state}]`)
      await answer
      for (const [path, last] of Object.entries(PAGES_AFTER)) {
        shifts.push(...(await movedOn(page, path, last)))
      }
      moved.push(...shifts.map((shift) => `${state}: ${shift}`))
    }
    expect(moved).toEqual([])
  },
)

function pause(shop: RunningShop, minutes: number): Promise<unknown> {
  return besideShop(shop, (beside) => pauseOrders(beside, { minutes, reason: '', by: 'cook' }))
}

/** Opening hours that are neither today's nor tomorrow's, whatever the shop's time zone. */
function inTwoDays(): OpeningPeriod {
  const weekday = (((new Date().getUTCDay() + 1) % 7) + 1) as Weekday
  return { weekday, opens: 720, closes: 1320 }
}

/** Holds up scripts and answers, so that what they change is a change of what was painted. */
async function holdUp(page: Page): Promise<void> {
  await page.addInitScript(noteShifts, LEAST_SHIFT)
  await page.route(/\/assets\/.*\.js$|\/api\/(?!.*\/events)/, async (route) => {
    await wait(HELD_UP_MS)
    await route.continue()
  })
}

/** What moved until the last part of the page was there and painted. */
async function movedOn(page: Page, path: string, last: string): Promise<string[]> {
  await visit(page, path)
  await page.locator(last).first().waitFor()
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  const shifts = await page.evaluate(() => window.shifts)
  return shifts.map((shift) => `${path}: ${shift}`)
}

function noteShifts(least: number): void {
  const shifts: string[] = []
  window.shifts = shifts
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.value < least) continue
      const names = entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120))
      shifts.push(`${entry.value} of ${names.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

declare global {
  interface Window {
    shifts: string[]
  }
}
