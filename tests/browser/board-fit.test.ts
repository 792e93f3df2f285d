import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { NewRow } from '#shop/persistence/tables.ts'
import { busyKitchen } from '#tests/support/busy-kitchen.ts'
import { changeSettings, changeShop } from '#tests/support/change-shop.ts'
import { besideShop, type SeededOrder, seedOrders } from '#tests/support/kitchen-orders.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, layoutShift, layoutShiftOnOpening } from './actions.ts'
import { openBoard, openBoardWithFonts, openTicket, shift, showColumn } from './kitchen-actions.ts'
import { brokenWords, cutWords, wordsBelow } from './words-in-sight.ts'

/** The least in view on any tablet and larger screen: so many new ones, and of the line by size. */
const LEAST_NEW = 12
const LEAST = { S: 14, M: 7 } as const
const TABLET = { width: 1280, height: 800 }
const SCREENS = [TABLET, { width: 1024, height: 768 }, { width: 1920, height: 1080 }]
const COLUMNS = { New: 'new', Line: 'line', Ready: 'ready' } as const
const PHONE = { width: 390, height: 844 }

/** Words of a screen that is read at arm's length, too. */
const LEAST_PX = 14

/** The width of ten inches, and how far away a cook stands. */
const TEN_INCHES_MM = 217
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
        expect(await page.evaluate(wordsBelow, LEAST_PX), `${viewport.width} px, ${size}`).toEqual(
          [],
        )
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

shift.for([TABLET, { width: 1024, height: 768 }])(
  'at $width px twelve new orders are in view above those for later, to be read and tapped, and both ways to pay of what is ready',
  async (viewport, { shop, works }) => {
    await fill(shop, 80)
    await besideShop(shop, (beside) => seedOrders(beside, laterAndAway(Date.now())))
    const { page } = await works('kitchen', { viewport })
    await openBoard(page)
    await page.getByRole('region', { name: 'Later' }).waitFor()
    await expectInView(page, 'M', 'above the rail')
    const rows = page.locator('.tk[data-col="new"]')
    await expectForFingers(rows.getByRole('button', { name: 'Accept' }), 12)
    const ready = page.locator('.tk[data-col="ready"]')
    await expectForFingers(ready.getByRole('button', { name: /cash|card/i }), 16)
    await expectForFingers(ready.getByRole('button', { name: 'On the road' }), 1)
    expect(await page.evaluate(brokenWords)).toEqual([])
    await page.locator('.k-page').evaluate((board) => board.setAttribute('data-keys', 'letters'))
    expect(await page.evaluate(brokenWords), 'with the keys in sight').toEqual([])
    expect(await arcMinutes(rows.first().locator('.t-no'), '8')).toBeGreaterThanOrEqual(4)
    expect(await arcMinutes(rows.first().locator('.tk-what'), 'H')).toBeGreaterThanOrEqual(2.5)
  },
)

shift.for([PHONE, { width: 820, height: 1180 }])(
  'at $width px, held upright, no word of a ticket, and no time that its order can be moved to, is cut in two',
  async (viewport, { shop, works }) => {
    await fill(shop, 8)
    const { page } = await works('kitchen', { viewport })
    await openBoard(page)
    if (viewport === PHONE) await showColumn(page, 'Line')
    await expectWhole(page, 'held upright')
    expect(await page.evaluate(cutWords, '.tk-how, .tk-how *, .tk-timer *, .tk-what *')).toEqual([])
    await openTicket(page, 2)
    await page.getByRole('button', { name: '5 min longer', exact: true }).waitFor()
    expect(await page.evaluate(cutWords, '.k-taps .btn, .k-taps small')).toEqual([])
  },
)

shift(
  'a row says all its dishes where there is room, and always when it is urgent or has an allergy',
  async ({ shop, works }) => {
    await fill(shop, 30)
    const { page } = await works('kitchen', { viewport: TABLET })
    await openBoard(page)
    const seen = (column: string) => page.locator(`.tk[data-col="${column}"]`)
    await expect.poll(() => seen('new').count()).toBe(6)
    await expect.poll(() => page.evaluate(cutRows)).toEqual([])

    await fill(shop, 0)
    await besideShop(shop, (beside) => seedOrders(beside, wordyOrders(Date.now())))
    await expect.poll(() => seen('new').count()).toBe(10)
    await expect.poll(() => page.evaluate(cutRows)).not.toEqual([])
    expect(await seen('new').nth(8).getAttribute('data-time')).toBe('late')
    for (const number of [9, 10]) expect(await page.evaluate(cutRows)).not.toContain(number)
  },
)

