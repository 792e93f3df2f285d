import type { CDPSession, Page } from 'playwright'
import { expect } from 'vitest'
import { mainThread } from '#tests/support/browser-trace.ts'
import { busyKitchen } from '#tests/support/busy-kitchen.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { openBoard, tidyShift as shift } from './kitchen-actions.ts'

const COSTS = new Set(['Layout', 'Paint'])
/** So often, because a timer that another minute changes may be drawn while all glides. */
const TRIES = 4
const GLIDING = '.k-cols, .k-lanes[data-right], .k-below, .k-late'
/** How long it glides at first. A busy machine draws few frames of that: then it glides twice as long. */
const USUAL_MS = 2400
const LONGEST_MS = 4 * USUAL_MS
/** The shortest time, of several frames, in which something was seen. */
const SEEN_MICROSECONDS = 200_000
/** A planted fault: lanes that make room by their height, bit by bit. */
const LAID_OUT = '.k-lanes[data-right] { transition-property: translate, height }'

shift(
  'what glides for lost orders is neither laid out nor painted on its way, and nothing beside it is',
  async ({ shop, works }) => {
    const now = Date.now()
    await besideShop(shop, (beside) => seedOrders(beside, busyKitchen(30, now)))
    const motion = { reducedMotion: 'no-preference' } as const
    const { page, context } = await works('kitchen', { size: 'desktop', ...motion })
    await openBoard(page)
    await page.getByText('Live', { exact: true }).waitFor()
    await page.locator('.k-lanes[data-right] .tk[data-col="line"]').first().waitFor()
    await page.evaluate(markGliding)
    const device = await context.newCDPSession(page)
    // Those of the line were begun, and have a line each; those that are new have one together.
    const lost = (nth: number) => [`busy-${now}-${3 + nth}`, `busy-${now}-${24 + nth}`]
    let ms = USUAL_MS
    let turn = 0
    async function costOfNext(fault = ''): Promise<number | null> {
      await page.evaluate(style, `${GLIDING} { transition-duration: ${ms}ms } ${fault}`)
      const cost = await costOfGliding(page, device, () => cancel(shop, page, lost(turn)))
      turn += 1
      if (cost === null) ms = Math.min(2 * ms, LONGEST_MS)
      return cost
    }
    const costs: (number | null)[] = []
    while (costs.length < TRIES && !costs.includes(0)) costs.push(await costOfNext())
    expect(costs, 'null where too little was drawn').toContain(0)

    const ofFault = (await costOfNext(LAID_OUT)) ?? (await costOfNext(LAID_OUT))
    expect(ofFault, 'null if too little was drawn').toBeGreaterThan(3)
  },
)

function style(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}

async function cancel(shop: RunningShop, page: Page, ids: readonly string[]): Promise<void> {
  const lost = { state: 'cancelled', unseen: 'cancelled', closed_at: Date.now() } as const
  await changeShop(shop, (tx) =>
    tx
      .updateTable('orders')
      .set(lost)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute(),
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/**
 * Runs in the page: marks in its trace from when on something glides, and when the first of it has come to rest. The frame
 * in which the board changes is left out: it may lay out what is new.
 */
function markGliding(): void {
  addEventListener('transitionrun', () => {
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('glides')))
  })
  addEventListener('transitionend', () => performance.mark('rests'))
}

/** How often something was laid out or painted while tickets glided; null if too little was drawn to tell. */
async function costOfGliding(
  page: Page,
  device: CDPSession,
  act: () => Promise<void>,
): Promise<number | null> {
  const rests = () => page.evaluate(() => performance.getEntriesByName('rests').length)
  const before = await rests()
  const events = await mainThread(device, async () => {
    await act()
    await expect.poll(rests, { timeout: 3 * LONGEST_MS }).toBeGreaterThan(before)
  })
  const at = (mark: string) => events.filter(({ name }) => name === mark).map(({ ts }) => ts)
  const until = Math.min(...at('rests'))
  // What glides for a shorter time within the lanes is drawn as what it is when it rests, in the first half of this.
  const from = (Math.min(...at('glides')) + until) / 2
  if (!(until - from > SEEN_MICROSECONDS)) return null
  return events.filter(({ name, ts }) => COSTS.has(name) && ts > from && ts < until).length
}
