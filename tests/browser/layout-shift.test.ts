import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { SIZES } from '#tests/support/guest.ts'
import { addToBasket, expectBasketCount, firstAndLast, visit } from './actions.ts'
import { openAllDay } from './checkout-actions.ts'
import { journey } from './journey.ts'
import { orderOne } from './two-screens-actions.ts'

/** Long enough for a first paint without what it holds up. No test waits for it: what is too slow is seen less. */
const HELD_UP_MS = 200

/** The pages of a guest with a basket, and what comes last on each. */
const PAGES: Record<string, string> = {
  '/': '.item .add.btn',
  '/menu/the-flattop': '.dish .add.btn',
  '/basket': '.rows[aria-busy=false]',
  '/checkout': '.rows[aria-busy=false]',
  '/contact': '.header-basket[data-filled]',
  '/login': '.header-basket[data-filled]',
  '/orders': 'main h2, main .btn--main',
}

journey.for(SIZES)('on a %s nothing moves while a page opens', async (size, { guest, shop }) => {
  await openAllDay(shop)
  const { page } = await guest({ size })
  await visit(page, '/')
  const items = await firstAndLast(page)
  for (const { title } of items) await addToBasket(page, title)
  await expectBasketCount(page, items.length)
  await holdUp(page)
  const moved: string[] = []
  for (const [path, last] of Object.entries(PAGES)) moved.push(...(await movedOn(page, path, last)))
  const { token } = await orderOne(page, shop.origin)
  moved.push(...(await movedOn(page, `/order/${token}`, '.order-track')))
  moved.push(...(await movedOn(page, '/orders', '.my-order')))
  expect(moved).toEqual([])
})

/** Holds up scripts and answers, so that what they change is a change of what was painted. */
async function holdUp(page: Page): Promise<void> {
  await page.addInitScript(noteShifts)
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

function noteShifts(): void {
  const shifts: string[] = []
  window.shifts = shifts
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
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
