import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** What a guest did with one thumb, and how long all of it took, the shop's answers included. */
type Walk = { taps: number; keys: number; seconds: number }

/** A thumb that counts. It taps only what is in sight without scrolling. */
export class Thumb {
  private taps = 0
  private keys = 0
  private readonly began = performance.now()

  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async tap(target: Locator): Promise<void> {
    await target.waitFor()
    await expect.poll(() => this.isInSight(target), { message: `${target} is in sight` }).toBe(true)
    await target.tap()
    this.taps += 1
  }

  /** Types into the field that was tapped. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.keys += text.length
  }

  /** Taps what the keyboard suggests: the browser fills all fields of the same form that say what they are for. */
  async takeSuggestion(known: Record<string, string>): Promise<void> {
    for (const [purpose, text] of Object.entries(known)) {
      const field = this.page.locator(`form [autocomplete="${purpose}"]`).filter({ visible: true })
      if ((await field.count()) > 0) await field.first().fill(text)
    }
    this.taps += 1
  }

  get walk(): Walk {
    const seconds = Math.round((performance.now() - this.began) / 100) / 10
    return { taps: this.taps, keys: this.keys, seconds }
  }

  private async isInSight(target: Locator): Promise<boolean> {
    const box = await target.boundingBox()
    const height = this.page.viewportSize()?.height ?? 0
    return box !== null && box.y >= 0 && box.y + box.height <= height
  }
}