shift(
  'on a phone the tab of new orders calls from the line, and the menu says what is to be made',
  async ({ shop, works }) => {
    await fill(shop, 8)
    const { page } = await works('kitchen', { viewport: PHONE })
    await openBoard(page)
    const calling = page.locator('.k-tabs [data-calls]')
    expect(await calling.count()).toBe(0)
    await showColumn(page, 'Line')
    expect(await calling.textContent()).toBe('2 New')
    await showColumn(page, 'New')
    await expect.poll(() => calling.count()).toBe(0)

    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^To make: .* 7 orders$/ })
      .click()
    const toMake = page.getByRole('dialog', { name: 'To make' })
    await toMake.getByText('Garden').first().waitFor()
    await expectAccessible(page)
  },
)

shift(
  'a board of eighty orders is sent small, and nothing on it moves as it opens',
  async ({ shop, works }) => {
    await fill(shop, 80)
    await besideShop(shop, (beside) => seedOrders(beside, manyReady(Date.now())))
    const { page } = await works('kitchen', { viewport: TABLET })
    const sent = page.waitForResponse((response) => response.url().endsWith('/kitchen'))
    await openBoard(page)
    const sizes = await (await sent).request().sizes()
    expect(sizes.responseBodySize).toBeLessThanOrEqual(60_000)
    await page.getByText('Live', { exact: true }).waitFor()
    await expectWhole(page, 'as it opens')
    // The browser tells of a shift after the frame that it was in.
    await page.waitForTimeout(300)
    expect(await layoutShiftOnOpening(page)).toBe(0)
  },
)

shift(
  'orders that turn yellow together, and lines that come and go beside them, let all glide, and none jumps',
  async ({ shop, works }) => {
    await fill(shop, 0)
    const now = Date.now()
    await besideShop(shop, (beside) => seedOrders(beside, [...wordyOrders(now, 16), ...begun(now)]))
    const { page } = await works('owner', { viewport: TABLET, reducedMotion: 'no-preference' })
    await openBoardWithFonts(page)
    const short = page.locator('[data-column="new"] .tk[data-brief]')
    await short.first().waitFor()
    await changeOrders(shop, page, 'placed', { answer_by: answerByOfYellowIn(YELLOW_IN_MS) })
    await page.locator('[data-column="new"] .tk[data-time="soon"]').first().waitFor()
    await expect.poll(() => short.count()).toBe(0)

    await besideShop(shop, (beside) => seedOrders(beside, laterAndAway(Date.now())))
    await changeOrders(shop, page, 'accepted', lost('cancelled'), [`begun-${now}-0`])
    await changeOrders(shop, page, 'placed', lost('expired'), [`wordy-${now}-3`])
    const beside = page.locator('.k-stop, .k-lost, .k-later, .k-road')
    await expect.poll(() => beside.count()).toBe(4)
    await changeSettings(shop, { isTrial: true })
    await wake(page)
    const trial = page.locator('.k-notices > *')
    await trial.waitFor()
    await expectWhole(page, 'with lines beside them')
    // The browser tells of a shift after the frame that it was in.
    await page.waitForTimeout(300)
    expect(await layoutShift(page)).toBe(0)

    // Lanes that are laid out below what stands above them are found to jump.
    await plant(page, LAID_OUT)
    await changeSettings(shop, { isTrial: false })
    await wake(page)
    await trial.waitFor({ state: 'detached' })
    await expect.poll(() => layoutShift(page)).toBeGreaterThan(0)
  },
)

