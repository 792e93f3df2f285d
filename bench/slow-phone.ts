import type { Browser, CDPSession, Locator, Page } from 'playwright'
import { PHONE } from '#tests/support/page-weight.ts'

/** What a guest noticed of one tap, in milliseconds. */
export type Felt = {
  /** From the tap until its result was painted. */
  paint: number
  /** The longest task meanwhile; 0 if none took more than 50. */
  task: number
}

/** What comes after a tap has come by then. */
const SETTLED_MS = 1000

/** Like a phone with a quarter of this machine's pace. */
export async function openSlowPhone(
  browser: Browser,
  origin: string,
): Promise<{ page: Page; device: CDPSession; [Symbol.asyncDispose](): Promise<void> }> {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: origin,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.addInitScript(noteDelays)
  const device = await context.newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, device, [Symbol.asyncDispose]: () => context.close() }
}

/** Opens a page and waits until the app has started. */
export async function openAndStart(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(
    () => '__reactRouterDataRouter' in window && window.flattopEarlyPresses === undefined,
  )
}

/** Taps once the page has loaded and is idle; returns the measured times. */
export async function tap(target: Locator): Promise<Felt> {
  const page = target.page()
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate(() => {
    window.delays = { paint: 0, task: 0 }
  })
  await target.tap()
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => window.delays)
}

function noteDelays(): void {
  window.delays = { paint: 0, task: 0 }
  watch('event', (entry) => {
    if ('interactionId' in entry && entry.interactionId) note('paint', entry.duration)
  })
  watch('longtask', ({ duration }) => note('task', duration))

  function note(what: keyof Felt, duration: number): void {
    window.delays[what] = Math.max(window.delays[what], duration)
  }

  function watch(type: string, take: (entry: PerformanceEntry) => void): void {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
    observer.observe({ type, durationThreshold: 16 } as PerformanceObserverInit)
  }
}

declare global {
  interface Window {
    delays: Felt
  }
}
