import type { Page } from 'playwright'
import { expect } from 'vitest'
import { SIZES, type Size } from '#tests/support/guest.ts'
import {
  addToBasket,
  expectBasketCount,
  firstAndLast,
  layoutShifts,
  settleFonts,
  visit,
} from './actions.ts'
import { openAllDay } from './checkout-actions.ts'
import { GUEST_PAGES } from './guest-pages.ts'
import { order, shift } from './kitchen-actions.ts'
import { orderOne } from './two-screens-actions.ts'

/** What late fonts may move of a page in all: it rounds to 0.00. */
const MOST = 0.005

const SCREENS: Record<Size, { width: number; height: number }> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
}

shift.for(SIZES)(
  'on a %s fonts that come long after the words move nothing that a guest or a cook would notice',
  async (size, { guest, shop, works }) => {
    await openAllDay(shop)
    const { page } = await guest({ size, pictures: true })
    await visit(page, '/')
    const items = await firstAndLast(page)
    for (const { title } of items) await addToBasket(page, title)
    await expectBasketCount(page, items.length)
    const { token } = await orderOne(page, shop.origin)
    const moved: Record<string, number> = {}
    const pages = { ...GUEST_PAGES, [`/order/${token}`]: '.order-track' }
    for (const [path, last] of Object.entries(pages)) {
      moved[path] = await movedByFonts(page, path, last)
    }
    for (let count = 0; count < 8; count += 1) await order(shop)
    const cook = await works('kitchen', { viewport: SCREENS[size] })
    moved['/kitchen'] = await movedByFonts(cook.page, '/kitchen', '.tk')
    const tooFar = Object.entries(moved).filter(([, by]) => by > MOST)
    expect(tooFar).toEqual([])
    expect(
      Object.values(moved).some((by) => by > 0),
      'fonts were late',
    ).toBe(true)
  },
)

/** Opens a page whose fonts are held back until all else is painted. */
async function movedByFonts(page: Page, path: string, last: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  const { promise: painted, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await painted
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(last).first().waitFor()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
  release()
  await settleFonts(page)
  await page.unroute(/\.woff2$/)
  await session.detach()
  const shifts = await layoutShifts(page)
  return shifts.reduce((total, { value }) => total + value, 0)
}
