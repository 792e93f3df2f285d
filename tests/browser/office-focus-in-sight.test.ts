import type { Page } from 'playwright'
import { expect } from 'vitest'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'
import { PHONE } from './screens.ts'

const PAGES = [
  '/office/shop/ordering',
  '/office/shop/texts?text=terms',
  '/office/shop/replies',
  '/office/shop/front',
  '/office/delivery/zone',
  '/office/menu/the-flattop',
]
/** As many as the longest of these pages has to press on one way through it. */
const MOST_STEPS = 90

shift.for(PAGES)(
  'on a phone what gets the focus by keys at %s is wholly in sight, as far as it fits',
  async (path, { works }) => {
    const { page } = await works('owner', { viewport: PHONE })
    await visit(page, path)
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < MOST_STEPS; step += 1) {
        await page.keyboard.press(key)
        expect(await coveredPart(page), `${key} ${step}`).toBe('')
      }
    }
  },
)

/** Names what has the focus where it is partly out of sight, or below a bar, while there is room for all of it. */
function coveredPart(page: Page): Promise<string> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const focused = document.activeElement
    if (!focused?.closest('main')) return ''
    const edge = (place: string) => {
      const bar = document.querySelector(place)?.getBoundingClientRect()
      return bar && bar.height > 0 ? bar : null
    }
    const from = edge('.o-top')?.bottom ?? 0
    const until = Math.min(...['.o-tabs', '.o-savebar'].map((bar) => edge(bar)?.top ?? innerHeight))
    const { top, bottom, height } = focused.getBoundingClientRect()
    if (focused.closest('.o-savebar') || height > until - from) return ''
    const isInSight = top >= from - 1 && bottom <= until + 1
    return isInSight
      ? ''
      : `${focused.outerHTML.slice(0, 120)} ${top} to ${bottom}, in ${from} to ${until}`
  })
}
