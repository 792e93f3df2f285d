import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** What somebody did with one thumb, and how long all of it took, the shop's answers included. */
type Walk = { taps: number; swipes: number; keys: number; seconds: number }

type ThumbOptions = {
  /** Whether it swipes to what is further down, which counts too; otherwise all has to be in sight. */
  swipes?: boolean
}

/** A thumb that counts. It taps only what is in sight. */
export class Thumb {
  private taps = 0
  private swipes = 0
  private keys = 0
  private readonly began = performance.now()

  private readonly page: Page
  private readonly maySwipe: boolean

  constructor(page: Page, { swipes = false }: ThumbOptions = {}) {
    this.page = page
    this.maySwipe = swipes
  }

  async tap(target: Locator): Promise<void> {
    await this.reach(target)
    await target.tap()
    this.taps += 1
  }

  /** Chooses from a list that the phone opens: one tap on it, and one on the choice. */
  async choose(list: Locator, label: string): Promise<void> {
    await this.reach(list)
    await list.selectOption({ label })
    this.taps += 2
  }

  /** Picks a day of the calendar that the phone opens: the field, the day, done. */
  async pickDay(field: Locator, day: string): Promise<void> {
    await this.reach(field)
    await field.fill(day)
    this.taps += 3
  }

  /** Picks a photo that is on the phone: the button, the photo, done. */
  async pickPhoto(button: Locator, files: Locator, photo: Parameters<Locator['setInputFiles']>[0]) {
    await this.reach(button)
    await files.setInputFiles(photo)
    this.taps += 3
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
    return { taps: this.taps, swipes: this.swipes, keys: this.keys, seconds }
  }

  private async reach(target: Locator): Promise<void> {
    await target.waitFor()
    if (this.maySwipe) await this.swipeTo(target)
    await expect.poll(() => this.isInSight(target), { message: `${target} is in sight` }).toBe(true)
  }

  /** By two thirds of the screen at a time, until it is between what stays at the top and at the thumb. */
  private async swipeTo(target: Locator): Promise<void> {
    const height = this.page.viewportSize()?.height ?? 0
    for (let nth = 0; nth < 30; nth += 1) {
      const box = await target.boundingBox()
      if (box === null || (await target.evaluate(staysInSight))) return
      const isBelow = box.y + box.height > height - EDGE
      if (!isBelow && box.y >= EDGE) return
      const before = await this.page.evaluate(() => scrollY)
      const by = (height * 2) / 3
      await this.page.evaluate(
        (by) => scrollBy({ top: by, behavior: 'instant' }),
        isBelow ? by : -by,
      )
      if ((await this.page.evaluate(() => scrollY)) === before) return
      this.swipes += 1
    }
  }

  private async isInSight(target: Locator): Promise<boolean> {
    const box = await target.boundingBox()
    const height = this.page.viewportSize()?.height ?? 0
    return box !== null && box.y >= 0 && box.y + box.height <= height
  }
}

/** Whether it is in a bar that stays where it is, however far the page is scrolled. */
function staysInSight(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (getComputedStyle(at).position === 'fixed') return true
  }
  return false
}

/** What stays in sight at both ends of the office's pages, in CSS pixels. */
const EDGE = 72
