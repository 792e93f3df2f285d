import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { changeShop } from '#tests/support/change-shop.ts'
import { besideShop, type SeededOrder, seedOrders } from '#tests/support/kitchen-orders.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import {
  openBoard,
  order,
  press,
  pressKeyOf,
  tidyShift as shift,
  stateOf,
  ticket,
} from './kitchen-actions.ts'
import { step } from './two-screens-actions.ts'

const TABLET = { width: 1280, height: 800 }
const DOZEN = 12

shift(
  'twelve taps and keys on different new tickets, made before the shop has answered any, all count',
  async ({ shop, works }) => {
    const orders = await newOrders(shop, DOZEN)
    const { page } = await works('kitchen', { viewport: TABLET })
    await openLive(page)
    const cards = orders.map(({ number }) => ticket(page, number))
    const hands = await Promise.all(cards.map(handOn))
    const line = await holdPosts(page)
    for (const [nth, { accept, key }] of hands.entries()) {
      if (nth % 2 === 0) await page.mouse.click(accept.x, accept.y)
      else await page.keyboard.press(key)
    }
    await line.release(DOZEN)
    await expect.poll(() => countAccepted(shop, orders)).toBe(DOZEN)
    await page.getByRole('heading', { name: 'New 0' }).waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
  },
)

shift(
  'twelve keys in a row count while the tickets move up as the shop answers',
  async ({ shop, works }) => {
    const orders = await newOrders(shop, DOZEN)
    const { page } = await works('kitchen', { viewport: TABLET })
    await openLive(page)
    const hands = await Promise.all(orders.map(({ number }) => handOn(ticket(page, number))))
    for (const { key } of hands) await page.keyboard.press(key)
    await expect.poll(() => countAccepted(shop, orders)).toBe(DOZEN)
  },
)

shift(
  'a tap on a ticket that has just moved under the finger does nothing and says so, and the next tap counts',
  async ({ shop, works }) => {
    const orders = await newOrders(shop, 6)
    const { page } = await works('kitchen', { viewport: TABLET })
    await openLive(page)
    const other = (await works('manager')).page
    const second = await tapWhatMoves(page, orders, (first) => {
      const seen = { ...first, token: '', version: 1, origin: shop.origin }
      return step(other, seen, 'accept')
    })
    const notices = page.getByRole('region', { name: 'Notices' })
    await notices.getByText('That ticket had just moved. Tap again.').waitFor()
    expect(await stateOf(shop, second.id)).toBe('placed')
    await press(ticket(page, second.number), 'Accept')
    await expect.poll(() => stateOf(shop, second.id)).toBe('accepted')
  },
)

shift(
  'two boards that accept the same ticket at once see no error, and it is accepted once',
  async ({ shop, works }) => {
    const { id, number } = await order(shop)
    const boards = [
      (await works('kitchen', { viewport: TABLET })).page,
      (await works('manager', { viewport: TABLET })).page,
    ]
    for (const page of boards) await openLive(page)
    const lines = await Promise.all(boards.map(holdPosts))
    for (const page of boards) await press(ticket(page, number), 'Accept')
    await Promise.all(lines.map((line) => line.release(1)))
    for (const page of boards) {
      const card = ticket(page, number)
      await card.getByRole('button', { name: 'Ready', exact: true }).waitFor()
      await expect.poll(() => card.getAttribute('data-sending')).toBeNull()
      expect(await card.getByRole('alert').count()).toBe(0)
      expect(await page.locator('.toast').count()).toBe(0)
    }
    expect(await timesAccepted(shop, id)).toBe(1)
  },
)

shift.for([
  ['', 0],
  [', also where the tablet is too busy to measure them in time', 1300],
] as const)(
  'when the places of finished tickets close, each that grows is drawn in its new size once%s',
  async ([, late], { shop, works }) => {
    const first = 701 + late
    await besideShop(shop, (beside) => seedOrders(beside, unlikeOrders(40, first)))
    const { page } = await works('kitchen', { viewport: TABLET })
    await page.addInitScript(delayTimers, late)
    await openLive(page)
    await page.evaluate(watchForms)
    for (let bump = 0; bump < 3; bump += 1) {
      await press(ticket(page, first + bump), 'Ready')
      await page.locator('[data-column=line] .k-gap').waitFor()
      await page.locator('[data-column=line] .k-gap').waitFor({ state: 'detached' })
    }
    const frames = await page.evaluate(() => window.drawnInFrames)
    expect(frames.length).toBeGreaterThan(0)
    expect(frames.flat().filter((times) => times > 1)).toEqual([])
    await emptyLine(shop)
  },
)

