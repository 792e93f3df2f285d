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
  /** Somebody who works here, signed in, in a browser of their own. */
  works: (role: StaffRole, options?: GuestOptions) => Promise<Guest>
}

/** A walk through the running shop by those who work in it. */
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

/** Writes an order that nobody else has, and gives its id and number. */
export async function order(
  shop: RunningShop,
  row: Partial<SeededOrder> = {},
): Promise<{ id: string; number: number }> {
  orders += 1
  const placed = { id: `seeded-${orders}`, number: 100 + orders }
  await besideShop(shop, (beside) => seedOrders(beside, [{ ...placed, ...row }]))
  return placed
}

/** What became of an order. */
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

/** On a phone one column is seen at a time; elsewhere there is nothing to choose. */
export async function showColumn(page: Page, column: 'New' | 'Preparing' | 'Ready'): Promise<void> {
  const tab = page
    .getByRole('navigation', { name: 'Columns' })
    .getByRole('button', { name: column })
  if (await tab.isVisible()) await tab.click()
}

/** One of each role works here. */
function cookieOf(shop: RunningShop, role: StaffRole): Promise<string> {
  const key = `${shop.origin} ${role}`
  const known = cookies.get(key)
  if (known) return known
  const made = besideShop(shop, async (beside) => (await staffOf(beside, role)).cookie)
  cookies.set(key, made)
  return made
}

async function signIn(context: BrowserContext, cookie: string, origin: string): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: origin }
  })
  await context.addCookies(cookies)
}
