import type { APIResponse, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { isCrewPath } from '#app/ui/crew-paths.ts'
import { showsPictures, VIEWPORTS } from '#tests/support/guest.ts'

/** An item as in `/data.json`. */
export type Item = {
  id: string
  title: string
  money: number
  image: string
  paragraf1: string
  paragraf2: string
  paragraf3: string
  raiting: number
}

/**
 * Asks for an address with the cookies of a page. As browsers do, it asks again where the server has just ended a connection
 * that was kept.
 */
export function askAs(page: Page, path: string): Promise<APIResponse> {
  return page.request.get(path, { maxRetries: 3 })
}

export async function readMenu(page: Page): Promise<Item[]> {
  const response = await askAs(page, '/data.json')
  return (await response.json()).data
}

/** How many items of the example menu have cards; those after them are sides. */
export const CARDS = 12

/** The first and the last card of the menu, which most journeys order. Smaller menus than the example have no sides. */
export async function firstAndLast(page: Page): Promise<[Item, Item]> {
  const cards = (await readMenu(page)).slice(0, CARDS)
  const [first, last] = [cards.at(0), cards.at(-1)]
  if (!first || !last) throw new Error('The menu is empty')
  return [first, last]
}

/** Opens a page and waits until it is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  // Doesn't wait for pictures.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  if (!showsPictures(page)) await page.evaluate(touchWherePictureIsAwaited)
  await untilHydrated(page)
}

/** The menu starts its scripts once its picture is painted. Where none is, that takes a second, or a first touch. */
function touchWherePictureIsAwaited(): void {
  if (document.querySelector('img[fetchpriority=high]')) dispatchEvent(new Event('pointerdown'))
}

declare global {
  interface Window {
    __reactRouterDataRouter?: {
      navigate: (path: string) => Promise<void>
      state: {
        navigation: { state: 'idle' | 'loading' | 'submitting' }
        loaderData: { root?: { facts: { firstFulfilment: string } } }
      }
    }
  }
}

/**
 * Opens another page from an open one, as a link to it does, and waits until it is drawn and its effects have run.
 * Costs a fifth of `visit`, since scripts and styles stay, unless it leads from a guests' page to one of the crew's.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const isOfCrew = (address: string) => isCrewPath(new URL(address, page.url()).pathname)
  if (isOfCrew(path) && !isOfCrew(page.url())) return visit(page, path)
  await page.waitForFunction(() => window.__reactRouterDataRouter)
  await page.evaluate(async (path) => {
    const router = window.__reactRouterDataRouter
    if (!router) throw new Error('The page has no scripts yet.')
    await router.navigate(path)
    const [, root] =
      Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? []
    // React renders, and then runs effects, in tasks of its own, all of them before one in the background. A page that
    // asks for fresh data meanwhile has the router begin the navigation anew.
    do await scheduler.postTask(() => undefined, { priority: 'background' })
    while (root.stateNode.pendingLanes !== 0 || router.state.navigation.state !== 'idle')
  }, path)
  const { pathname, search } = new URL(page.url())
  expect(pathname + search, 'the page that was followed to').toBe(path)
}

/** Waits until hydration is done and earlier clicks were replayed. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [, root] =
      Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? []
    return (
      root?.stateNode.current.memoizedState.isDehydrated === false && !window.flattopEarlyPresses
    )
  })
}

export function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`
}

export function itemCard(page: Page, title: string): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

export async function addToBasket(page: Page, title: string): Promise<void> {
  await itemCard(page, title)
    .getByRole('button', { name: `Add Basket: ${title}` })
    .click()
  await untilHydrated(page)
}

/** Waits until the header's basket shows this count. */
export async function expectBasketCount(page: Page, count: number): Promise<void> {
  const pieces = count === 1 ? '1 item' : `${count} items`
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Basket, ${pieces}` })
    .waitFor()
}

export async function expectToast(page: Page, words: string): Promise<void> {
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByText(words, { exact: true }).waitFor()
}

/** A page that arrives meanwhile closes the menu: then it is opened once more. */
export async function openAccountMenu(page: Page): Promise<void> {
  const menu = page.locator('#account-menu')
  const button = page.getByRole('banner').getByRole('button', { name: 'Account' })
  const open = async () => {
    if (!(await menu.isVisible())) await button.click()
    return menu.isVisible()
  }
  await expect.poll(open).toBe(true)
}

/** Expects these rows of the order summary, with their amounts. */
export async function expectAmounts(page: Page, amounts: Record<string, number>): Promise<void> {
  for (const [what, amount] of Object.entries(amounts)) {
    await expect.poll(() => summaryRow(page, what)).toContain(dollars(amount))
  }
}

async function summaryRow(page: Page, what: string): Promise<string> {
  const summary = page.getByRole('region', { name: 'Order Amount' })
  const row = summary.getByText(what, { exact: true }).locator('..')
  return (await row.textContent()) ?? ''
}

/** Expects that nothing reaches past the right edge, so that nobody has to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [wide, shown] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(wide, `${page.url()} is wider than its window`).toBeLessThanOrEqual(shown ?? 0)
}

/** Checks that at 320 px, and at every size with text twice as large. */
export async function expectFits(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, path)
  await expectFitsHere(page)
}

/** The same on a page that is open. */
export async function expectFitsHere(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page)
  }
}

/**
 * Late fonts make words some pixels wider or narrower. Shifts below this are theirs: they round to 0.00 wherever
 * they are told, and `late-fonts.test.ts` holds that fonts move nothing more.
 */
export const LEAST_SHIFT = 0.002

/** The sum of the layout shifts that anybody could see while the page opened. */
export async function layoutShiftOnOpening(page: Page): Promise<number> {
  const shifts = await layoutShifts(page)
  return sum(shifts.filter(({ value }) => value >= LEAST_SHIFT))
}

/** The sum of all layout shifts since {@link settleFonts}. */
export async function layoutShift(page: Page): Promise<number> {
  const since = await page.evaluate(() => window.fontsSettledAt)
  if (since === undefined) throw new Error('The fonts of this page never settled.')
  const shifts = await layoutShifts(page)
  return sum(shifts.filter(({ startTime }) => startTime > since))
}

/** Waits until the fonts are in and what they moved is painted. */
export function settleFonts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted))
    await document.fonts.ready
    await frame()
    await frame()
    window.fontsSettledAt = performance.now()
  })
}

type Shift = { value: number; startTime: number }

export function layoutShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((done) => {
        const shifts: Shift[] = []
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
            shifts.push({ value: entry.value, startTime: entry.startTime })
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => done(shifts)))
      }),
  )
}

function sum(shifts: Shift[]): number {
  return shifts.reduce((total, { value }) => total + value, 0)
}

declare global {
  interface Window {
    fontsSettledAt?: number
  }
}
