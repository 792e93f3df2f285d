import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * Expects that a screen reader meets these in this order, each as `role "name"` of the accessibility tree, or with a pattern
 * for its name. Others may stand between them.
 */
export async function expectReads(
  page: Page,
  path: string,
  parts: readonly (string | RegExp)[],
): Promise<void> {
  const tree = await page.locator('body').ariaSnapshot()
  const lines = tree.split('\n').map((line) => line.trim().replace(/^- '?/, ''))
  let at = 0
  for (const part of parts) {
    const isMet = (line: string) =>
      typeof part === 'string' ? line.startsWith(part) : part.test(line)
    const found = lines.findIndex((line, index) => index >= at && isMet(line))
    expect(found, `${path}: ${part} after ${lines[at - 1] ?? 'the beginning'}\n${tree}`).not.toBe(
      -1,
    )
    at = found + 1
  }
}
