import type { BrowserContext, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { StaffRole } from '#shop/domain/accounts/staff.ts'
import type { Guest, GuestOptions } from '#tests/support/guest.ts'
import { besideShop, type SeededOrder, seedOrders } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { staffOf } from '#tests/support/staff.ts'
import { settleFonts, visit } from './actions.ts'
import { journey } from './journey.ts'

/** How many orders each shop was given here: what a journey meets doesn't hang on which ran before it. */
const orders = new WeakMap<RunningShop, number>()
/** By shop and not by its address: a later one may get the port of one that has ended. */
const cookies = new WeakMap<RunningShop, Map<StaffRole, Promise<string>>>()

type Fixtures = {
  /** Signs in a member of staff, in a browser of their own. */
  works: (role: StaffRole, options?: GuestOptions) => Promise<Guest>
}

/** A journey of staff. */
export const shift = journey.extend<Fixtures>({
  works: async ({ shop, guest }, use) => {
    await use(async (role, options = {}) => {
      const cookie = await cookieOf(shop, role)
      const browser = await guest(options)
      await signIn(browser.context, cookie, shop.origin)
      return browser
    })
  },
})

/** A journey of staff after which the board is empty, so that the next finds its own orders first. */
export const tidyShift = shift.extend<{ tidied: undefined }>({
  tidied: [
    async ({ shop }, use) => {
      await use(undefined)
      const past = { state: 'completed', unseen: null, closed_at: 1 } as const
      // The shop reads orders anew each time, so that there is nothing for it to notice.
      await besideShop(shop, ({ work }) =>
        work((tx) => tx.updateTable('orders').set(past).execute()),
      )
    },
    { auto: true },
  ],
})

/** Stores an order of its own; returns its id and number. */
export async function order(
  shop: RunningShop,
  row: Partial<SeededOrder> = {},
): Promise<{ id: string; number: number }> {
  const count = (orders.get(shop) ?? 0) + 1
  orders.set(shop, count)
  const placed = { id: `seeded-${count}`, number: 100 + count }
  await besideShop(shop, (beside) => seedOrders(beside, [{ ...placed, ...row }]))
  return placed
}

/** The present state of an order. */
export function stateOf(shop: RunningShop, id: string): Promise<string> {
  return besideShop(shop, async ({ read }) => {
    const row = read.selectFrom('orders').select('state').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).state
  })
}

export async function openBoard(page: Page): Promise<void> {
  await visit(page, '/kitchen')
}

/** Opens the board and waits for its fonts, which would move what is measured. */
export async function openBoardWithFonts(page: Page): Promise<void> {
  await openBoard(page)
  await settleFonts(page)
}

export function ticket(page: Page, number: number): Locator {
  return page.getByRole('article', { name: new RegExp(`^Order (.* )?${number}$`) })
}

/** On a phone, switches to a column; elsewhere all are visible. */
export async function showColumn(page: Page, column: 'New' | 'Line' | 'Ready'): Promise<void> {
  const tab = page
    .getByRole('navigation', { name: 'Columns' })
    .getByRole('button', { name: column })
  if (await tab.isVisible()) await tab.click()
}

/** Opens what the bar's menu leads to. */
export async function openFromMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** Opens an order by its number. */
export async function openTicket(page: Page, number: number): Promise<Locator> {
  await untilStill(page)
  await ticket(page, number)
    .getByRole('button', { name: `More for order ${number}`, exact: true })
    .click()
  return page.getByRole('dialog', { name: `Order ${number}`, exact: true })
}

/** Opens the dialog that refuses an order. */
export async function openRefusal(page: Page, number: number): Promise<Locator> {
  const opened = await openTicket(page, number)
  await opened.getByRole('button', { name: `Refuse order ${number}` }).click()
  return page.getByRole('dialog', { name: `Refuse order ${number}` })
}

/** Taps a button of a ticket, once nothing moves under the finger any more; opens its row first where it has none. */
export async function press(card: Locator, name: string): Promise<void> {
  const button = card.getByRole('button', { name, exact: true })
  await expect
    .poll(async () => {
      if (await button.isVisible()) return true
      const row = card.locator('.tk-what')
      if (await row.isVisible()) await row.click()
      return false
    })
    .toBe(true)
  await untilStill(card.page())
  await button.click()
}

/** A tap on what has just moved does not count. */
async function untilStill(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.k-cols[data-moved]').count()).toBe(0)
}

/** Presses the key of a ticket, not so soon after the last time that it would be a bounce. */
export async function pressKeyOf(card: Locator, modifier = ''): Promise<void> {
  await expect.poll(() => card.getAttribute('data-sending')).toBeNull()
  const letter = await card.getAttribute('data-letter')
  await card.page().waitForTimeout(BOUNCE)
  await card.page().keyboard.press(`${modifier}Key${letter}`)
}

/** The same key again within this many milliseconds is a bounce, which is what is waited for here. */
const BOUNCE = 750

/** One signed-in member of staff for each role. */
export function cookieOf(shop: RunningShop, role: StaffRole): Promise<string> {
  const own = cookies.get(shop) ?? new Map<StaffRole, Promise<string>>()
  cookies.set(shop, own)
  const known = own.get(role)
  if (known) return known
  const made = besideShop(shop, async (beside) => (await staffOf(beside, role)).cookie)
  own.set(role, made)
  return made
}

export async function signIn(
  context: BrowserContext,
  cookie: string,
  origin: string,
): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: origin }
  })
  await context.addCookies(cookies)
}
