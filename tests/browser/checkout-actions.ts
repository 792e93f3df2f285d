import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { EMPTY_PAGE } from '#tests/support/guest-windows.ts'
import { BASKET_KEY, keptBasket } from '#tests/support/kept-basket.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { askAs, firstAndLast, type Item, visit } from './actions.ts'

/** Opens the shop at all hours, delivering anywhere, with nothing sold out. */
export async function openAllDay(shop: RunningShop): Promise<void> {
  await changeShop(shop, async (tx) => {
    await writeSettings(tx, { openingHours: ALWAYS_OPEN, zones: [] })
    await tx.updateTable('items').set({ sold_out_until: null }).execute()
  })
}

const opened = new WeakMap<RunningShop, Promise<void>>()

/** The same for journeys that leave it so: only the first of a shop changes it. */
export function openOnce(shop: RunningShop): Promise<void> {
  const opening = opened.get(shop) ?? openAllDay(shop)
  opened.set(shop, opening)
  return opening
}

/** Waits until the server has seen that: it may show pages from before for some seconds. */
export async function untilServedOpen(page: Page): Promise<void> {
  const served = async () => (await askAs(page, '/')).text()
  await expect.poll(served, { timeout: 20_000 }).not.toContain('data-state="closed"')
}

/** Goes to the checkout with a burger and a drink for pickup, which an earlier visit left in the basket. */
export async function checkoutOfTwo(page: Page): Promise<[Item, Item]> {
  const items = await firstAndLast(page)
  await keepBasket(page, items)
  await visit(page, '/checkout')
  return items
}

/** Stores a basket of one of each, as a visit to the menu would: the menu costs more than most checkouts. */
export async function keepBasket(
  page: Page,
  items: readonly Pick<Item, 'id' | 'title' | 'money'>[],
  fulfilment: Fulfilment = 'pickup',
): Promise<void> {
  await page.goto(EMPTY_PAGE)
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
    BASKET_KEY,
    keptBasket(items, fulfilment),
  ] as const)
}

/** Chooses one of the options of a question. */
export async function choose(page: Page, question: string, choice: RegExp | string): Promise<void> {
  await page.getByRole('group', { name: question }).getByRole('radio', { name: choice }).check()
}

/** Chooses the day after the first, and waits for its times: they follow the tap. */
export async function chooseNextDay(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1).check()
  await page.locator('.hours-grid[aria-busy="false"]').waitFor()
}

/** Fills in the guest, also one whom this window knows already. A new mail address makes it a new guest. */
export async function sayWho(page: Page, email: string): Promise<void> {
  const change = page.getByRole('button', { name: 'Change', exact: true })
  if (await change.isVisible()) await change.click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Guest')
  await page.getByRole('textbox', { name: 'Phone or email' }).fill(email)
}

/** Opens one of the folded lines, such as the tip. */
export async function openLine(page: Page, title: string): Promise<void> {
  await page.locator('summary', { hasText: new RegExp(`^${title}`) }).click()
}

export async function untilPriced(page: Page): Promise<void> {
  await page.locator('.rows[aria-busy="false"]').waitFor()
}

/** Lets the page hear no new price or time until what is returned is called: it also asks by itself. */
export async function holdQuotes(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/quote', (route) => held.promise.then(() => route.continue()))
  return async () => {
    held.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Place order/ }).click()
}

/** The order whose page is open, as its guest may see it. */
export async function placedOrder(page: Page): Promise<Record<string, unknown>> {
  await page.waitForURL('/order/*')
  const token = new URL(page.url()).pathname.split('/').at(-1)
  return (await askAs(page, `/api/orders/${token}`)).json()
}
