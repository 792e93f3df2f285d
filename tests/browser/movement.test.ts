import type { Page } from 'playwright'
import { expect } from 'vitest'
import { VIEWPORTS } from '#tests/support/guest.ts'
import { openLogin } from './account-actions.ts'
import { addToBasket, expectBasketCount, firstAndLast, itemCard, visit } from './actions.ts'
import {
  checkoutOfTwo,
  keepBasket,
  openAllDay,
  placedOrder,
  placeOrder,
  sayWho,
  untilPriced,
} from './checkout-actions.ts'
import { journey, readOnlyJourney } from './journey.ts'

// In all other journeys guests prefer reduced motion, because animations are most of a slow browser's work.

readOnlyJourney('guests who prefer reduced motion see no animation', async ({ guest }) => {
  const { page } = await guest({ pictures: true, reducedMotion: 'reduce' })
  await page.addInitScript(noteTravels)
  await fillBasketAndLogin(page)
  expect(await movements(page)).toEqual([])
  await openDish(page)
  expect(await travels(page)).toEqual([])
})

readOnlyJourney('other guests see the item land, with the same result', async ({ guest }) => {
  const { page } = await guest({ pictures: true, reducedMotion: 'no-preference' })
  await fillBasketAndLogin(page)
  expect(await movements(page)).toEqual(expect.arrayContaining(['smash of img', 'rise of dialog']))
  const way = page.locator('main a[href^="#menu"]:visible').last()
  const id = (await way.getAttribute('href'))?.slice(1)
  await way.click()
  const item = page.locator(':target')
  expect(await item.getAttribute('id')).toBe(id)
  await expect.poll(() => item.evaluate(isInView)).toBe(true)
})

readOnlyJourney(
  'one picture travels from card to dish to basket and back, and no tap has to wait for it',
  async ({ guest }) => {
    const { page } = await guest({ pictures: true, reducedMotion: 'no-preference' })
    await page.addInitScript(noteTravels)
    await visit(page, '/')
    const title = await openDish(page)
    const dish = page.locator('.dish')
    await expect.poll(() => travels(page)).toEqual([['item-shot', 'dish-shot']])

    await page.goBack()
    await expect.poll(() => travels(page)).toContainEqual(['dish-shot', 'item-shot'])
    expect((await travels(page)).flat()).not.toContain('')

    // From here on it is under way for longer than any test waits.
    await page.evaluate(() => document.documentElement.style.setProperty('--settle', '3600s'))
    await itemCard(page, title).getByRole('link', { name: title, exact: true }).click()
    await expect.poll(() => page.evaluate(isUnderWay)).toBe(true)
    await dish.getByRole('button', { name: `Add Basket: ${title}` }).click()
    await expectBasketCount(page, 1)

    // On a phone the picture is out of sight where this link is. A window that grows would break off what is under way.
    await dish.waitFor({ state: 'detached' })
    await expect
      .poll(async () => {
        await page.evaluate(endMovement)
        return page.evaluate(isUnderWay)
      })
      .toBe(false)
    await page.setViewportSize(VIEWPORTS.desktop)
    await itemCard(page, title).getByRole('link', { name: title, exact: true }).click()
    await dish.getByRole('link', { name: 'Order' }).click()
    await expect.poll(() => travels(page)).toContainEqual(['dish-shot', 'line-pic'])
  },
)

readOnlyJourney(
  'a link tapped twice leads one page on, and the way back to where the guest was',
  async ({ guest }) => {
    const { page } = await guest({ reducedMotion: 'no-preference' })
    await keepBasket(page, await firstAndLast(page))
    await visit(page, '/')
    const pages = await page.evaluate(() => history.length)
    await page.locator('#basket-menu a').evaluate((link: HTMLElement) => {
      link.click()
      link.click()
    })
    await page.waitForURL('/basket')
    await page.locator('.order-amount').waitFor()
    expect(await page.evaluate(() => history.length)).toBe(pages + 1)

    const end = await page.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      return scrollY
    })
    await page.locator('.pay-bar a').click()
    await page.locator('.extras').waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL('/basket')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(end)
  },
)

journey(
  'the first dish travels from the checkout into its order, and not for guests who prefer reduced motion',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const expected = { reduce: [], 'no-preference': [['line-pic', 'order-stack']] }
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const { page } = await guest({ pictures: true, reducedMotion })
      await checkoutOfTwo(page)
      await page.evaluate(noteTravels)
      await sayWho(page, `${reducedMotion}@example.com`)
      await untilPriced(page)
      await placeOrder(page)
      await placedOrder(page)
      await page.locator('.order-stack').waitFor()
      await expect.poll(() => travels(page)).toEqual(expected[reducedMotion])
    }
  },
)

/** Opens the dish of a card further down by its name. */
async function openDish(page: Page): Promise<string> {
  const card = page.locator('.wall .item').nth(3)
  const name = card.getByRole('heading').getByRole('link')
  const title = await name.innerText()
  await name.click()
  await page.getByRole('dialog', { name: title }).locator('.buy-bar').waitFor()
  return title
}

/** Records the frames of the pictures with a name, on the page that is left and on the new one. */
function noteTravels(): void {
  const noted: string[][] = []
  window.travels = noted
  const start = document.startViewTransition
  document.startViewTransition = (update) => {
    const from = framesWithName()
    return start.call(document, async () => {
      await (typeof update === 'function' ? update() : undefined)
      noted.push([from, framesWithName()])
    })
  }

  function framesWithName(): string {
    return [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).viewTransitionName !== 'none')
      .map((element) => (element.closest('picture') ?? element).parentElement?.className)
      .join()
  }
}

function travels(page: Page): Promise<string[][]> {
  return page.evaluate(() => window.travels ?? [])
}

async function endMovement(): Promise<void> {
  // What begins to move is there a frame after the page has changed.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  for (const animation of document.getAnimations()) animation.finish()
}

function isUnderWay(): boolean {
  return document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' &&
        effect instanceof KeyframeEffect &&
        effect.pseudoElement?.startsWith('::view-transition-group'),
    )
}

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
    travels?: string[][]
  }
}