shift(
  'a step is taken back in the moment in which it is sent, and the ticket’s next key counts after that',
  async ({ shop, works }) => {
    const { id, number } = await order(shop, acceptedOrder({ accepted_at: Date.now() }))
    const { page } = await works('kitchen', { viewport: TABLET })
    await openLive(page)
    const card = ticket(page, number)
    const key = `${await card.getAttribute('data-letter')}`.toLowerCase()
    const line = await holdPosts(page)
    await page.evaluate(pressOneAfterTheOther, [key, 'u'])
    await card.getByRole('button', { name: 'Ready', exact: true }).waitFor()
    await line.release(1)
    await expect.poll(() => kindsOf(shop, id)).toEqual(['placed', 'finished', 'recalled'])
    await pressKeyOf(card)
    await expect.poll(() => stateOf(shop, id)).toBe('ready')
    expect(await page.getByRole('alert').count()).toBe(0)
  },
)

shift(
  'three steps of one order, tapped before the shop has answered the first, are all taken',
  async ({ shop, works }) => {
    const { id, number } = await order(shop)
    const { page } = await works('kitchen', { viewport: TABLET })
    await openLive(page)
    const card = ticket(page, number)
    const line = await holdPosts(page)
    for (const step of ['Accept', 'Ready', 'Handed over, cash']) await press(card, step)
    await card.waitFor({ state: 'detached' })
    await line.release(1)
    await expect
      .poll(() => kindsOf(shop, id))
      .toEqual(['placed', 'accepted', 'finished', 'completed'])
  },
)

type Order = { id: string; number: number }

let stored = 0

/** New orders, the oldest first. */
async function newOrders(shop: RunningShop, count: number): Promise<Order[]> {
  const orders = Array.from({ length: count }, (_, nth) => {
    const number = 501 + stored + nth
    return { id: `tapped-${number}`, number, placedAgo: 3 - nth / 10 }
  })
  stored += count
  await besideShop(shop, (beside) => seedOrders(beside, orders))
  return orders
}

async function openLive(page: Page): Promise<void> {
  await openBoard(page)
  await page.getByText('Live', { exact: true }).waitFor()
}

/**
 * Lets the first ticket be taken away, and taps where it was in the moment in which the second comes there. A board
 * that was busy may have moved them before it could be watched: then the next ticket is taken away. Returns the order that was hit.
 */
async function tapWhatMoves(
  page: Page,
  orders: readonly Order[],
  takeAway: (first: Order) => Promise<unknown>,
): Promise<Order> {
  for (const [nth, first] of orders.entries()) {
    const second = orders[nth + 1]
    if (!second) break
    const { accept } = await handOn(ticket(page, first.number))
    const hit = page.evaluate(tapAsTheyMove, accept)
    await takeAway(first)
    const tapped = await hit
    if (!tapped) continue
    expect(tapped).toEqual({ ticket: `Order ${second.number}`, action: 'accept' })
    return second
  }
  throw new Error('No ticket moved while it was watched')
}

/** Where the finger accepts a ticket, and the key that does. */
async function handOn(card: Locator): Promise<{ accept: { x: number; y: number }; key: string }> {
  const box = await card.getByRole('button', { name: 'Accept', exact: true }).boundingBox()
  const letter = await card.getAttribute('data-letter')
  if (!box || !letter) throw new Error('The ticket is not in view, or has no key')
  return { accept: { x: box.x + box.width / 2, y: box.y + box.height / 2 }, key: `Key${letter}` }
}

/** Runs in the page: presses keys, each in the first task after what the one before it led to. */
async function pressOneAfterTheOther(keys: string[]): Promise<void> {
  for (const key of keys) {
    const code = `Key${key.toUpperCase()}`
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }))
    await Promise.resolve()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Keeps what a page posts from the shop until so much has been posted, and nothing from then on. */
async function holdPosts(page: Page): Promise<{ release: (count: number) => Promise<void> }> {
  const held: (() => Promise<void>)[] = []
  let isReleased = false
  await page.route('**/kitchen**', async (route) => {
    if (isReleased || route.request().method() !== 'POST') return route.fallback()
    held.push(() => route.fallback())
  })
  const release = async (count: number) => {
    await expect.poll(() => held.length).toBe(count)
    isReleased = true
    await Promise.all(held.map((send) => send()))
  }
  return { release }
}

