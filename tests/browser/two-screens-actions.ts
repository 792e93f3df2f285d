import { randomUUID } from 'node:crypto'
import { type Page, request } from 'playwright'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import { ownAddress } from '#tests/support/guest.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { readMenu, visit } from './actions.ts'
import { openAllDay } from './checkout-actions.ts'
import { cookieOf, shift } from './kitchen-actions.ts'

/** A guest's phone and the kitchen's tablet, both open. */
type TwoScreens = {
  guest: Page
  kitchen: Page
  /** How many documents both have loaded: live updates need no reload. */
  opened: () => number
}

/** An order placed by a test, at the version the test has brought it to. */
export type Placed = {
  id: string
  token: string
  number: number
  version: number
  origin: string
}

/** A tablet behind the counter. */
const TABLET = { width: 1024, height: 768 }

/** Whoever can send requests: a page, or a program without a window. */
type Asker = Pick<Page, 'request'>

type Fixtures = {
  shop: RunningShop
  together: (options?: { offline?: boolean }) => Promise<TwoScreens>
  /** The kitchen without a window, for a test that looks at the guest's screen only. */
  cook: Asker
}

/** A journey seen from both sides of the counter, in a shop that is open all day from the file's first test on. */
export const twoScreens = shift.extend<Fixtures>({
  shop: [
    async ({ shop }, use) => {
      await openAllDay(shop)
      await use(shop)
    },
    { scope: 'file' },
  ],
  cook: async ({ shop }, use) => {
    const headers = { ...ownAddress(), Cookie: await cookieOf(shop, 'kitchen') }
    const program = await request.newContext({ baseURL: shop.origin, extraHTTPHeaders: headers })
    await use({ request: program })
    await program.dispose()
  },
  together: async ({ guest, works }, use) => {
    await use(async (options = {}) => {
      const phone = await guest(options)
      const tablet = await works('kitchen', options)
      await tablet.page.setViewportSize(TABLET)
      const screens = { guest: phone.page, kitchen: tablet.page }
      return { ...screens, opened: countDocuments(Object.values(screens)) }
    })
  },
})

/** Orders one burger as a program would, from the guest's own address. */
export async function orderOne(page: Page, origin: string, special: object = {}): Promise<Placed> {
  const [burger] = await readMenu(page)
  if (!burger) throw new Error('The menu is empty')
  const response = await page.request.post('/api/orders', {
    headers: { Origin: origin, 'Idempotency-Key': randomUUID() },
    data: {
      lines: [{ itemId: burger.id, quantity: 1, options: [], unitPrice: burger.money * 100 }],
      fulfilment: 'pickup',
      guest: { name: 'Ada Guest', email: `${randomUUID()}@example.com` },
      ...special,
    },
  })
  if (response.status() !== 201) throw new Error(await response.text())
  return { ...(await response.json()), version: 1, origin }
}

/** Does one action on an order through the API, as whoever is signed in there. */
export async function step(
  { request: as }: Asker,
  order: Placed,
  action: OrderAction,
  given: { minutes?: number; reason?: string } = {},
): Promise<void> {
  const response = await as.post(`/api/kitchen/orders/${order.id}/${action}`, {
    headers: { Origin: order.origin },
    data: { version: order.version, ...given },
  })
  if (!response.ok()) throw new Error(await response.text())
  order.version = (await response.json()).order.version
}

export async function openOrder(page: Page, { token }: Placed): Promise<void> {
  await visit(page, `/order/${token}`)
}

/** Waits until the page's headline says this. */
export async function untilHeadline(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: words }).waitFor()
}

function countDocuments(pages: readonly Page[]): () => number {
  let opened = 0
  for (const page of pages) {
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened += 1
    })
  }
  return () => opened
}