shift(
  'the hundredth order, the tenth that nobody answered and the first that was cancelled move no word beside their counts',
  async ({ shop, works }) => {
    await fill(shop, 80)
    const { page } = await works('kitchen', { viewport: TABLET, reducedMotion: 'no-preference' })
    await openBoardWithFonts(page)
    const { line } = await expectWhole(page, 'with two figures')
    const now = Date.now()
    const seed = async (from: number, count: number) => {
      await besideShop(shop, (beside) => seedOrders(beside, lateOrders(now, from, count)))
      await wake(page)
    }
    await seed(0, 99 - line.below)
    const below = (count: number) =>
      page.locator('[data-column="line"] .k-below', { hasText: `${count} more below` })
    await below(99).waitFor()
    await page.getByRole('heading', { name: `Line ${line.open + 99 - line.below}` }).waitFor()
    await seed(99, 1)
    await below(100).waitFor()

    const waiting = await page.locator('[data-column="new"] [data-ticket]').evaluateAll(idsOf)
    await changeOrders(shop, page, 'placed', lost('expired'), waiting.slice(0, 9))
    await page.getByText('9 not answered', { exact: true }).waitFor()
    await changeOrders(shop, page, 'placed', lost('expired'), waiting.slice(9, 10))
    await page.getByText('10 not answered', { exact: true }).waitFor()
    await changeOrders(shop, page, 'placed', lost('cancelled'), waiting.slice(10, 11))
    await page.getByText('1 cancelled, 10 not answered').waitFor()
    // The browser tells of a shift after the frame that it was in.
    await page.waitForTimeout(300)
    expect(await layoutShift(page)).toBe(0)

    await plant(page, '.k-below b.k-figure.k-figure { min-width: 0 }')
    await changeOrders(shop, page, 'accepted', { state: 'completed', closed_at: 1 }, [
      `late-${now}-99`,
    ])
    await below(99).waitFor()
    await expect.poll(() => layoutShift(page)).toBeGreaterThan(0)
  },
)