/**
 * Runs in the page, since a tap from outside may come later than 350 ms after the move on a busy machine: taps there
 * as soon as tickets have moved, and tells what was hit; null if they don't.
 */
function tapAsTheyMove({ x, y }: { x: number; y: number }) {
  return new Promise<{ ticket: string | null; action: unknown } | null>((resolve) => {
    const columns = document.querySelector('.k-cols')
    if (!columns) throw new Error('There is no board')
    const watch = new MutationObserver(() => {
      watch.disconnect()
      const hit = document.elementFromPoint(x, y)
      const form = hit?.closest('button')?.form
      const action = form ? new FormData(form).get('action') : null
      const label = hit?.closest('[data-ticket]')?.ariaLabel ?? null
      hit?.dispatchEvent(
        new MouseEvent('click', {
          bubbles: true,
          cancelable: true,
          detail: 1,
          clientX: x,
          clientY: y,
        }),
      )
      resolve({ ticket: label, action })
    })
    watch.observe(columns, { attributeFilter: ['data-moved'] })
    setTimeout(() => {
      watch.disconnect()
      resolve(null)
    }, 8000)
  })
}

function countAccepted(shop: RunningShop, orders: readonly Order[]): Promise<number> {
  return besideShop(shop, async ({ read }) => {
    const ids = orders.map(({ id }) => id)
    const accepted = read.selectFrom('orders').select('id').where('id', 'in', ids)
    return (await accepted.where('state', '=', 'accepted').execute()).length
  })
}

/** Orders being made of one dish each: the first of the lanes have short names, and those that follow them long ones. */
function unlikeOrders(count: number, first: number): SeededOrder[] {
  const now = Date.now()
  const long = 'Double Stack with everything on it, cut in half and wrapped in paper twice'
  return Array.from({ length: count }, (_, nth) => ({
    id: `unlike-${first + nth}`,
    number: first + nth,
    placedAgo: 2,
    due: nth + 3,
    state: 'preparing' as const,
    accepted_at: now,
    preparing_at: now,
    lines: [{ title: nth < 3 ? 'Double Stack' : long, quantity: 1 }],
  }))
}

async function emptyLine(shop: RunningShop): Promise<void> {
  await changeShop(shop, (tx) => {
    const line = tx.updateTable('orders').where('state', 'in', ['preparing', 'ready'])
    return line.set({ state: 'completed', closed_at: Date.now() }).execute()
  })
}

/** Runs in the page before anything else: short pauses end so many milliseconds late, as on a busy tablet. */
function delayTimers(late: number): void {
  const { setTimeout } = window
  const delayed = (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    setTimeout(run, ms > 0 && ms < 100 ? ms + late : ms, ...rest)
  Object.assign(window, { setTimeout: delayed })
}

declare global {
  interface Window {
    /** Of each frame in which tickets of the line took other forms: how often each of them did. */
    drawnInFrames: number[][]
  }
}

/** Runs in the page: notes how often each ticket of the line takes another form before the browser paints. */
function watchForms(): void {
  window.drawnInFrames = []
  const line = document.querySelector('[data-column=line]')
  if (!line) throw new Error('There is no line')
  let times = new Map<Element, number>()
  const note = () => {
    window.drawnInFrames.push([...times.values()])
    times = new Map()
  }
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof Element) || target.closest('.k-rehearsal')) continue
      if (times.size === 0) requestAnimationFrame(note)
      times.set(target, (times.get(target) ?? 0) + 1)
    }
  }).observe(line, { subtree: true, attributeFilter: ['data-form'] })
}

/** How often an order's history says that it was accepted. */
async function timesAccepted(shop: RunningShop, id: string): Promise<number> {
  return (await kindsOf(shop, id)).filter((kind) => kind === 'accepted').length
}

/** What an order's history says, the oldest first. */
function kindsOf(shop: RunningShop, id: string): Promise<string[]> {
  return besideShop(shop, async ({ read }) => {
    const events = read.selectFrom('order_events').select('kind').where('order_id', '=', id)
    return (await events.orderBy('version').execute()).map(({ kind }) => kind)
  })
}
