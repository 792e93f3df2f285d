import type { Page } from 'playwright'
import { expect } from 'vitest'
import { openLogin } from './account-actions.ts'
import { addToBasket, expectBasketCount, firstAndLast, visit } from './actions.ts'
import { readOnlyJourney } from './journey.ts'

// In all other journeys guests prefer reduced motion, because animations are most of a slow browser's work.

readOnlyJourney('guests who prefer reduced motion see no animation', async ({ guest }) => {
  const { page } = await guest({ reducedMotion: 'reduce' })
  await fillBasketAndLogin(page)
  expect(await movements(page)).toEqual([])
})

readOnlyJourney('other guests see the item land, with the same result', async ({ guest }) => {
  const { page } = await guest({ reducedMotion: 'no-preference' })
  await fillBasketAndLogin(page)
  expect(await movements(page)).toEqual(expect.arrayContaining(['smash of img', 'rise of dialog']))
  const way = page.locator('main a[href^="#menu"]:visible').last()
  const id = (await way.getAttribute('href'))?.slice(1)
  await way.click()
  const item = page.locator(':target')
  expect(await item.getAttribute('id')).toBe(id)
  await expect.poll(() => item.evaluate(isInView)).toBe(true)
})

/** Adds an item, opens and closes the login. */
async function fillBasketAndLogin(page: Page): Promise<void> {
  await visit(page, '/')
  const [burger] = await firstAndLast(page)
  await page.evaluate(noteMovements)
  await addToBasket(page, burger.title)
  await expectBasketCount(page, 1)
  const dialog = await openLogin(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Records, from here on, animations long enough to be visible. */
function noteMovements(): void {
  const noted = new Set<string>()
  window.movements = noted
  const events = ['animationstart', 'transitionrun'] as const
  for (const event of events) document.addEventListener(event, note)

  function note({ target }: Event): void {
    if (!(target instanceof Element)) return
    for (const animation of target.getAnimations({ subtree: true })) {
      if (Number(animation.effect?.getComputedTiming().duration) <= 1) continue
      const what = animation instanceof CSSAnimation ? animation.animationName : 'change'
      noted.add(`${what} of ${target.localName}`)
    }
  }
}

function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window.movements ?? [])])
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

declare global {
  interface Window {
    movements?: Set<string>
  }
}