shift.for([
  [30, 3],
  [80, 3],
] as const)(
  'with %i orders and %i of them bumped, the places close at once when the hands rest, and nothing jumps',
  async ([count, bumps], { shop, works }) => {
    await fill(shop, count)
    const { page } = await works('kitchen', { viewport: TABLET, reducedMotion: 'no-preference' })
    await openBoardWithFonts(page)
    const gaps = page.locator('.k-gap')
    for (let bumped = 0; bumped < bumps; bumped += 1) {
      await page.locator('[data-column="line"] [data-action="finish"]').first().click()
      await gaps.first().waitFor()
      await gaps.first().waitFor({ state: 'detached' })
      await expectWhole(page, 'closed up')
      // The browser tells of a shift after the frame that it was in.
      await page.waitForTimeout(300)
    }
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

/** Orders for the next days, one on the road, and one whose rider is awaited. */
function laterAndAway(now: number): SeededOrder[] {
  const away = { id: `away-${now}`, number: 100, guest_name: 'Deniz', ...acceptedOrder() }
  const awaited = {
    ...away,
    id: `awaited-${now}`,
    number: 104,
    state: 'ready',
    ready_at: now,
  } as const
  const later = [1, 2, 3].map((nth) => ({
    id: `later-${now}-${nth}`,
    number: 100 + nth,
    due: 24 * 60 * nth,
    slot_at: now + 24 * 60 * nth * 60_000,
    ...acceptedOrder({ accepted_at: now }),
  }))
  return [
    { ...away, fulfilment: 'delivery', state: 'out_for_delivery' },
    { ...awaited, fulfilment: 'delivery' },
    ...later,
  ]
}

/** So many more that rows of what is ready stand closer. */
function manyReady(now: number): SeededOrder[] {
  return [1, 2, 3, 4].map((nth) => ({
    id: `ready-${now}-${nth}`,
    number: 1100 + nth,
    guest_name: 'Deniz',
    ...acceptedOrder({ accepted_at: now }),
    state: 'ready',
    ready_at: now,
  }))
}

const MILK = JSON.stringify({ from: 'note', allergens: ['milk'], words: [{ at: 0, text: 'milk' }] })

/** By default a shop has so long to answer, and is called when the first minute of it is over. */
const TO_ANSWER_MS = 10 * 60_000
const FIRST_CALL_MS = 60_000
const YELLOW_IN_MS = 2_000

/** Until when an order has to be answered that turns yellow in so many milliseconds. */
function answerByOfYellowIn(ms: number): number {
  return Date.now() + ms + TO_ANSWER_MS - FIRST_CALL_MS
}

const LAID_OUT = '.k-stage > .k-cols { translate: none; margin-block-start: var(--notices) }'

/** Two orders that are being made. */
function begun(now: number): SeededOrder[] {
  return [0, 1].map((nth) => ({
    id: `begun-${now}-${nth}`,
    number: 50 + nth,
    lines: [{ title: 'Flattop' }],
    ...acceptedOrder({ accepted_at: now }),
  }))
}

function lost(state: 'cancelled' | 'expired') {
  return { state, unseen: state, closed_at: Date.now() }
}

/** Changes the orders of a state, or some of them, and lets a board ask for them. */
async function changeOrders(
  shop: RunningShop,
  page: Page,
  state: 'placed' | 'accepted',
  change: Partial<NewRow<'orders'>>,
  only?: readonly string[],
): Promise<void> {
  await changeShop(shop, (tx) =>
    tx
      .updateTable('orders')
      .set(change)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('state', '=', state)
      .$if(only !== undefined, (query) => query.where('id', 'in', only ?? []))
      .execute(),
  )
  await wake(page)
}

function plant(page: Page, fault: string): Promise<void> {
  return page.evaluate((css) => {
    const planted = new CSSStyleSheet()
    planted.replaceSync(css)
    document.adoptedStyleSheets = [planted]
  }, fault)
}

function idsOf(tickets: Element[]): string[] {
  return tickets.flatMap((ticket) => ticket.getAttribute('data-ticket') ?? [])
}

/** Orders of the line that are due after all others. */
function lateOrders(now: number, from: number, count: number): SeededOrder[] {
  return Array.from({ length: count }, (_, nth) => ({
    id: `late-${now}-${from + nth}`,
    number: 500 + from + nth,
    due: 100 + from + nth,
    lines: [{ title: 'Flattop' }],
    ...acceptedOrder({ accepted_at: now }),
  }))
}

/** A board that is looked at again asks at once. */
async function wake(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** So long before it expires an order is late: its calls are due, and it stays for as long as a test takes. */
const LATE_ANSWER = 300_000

/** New orders of many dishes, the last but one late, the last with an allergy that was read. */
function wordyOrders(now: number, count = 10): SeededOrder[] {
  const lines = ['Flattop', 'Double', 'Smoke'].map((title) => ({
    title,
    options: ['Extra cheddar'],
  }))
  return Array.from({ length: count }, (_, index) => ({
    id: `wordy-${now}-${index}`,
    number: index + 1,
    placedAgo: 2 - index / 20,
    due: 25,
    answer_by: now + (index === 8 ? LATE_ANSWER : 600_000),
    ...(index === 9 ? { allergies: MILK, allergies_read_at: now } : {}),
    lines,
  }))
}

async function expectInView(page: Page, size: 'S' | 'M', where: string): Promise<void> {
  const counts = await expectWhole(page, where)
  for (const column of ['new', 'line', 'ready'] as const) {
    const { open, seen, below } = counts[column]
    expect(seen + below, `${where}: ${column} in view or counted`).toBe(open)
    const least = column === 'line' ? Math.min(open, LEAST[size]) : Math.min(open, LEAST_NEW)
    expect(seen, `${where}: ${column} in view`).toBeGreaterThanOrEqual(least)
  }
}

type Seen = { open: number; seen: number; below: number }

/** What is drawn stands whole within its column, above the count of the rest. */
async function expectWhole(
  page: Page,
  where: string,
): Promise<Record<'new' | 'line' | 'ready', Seen>> {
  await expect.poll(() => page.evaluate(countUndrawn)).toBe(0)
  const cut = () => page.evaluate(cutTickets)
  await expect.poll(cut, { message: `${where}: cut off` }).toEqual([])
  return page.evaluate(countTickets)
}

/** The columns in sight whose tickets are still being placed. */
function countUndrawn(): number {
  const undrawn = [...document.querySelectorAll('.k-lanes:not([data-right])')]
  return undrawn.filter(({ clientHeight }) => clientHeight > 0).length
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

async function expectForFingers(buttons: Locator, count: number): Promise<void> {
  expect(await buttons.count()).toBe(count)
  for (const button of await buttons.all()) {
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
  }
}

/** The numbers of the rows that leave dishes out. */
function cutRows(): number[] {
  return [...document.querySelectorAll<HTMLElement>('.tk[data-form="row"]')].flatMap((row) => {
    const words = row.querySelector('.tk-what > span:last-child')
    const isCut = words !== null && words.scrollHeight > words.clientHeight + 1
    return isCut ? [Number(row.querySelector('.t-no button')?.firstChild?.textContent)] : []
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

/** How high a capital or a figure of a text appears from there on ten inches. */
async function arcMinutes(text: ReturnType<Page['locator']>, sign: string): Promise<number> {
  const [height, width] = await text.evaluate((element, drawn) => {
    const pen = document.createElement('canvas').getContext('2d')
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
    if (!pen) throw new Error('This browser draws nothing')
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    return [pen.measureText(drawn).actualBoundingBoxAscent, innerWidth] as const
  }, sign)
  const mmPerPixel = TEN_INCHES_MM / width
  return (Math.atan((height * mmPerPixel) / AT_MM) * 180 * 60) / Math.PI
}
