import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'
import { ask } from '#tests/support/ask.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { keyOf } from '#tests/support/staff.ts'
import { type Finding, median } from '../finding.ts'
import { besideShop, openKitchen } from '../placed-order.ts'
import { gather } from '../tracking-crowd.ts'
import { place, placeTracked, portOf, type Tracked } from './trackers.ts'

const ORDERS = 12
/** In milliseconds: how long a page is left alone, so that its stream is open before the next bump. */
const REST = 700

/** In milliseconds since the bump was sent: the page asks for its order, is answered, and shows it. */
type Bump = { asked: number; answered: number; shown: number }

/** How soon a guest's page shows what the kitchen has pressed, while a thousand others are open. */
export async function measure(): Promise<Finding[]> {
  await using running = await startShop({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  return await besideShop(running, async (shop) => {
    await openKitchen(shop)
    const { key } = await keyOf(shop, 'kitchen')
    const others = await placeTracked(running)
    const crowd = await gather(
      portOf(running),
      others.map(({ token }) => token),
    )
    await using browser = await launchBrowser()
    const page = await browser.newPage({ baseURL: running.origin })
    const bumps: Bump[] = []
    for (let at = 0; at < ORDERS; at += 1) bumps.push(...(await bumpOne(running, page, key)))
    crowd.leave()
    const shown = bumps.map((bump) => bump.shown)
    return [
      {
        what: 'a bump is on its guest’s page, median',
        value: median(shown),
        unit: 'ms',
        atMost: 150,
      },
      { what: 'longest of them', value: Math.max(...shown), unit: 'ms' },
      { what: 'until the page asks', value: median(bumps.map(({ asked }) => asked)), unit: 'ms' },
      {
        what: 'until it is answered',
        value: median(bumps.map(({ asked, answered }) => answered - asked)),
        unit: 'ms',
      },
      {
        what: 'until it is drawn',
        value: median(bumps.map(({ answered, shown }) => shown - answered)),
        unit: 'ms',
      },
    ]
  })
}

async function bumpOne(running: RunningShop, page: Page, key: string): Promise<Bump[]> {
  const order = await place(running)
  await page.goto(`/order/${order.token}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await setTimeout(REST)
  const bumps: Bump[] = []
  for (const [at, action] of ['accept', 'finish'].entries()) {
    await setTimeout(REST)
    await page.evaluate(watchHeadline)
    const sentAt = performance.timeOrigin + performance.now()
    await press(running, order, action, at + 1, key)
    bumps.push(await page.evaluate(readBump, sentAt))
  }
  return bumps
}

declare global {
  interface Window {
    headlineShown?: Promise<number>
  }
}

/** Notes when the headline says something else and that is painted. */
function watchHeadline(): void {
  performance.clearResourceTimings()
  const headline = document.querySelector('main')
  window.headlineShown = new Promise((resolve) => {
    const before = document.querySelector('h1')?.textContent
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1')?.textContent === before) return
      observer.disconnect()
      resolve(performance.timeOrigin + performance.now())
    }).observe(headline ?? document, { subtree: true, childList: true, characterData: true })
  })
}

async function readBump(sentAt: number): Promise<Bump> {
  const shown = ((await window.headlineShown) ?? 0) - sentAt
  const since = (at: number) => performance.timeOrigin + at - sentAt
  for (;;) {
    const asking = performance
      .getEntriesByType('resource')
      .find(({ name }) => new URL(name).pathname.endsWith('.data')) as PerformanceResourceTiming
    if (asking)
      return { asked: since(asking.startTime), answered: since(asking.responseEnd), shown }
    await new Promise(requestAnimationFrame)
  }
}

async function press(
  { origin }: RunningShop,
  { id }: Tracked,
  action: string,
  version: number,
  key: string,
): Promise<void> {
  const answer = await ask(`${origin}/api/kitchen/orders/${id}/${action}`, {
    method: 'POST',
    body: JSON.stringify({ version }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
  })
  if (answer.status !== 200) throw new Error(`${action} was answered with ${answer.status}.`)
}
