import type { Page } from 'playwright'
import { expect } from 'vitest'

const MOST_TABS = 120

export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

export function tabTo(page: Page, name: string | RegExp): Promise<void> {
  return pressTo(page, name, 'Tab')
}

export function backTo(page: Page, name: string | RegExp): Promise<void> {
  return pressTo(page, name, 'Shift+Tab')
}

/** Presses the key until the focus is on the element of this name; every element on the way must show its focus. */
async function pressTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const passed: string[] = []
  while (passed.length < MOST_TABS) {
    await page.keyboard.press(key)
    const { name: here, isShown } = await readFocus(page)
    const message = `the focus on "${here}"`
    if (!isShown)
      await expect.poll(async () => (await readFocus(page)).isShown, { message }).toBe(true)
    if (typeof name === 'string' ? here === name : name.test(here)) return
    passed.push(here)
  }
  throw new Error(`${key} never came to "${name}" but to: ${passed.join(', ')}`)
}

/** The name of the focused element; empty if there is none. */
export async function focused(page: Page): Promise<string> {
  return (await readFocus(page)).name
}

/** The name of the focused element, and whether it or its label is outlined and not completely covered. */
function readFocus(page: Page): Promise<{ name: string; isShown: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { name: '', isShown: true }
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    const other =
      element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
        ? element.labels?.[0]?.textContent
        : undefined
    const name = (element.ariaLabel ?? label ?? other ?? element.textContent ?? '').trim()
    const candidates = [element, element.closest('label')].filter((each) => each !== null)
    const isShown = candidates.some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      const { x, top, bottom, width } = each.getBoundingClientRect()
      const seen = [top + 4, (top + bottom) / 2, bottom - 4].some((y) => {
        const uppermost = document.elementFromPoint(x + width / 2, y)
        return uppermost !== null && (each.contains(uppermost) || uppermost.contains(each))
      })
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && seen
    })
    return { name, isShown }
  })
}
