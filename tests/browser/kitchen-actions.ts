import type { BrowserContext, Locator, Page } from 'playwright'
import type { StaffRole } from '#shop/domain/accounts/staff.ts'
import type { Guest, GuestOptions } from '#tests/support/guest.ts'
import { besideShop, type SeededOrder, seedOrders } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { staffOf } from '#tests/support/staff.ts'
import { visit } from './actions.ts'
import { journey } from './journey.ts'

let orders = 0
const cookies = new Map<string, Promise<string>>()

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

/** Stores an order of its own; returns its id and number. */
export async function order(
  shop: RunningShop,
  row: Partial<SeededOrder> = {},
): Promise<{ id: string; number: number }> {
  orders += 1
  const placed = { id: `seeded-${orders}`, number: 100 + orders }
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

export function ticket(page: Page, number: number): Locator {
  return page.getByRole('article', { name: `Order ${number}`, exact: true })
}

/** On a phone, switches to a column; elsewhere all are visible. */
export async function showColumn(page: Page, column: 'New' | 'Preparing' | 'Ready'): Promise<void> {
  const tab = page
    .getByRole('navigation', { name: 'Columns' })
    .getByRole('button', { name: column })
  if (await tab.isVisible()) await tab.click()
}

/** One signed-in member of staff for each role. */
export function cookieOf(shop: RunningShop, role: StaffRole): Promise<string> {
  const key = `${shop.origin} ${role}`
  const known = cookies.get(key)
  if (known) return known
  const made = besideShop(shop, async (beside) => (await staffOf(beside, role)).cookie)
  cookies.set(key, made)
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
