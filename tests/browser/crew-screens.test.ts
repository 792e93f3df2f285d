import type { Page } from 'playwright'
import { expect } from 'vitest'
import { startStation } from '#shop/operations/kitchen/print-stations.ts'
import { findStaffByEmail } from '#shop/persistence/queries/accounts/staff.ts'
import { insertPrintJobs } from '#shop/persistence/queries/kitchen/prints.ts'
import { busyKitchen } from '#tests/support/busy-kitchen.ts'
import { busyRiders } from '#tests/support/busy-riders.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { besideShop, type SeededOrder, seedOrders } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'
import {
  COUNTS,
  DESKTOP,
  PHONE,
  SMALL_TABLET,
  TABLET,
  TELEVISION,
  UPRIGHT_TABLET,
} from './screens.ts'

const SCREENS = [PHONE, UPRIGHT_TABLET, SMALL_TABLET, TABLET, DESKTOP, TELEVISION]
/** What the page of prints lists. */
const MOST_PRINTS = 30
const FINGER = 44

shift.for(COUNTS)(
  'with %i deliveries a rider finds each, the next and the cash to hand in in view, on every screen',
  async (count, { shop, works }) => {
    const { page } = await works('courier')
    const courier = await besideShop(shop, ({ read }) =>
      findStaffByEmail(read, 'courier@example.org'),
    )
    const orders = busyRiders(count, courier?.id ?? '', Date.now())
    await fill(shop, orders)
    const mine = orders.filter(({ courier_id }) => courier_id !== null).length
    await visit(page, '/kitchen/deliveries')
    expect(await cardsIn(page, 'With me')).toBe(mine)
    expect(await cardsIn(page, 'To take')).toBe(count - mine)
    for (const viewport of SCREENS) {
      await page.setViewportSize(viewport)
      await expectNoSidewaysScroll(page)
      const where = `${count} deliveries, ${viewport.width} px`
      const foot = await page.getByRole('contentinfo').boundingBox()
      expect(foot && Math.round(foot.y + foot.height), where).toBe(viewport.height)
      const heads = await page.locator('.d-head').evaluateAll(bottoms)
      const inView = heads.filter((bottom) => bottom <= (foot?.y ?? 0)).length
      expect(inView, where).toBeGreaterThanOrEqual(Math.min(count, 1))
      expect(await page.evaluate(tooSmallToTap, FINGER), where).toEqual([])
      expect(await page.locator('.d-state, .d-due, .k-deliveries .btn').evaluateAll(cut)).toEqual(
        [],
      )
    }
    await expectAccessible(page)
  },
)

shift.for(COUNTS)(
  'with %i accepted orders the print station lists what it printed, with a way to print each again, on every screen',
  async (count, { shop, works }) => {
    const { page } = await works('kitchen')
    const orders = busyKitchen(count, Date.now())
    await fill(shop, orders)
    await printed(
      shop,
      orders.map(({ id }) => id),
    )
    const started = await besideShop(shop, (beside) =>
      startStation(beside, { name: `Pass ${count}`, sheets: 'both' }),
    )
    const station = started.ok ? started.value.id : ''
    await page.addInitScript((id) => localStorage.setItem('kitchen.station', id), station)
    await visit(page, '/kitchen/print')
    await page.getByRole('button', { name: 'Stop printing here' }).waitFor()
    const again = page.locator('.ps-rows').getByRole('button')
    expect(await again.count()).toBe(Math.min(count, MOST_PRINTS))
    for (const viewport of SCREENS) {
      await page.setViewportSize(viewport)
      await expectNoSidewaysScroll(page)
      const where = `${count} orders, ${viewport.width} px`
      expect(await page.evaluate(tooSmallToTap, FINGER), where).toEqual([])
      const rows = await page.locator('.ps-rows li').evaluateAll(bottoms)
      const inView = rows.filter((bottom) => bottom <= viewport.height).length
      expect(inView, where).toBeGreaterThanOrEqual(Math.min(count, 3))
    }
    await expectAccessible(page)
  },
)

/** In place of the orders before, so that each count is exact. */
async function fill(shop: RunningShop, orders: readonly SeededOrder[]): Promise<void> {
  await changeShop(shop, async (tx) => {
    await tx.deleteFrom('print_jobs').execute()
    await tx.deleteFrom('orders').execute()
  })
  await besideShop(shop, (beside) => seedOrders(beside, orders))
}

function cardsIn(page: Page, part: string): Promise<number> {
  return page.getByRole('region', { name: part }).getByRole('article').count()
}

/** As if a screen had printed a ticket of each. */
async function printed(shop: RunningShop, orders: string[]): Promise<void> {
  const at = Date.now()
  const job = {
    sheet: 'ticket',
    printer: '',
    why: 'new',
    state: 'printed',
    tries: 1,
    next_at: at,
    leased_until: null,
    last_error: null,
    created_at: at,
    ended_at: at,
  } as const
  const jobs = orders.map((id) => ({ ...job, id: `print of ${id}`, order_id: id }))
  await changeShop(shop, (tx) => insertPrintJobs(tx, jobs))
}

function bottoms(elements: Element[]): number[] {
  return elements.map((element) => element.getBoundingClientRect().bottom)
}

/** The words of these that reach out of their box. */
function cut(elements: (HTMLElement | SVGElement)[]): string[] {
  return elements
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent ?? '')
}

/** The buttons and links in sight that are lower than a finger needs. */
function tooSmallToTap(least: number): string[] {
  return [...document.querySelectorAll<HTMLElement>('main .btn, header .btn, summary')]
    .filter((element) => element.checkVisibility() && element.offsetHeight < least)
    .map(({ innerText, offsetHeight }) => `${innerText}: ${offsetHeight}`)
}
