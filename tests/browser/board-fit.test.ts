import type { Page } from 'playwright'
import { expect } from 'vitest'
import { busyKitchen } from '#tests/support/busy-kitchen.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, layoutShift } from './actions.ts'
import { openBoard, shift, showColumn } from './kitchen-actions.ts'

/** Of an order, the least in view on any tablet and larger screen: all that are new, and of the line by size. */
const LEAST = { S: 14, M: 7 } as const
const TABLET = { width: 1280, height: 800 }
const SCREENS = [TABLET, { width: 1024, height: 768 }, { width: 1920, height: 1080 }]
const COLUMNS = { New: 'new', Line: 'line', Ready: 'ready' } as const
const PHONE = { width: 390, height: 844 }

/** Ten inches of 1280 pixels. */
const MM_PER_PIXEL = 0.17
const AT_MM = 3000
shift.for([0, 1, 8, 30, 80])(
  'with %i orders every new one and enough of the line are in view on each screen, whole, and the rest is counted',
  async (count, { shop, works }) => {
    await fill(shop, count)
    const { page } = await works('kitchen', { viewport: TABLET })
    await openBoard(page)
    for (const size of ['M', 'S'] as const) {
      await page.locator(`.k-page[data-size="${size}"]`).waitFor()
      for (const viewport of SCREENS) {
        await page.setViewportSize(viewport)
        await expectInView(page, size, `${count} orders, ${viewport.width} px, ${size}`)
      }
      await page.keyboard.press('-')
    }
    await page.setViewportSize(PHONE)
    for (const column of ['New', 'Line', 'Ready'] as const) {
      await showColumn(page, column)
      await expectNoSidewaysScroll(page)
      const counts = await expectWhole(page, `${count} orders on a phone, ${column}`)
      const { open, seen } = counts[COLUMNS[column]]
      expect(seen, `${count} orders on a phone, ${column}`).toBeGreaterThanOrEqual(
        Math.min(open, 4),
      )
    }
    await expectAccessible(page)
  },
)

shift(
  'a board of eighty orders is sent small, and nothing on it moves as it opens',
  async ({ shop, works }) => {
    await fill(shop, 80)
    const { page } = await works('kitchen', { viewport: TABLET })
    const sent = page.waitForResponse((response) => response.url().endsWith('/kitchen'))
    await openBoard(page)
    const sizes = await (await sent).request().sizes()
    expect(sizes.responseBodySize).toBeLessThanOrEqual(60_000)
    await page.getByText('Live', { exact: true }).waitFor()
    expect(await layoutShift(page)).toBe(0)
  },
)

shift(
  'on ten inches at three metres numbers and dishes of full tickets can be read',
  async ({ shop, works }) => {
    await fill(shop, 8)
    const { page } = await works('kitchen', { viewport: TABLET })
    await openBoard(page)
    for (const [size, number, dish] of [
      ['M', 6.5, 5],
      ['L', 7.5, 6],
    ] as const) {
      await page.locator(`.k-page[data-size="${size}"]`).waitFor()
      const full = page.locator('.tk[data-form="full"][data-col="line"]').first()
      expect(await arcMinutes(full.locator('.t-no'), '8')).toBeGreaterThanOrEqual(number)
      expect(await arcMinutes(full.locator('.tl > span').first(), 'H')).toBeGreaterThanOrEqual(dish)
      await page.keyboard.press('+')
    }
  },
)

let fills = 0

/** Empties the board, and puts so many orders on it. */
async function fill(shop: RunningShop, count: number): Promise<void> {
  fills += 1
  await changeShop(shop, (tx) =>
    tx
      .updateTable('orders')
      .set({ state: 'completed', closed_at: 1 })
      .set((eb) => ({ number: eb('number', '+', fills * 1000) }))
      .where('number', '<', 1000)
      .execute(),
  )
  await besideShop(shop, (beside) => seedOrders(beside, busyKitchen(count, Date.now())))
}

async function expectInView(page: Page, size: 'S' | 'M', where: string): Promise<void> {
  const counts = await expectWhole(page, where)
  for (const column of ['new', 'line', 'ready'] as const) {
    const { open, seen, below } = counts[column]
    expect(seen + below, `${where}: ${column} in view or counted`).toBe(open)
    const least = column === 'line' ? Math.min(open, LEAST[size]) : Math.min(open, 9)
    expect(seen, `${where}: ${column} in view`).toBeGreaterThanOrEqual(least)
  }
}

type Seen = { open: number; seen: number; below: number }

/** What is drawn stands whole within its column, above the count of the rest. */
async function expectWhole(
  page: Page,
  where: string,
): Promise<Record<'new' | 'line' | 'ready', Seen>> {
  const cut = () => page.evaluate(cutTickets)
  await expect.poll(cut, { message: `${where}: cut off` }).toEqual([])
  return page.evaluate(countTickets)
}

function cutTickets(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.tk')].flatMap((ticket) => {
    const box = ticket.getBoundingClientRect()
    if (box.height === 0) return []
    const column = ticket.closest('.k-col')
    const ends = [
      column?.querySelector('.k-below')?.getBoundingClientRect().top,
      column?.getBoundingClientRect().bottom,
    ].flatMap((end) => end ?? [])
    return box.bottom > Math.min(...ends) + 1 ? [`${ticket.ariaLabel} ${box.bottom} ${ends}`] : []
  })
}

function countTickets() {
  const numberIn = (element: Element | null | undefined) =>
    Number.parseInt(element?.textContent ?? '0', 10) || 0
  const of = (column: string) => {
    const section = document.querySelector(`.k-col[data-column="${column}"]`)
    return {
      open: numberIn(section?.querySelector('h2 .k-figure')),
      seen: section?.querySelectorAll('.tk').length ?? 0,
      below: numberIn(section?.querySelector('.k-below b')),
    }
  }
  return { new: of('new'), line: of('line'), ready: of('ready') }
}

/** How high a capital or a figure of a text appears from there. */
async function arcMinutes(text: ReturnType<Page['locator']>, sign: string): Promise<number> {
  const height = await text.evaluate((element, drawn) => {
    const pen = document.createElement('canvas').getContext('2d')
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
    if (!pen) throw new Error('This browser draws nothing')
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    return pen.measureText(drawn).actualBoundingBoxAscent
  }, sign)
  return (Math.atan((height * MM_PER_PIXEL) / AT_MM) * 180 * 60) / Math.PI
}
