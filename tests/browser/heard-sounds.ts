import type { Page } from 'playwright'

/** Notes the peak of everything that the page plays. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const peaks: number[] = []
    Object.assign(window, { peaks })
    const { start } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (...times) {
      const samples = this.buffer?.getChannelData(0) ?? new Float32Array()
      peaks.push(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0))
      start.apply(this, times)
    }
  })
}

/** The loudest sample of each sound so far. */
export function peaksOf(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { peaks: number[] }).peaks)
}

/**
 * Opens the board and taps it once, since browsers sound after a tap alone. Whatever evaluates in a page counts as a tap, but only for
 * sound that is asked for later: whether the page has asked by then hangs on how busy the machine is.
 */
export async function openSounding(page: Page): Promise<void> {
  await listen(page)
  const started = page.waitForRequest('**/api/kitchen/events')
  await page.goto('/kitchen')
  await started
  const button = page.getByRole('button', { name: 'No sound here yet. Tap once' })
  await button.click()
  await button.waitFor({ state: 'detached' })
}
