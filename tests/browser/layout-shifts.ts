import type { Page } from 'playwright'

/** Sums up a page's layout shifts from its start: `page.addInitScript(countShifts)`. */
export function countShifts(): void {
  const seen = window as unknown as { shifted: number }
  seen.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.shifted += (entry as PerformanceEntry & { value: number }).value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

export async function shifts(page: Page): Promise<number> {
  await page.evaluate(() => new Promise(requestAnimationFrame))
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}
