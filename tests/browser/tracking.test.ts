import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import { endAnswersLate } from '#tests/support/slow-line.ts'
import { signOf } from '#tests/support/table-sign.ts'
import { expectAccessible } from './accessible.ts'
import { newPerson, signUp } from './account-actions.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { openBoard, stateOf, ticket } from './kitchen-actions.ts'
import {
  openOrder,
  orderOne,
  type Placed,
  step,
  twoScreens,
  untilHeadline,
} from './two-screens-actions.ts'

twoScreens(
  'an order’s page is up to date again after a lost connection',
  async ({ cook, guest, shop }) => {
    const { page, context } = await guest({ offline: true })
    await page.clock.install()
    const order = await orderOne(page, shop.origin)
    await openOrder(page, order)
    await context.setOffline(true)
    for (const action of ['accept', 'start', 'finish'] as const) await step(cook, order, action)
    await page.clock.runFor(46_000)
    await page.getByText('We’ve lost the line.').waitFor()
    await untilHeadline(page, /^Sent, hot at/)
    await page.getByText('Cancel this order').click()
    await page.getByRole('button', { name: 'Yes, cancel' }).click()
    await page.getByText('The line is down. Nothing has changed.').waitFor()
    await context.setOffline(false)
    await untilHeadline(page, /^Ready. Show this at the counter/)
    for (const words of ['We’ve lost the line.', 'The line is down. Nothing has changed.']) {
      await page.getByText(words).waitFor({ state: 'detached' })
    }
    await step(cook, order, 'complete')
    await untilHeadline(page, 'Enjoy it.')
  },
)

twoScreens(
  'an order’s page has a stream again within ten seconds after a proxy answered for its server',
  async ({ cook, guest, shop }) => {
    const { page } = await guest({ refusals: [502] })
    await page.clock.install()
    const order = await orderOne(page, shop.origin)
    const stream = (status: number) =>
      page.waitForResponse((answer) => {
        return answer.url().endsWith('/events') && answer.status() === status
      })
    await page.route('**/api/orders/*/events', (route) => route.fulfill({ status: 502 }))
    const [refused] = [stream(502), await openOrder(page, order)]
    await refused
    await page.unrouteAll()
    const again = stream(200)
    await page.clock.runFor(10_000)
    await again
    await step(cook, order, 'accept')
    await untilHeadline(page, /^(On the griddle|Accepted), hot at/)
  },
)

twoScreens(
  'without a connection an order’s page opens again as it was last, or as soon as it can',
  async ({ guest, shop }) => {
    const { page, context } = await guest({ offline: true })
    const order = await orderOne(page, shop.origin)
    const lost = page.getByText('You’re offline.', { exact: true })
    const open = page.getByRole('link', { name: 'Watch it cook' })
    await openOrder(page, order)
    await page.getByRole('link', { name: 'Menu', exact: true }).first().click()
    await open.waitFor()
    await context.setOffline(true)
    await lost.waitFor()
    await open.click()
    await untilHeadline(page, /^Sent, hot at/)
    await page.getByText('We’ve lost the line.').waitFor()
    await context.setOffline(false)
    await page.getByText('We’ve lost the line.').waitFor({ state: 'detached' })
    await visit(page, '/')
    await open.waitFor()
    await context.setOffline(true)
    await lost.waitFor()
    await open.click()
    await page.getByText('We’ll open that page as soon as we get through.').first().waitFor()
    await context.setOffline(false)
    await page.waitForURL(`/order/${order.token}`)
    await untilHeadline(page, /^Sent, hot at/)
  },
)

twoScreens('without event streams both screens poll', async ({ together, shop }) => {
  const { guest, kitchen, opened } = await together({ offline: true })
  for (const page of [guest, kitchen]) {
    await page.route('**/events', (route) => route.abort())
    await page.clock.install()
  }
  await openBoard(kitchen)
  await kitchen.getByText('Every 15 s').waitFor()
  const order = await orderOne(guest, shop.origin)
  await openOrder(guest, order)
  await kitchen.clock.runFor(16_000)
  await ticket(kitchen, order.number).getByRole('button', { name: 'Accept', exact: true }).click()
  // The board shows the next state before the server has answered.
  await expect.poll(() => stateOf(shop, order.id)).toBe('accepted')
  await guest.clock.runFor(16_000)
  // Orders of other journeys may be ahead of it.
  await untilHeadline(guest, /^(Accepted|On the griddle), hot at/)
  expect(opened()).toBe(2)
})

twoScreens(
  'on a slow connection, new events don’t cancel the answer under way',
  async ({ cook, guest, shop }) => {
    const { page } = await guest()
    const order = await orderOne(page, shop.origin)
    await openOrder(page, order)
    const answers = await holdAnswers(page)
    await step(cook, order, 'accept')
    await expect.poll(() => answers.held).toBe(1)
    const received = listenToo(page, order)
    for (const action of ['start', 'finish'] as const) await step(cook, order, action)
    await received(order.version)
    expect(answers.held).toBe(1)
    answers.release()
    await untilHeadline(page, /^Ready. Show this at the counter/)
  },
)

twoScreens('leaving the page during an update causes no error', async ({ guest, shop }) => {
  const { page } = await guest()
  await endAnswersLate(page, 500)
  await openOrder(page, await orderOne(page, shop.origin))
  const answers = await holdAnswers(page)
  await page.getByText('Cancel this order').press('Enter')
  await page.getByRole('button', { name: 'Yes, cancel' }).press('Enter')
  await expect.poll(() => answers.held).toBe(1)
  await page.getByRole('link', { name: 'Menu', exact: true }).first().click()
  await expect.poll(() => answers.cutOff).toBe(1)
  answers.release()
  await page.waitForURL('/')
})

/** Holds back requests for the page's data, and counts those that were cancelled. */
async function holdAnswers(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const answers = { held: 0, cutOff: 0, release }
  await page.route('/order/*.data?*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    answers.held += 1
    await released
    await route.continue()
  })
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url())
    const isData = pathname.startsWith('/order/') && pathname.endsWith('.data')
    if (isData && request.method() === 'GET') answers.cutOff += 1
  })
  return answers
}

/** Opens a second event stream of an order; returns a function that waits until it has reported a version. */
function listenToo(page: Page, { token }: Placed): (version: number) => Promise<void> {
  const received = page.evaluate((path) => {
    const events = new EventSource(path)
    events.addEventListener('order', ({ lastEventId }) => {
      document.body.dataset.received = lastEventId
    })
  }, `/api/orders/${token}/events`)
  return async (version) => {
    await received
    await page.locator(`body[data-received="${version}"]`).waitFor()
  }
}

/** The states that are `known` are those of the order to fetch, and are scanned there. */
type Way = {
  way: string
  special?: object
  steps: OrderAction[]
  known?: ('placed' | OrderAction)[]
}

const WAYS: Way[] = [
  { way: 'to fetch', steps: ['accept', 'finish', 'complete'] },
  {
    way: 'to a table',
    special: { fulfilment: 'table', table: '7', guest: {} },
    steps: ['accept', 'finish'],
  },
  {
    way: 'to the door',
    special: {
      fulfilment: 'delivery',
      guest: { name: 'Ada Guest', phone: '020 7946 0958' },
      address: { street: '1 Example Street' },
    },
    steps: ['accept', 'finish', 'send_out'],
  },
  { way: 'that is refused', steps: ['refuse'], known: ['placed'] },
  {
    way: 'that is late and then cancelled',
    steps: ['accept', 'delay', 'cancel'],
    known: ['placed', 'accept'],
  },
]

twoScreens.for(WAYS)(
  'axe finds nothing on the page of an order $way, at any step',
  async ({ special, steps, known = [] }, { cook, guest, shop }) => {
    const { page } = await guest()
    const { secret: tableSign } = await signOf(shop, '7')
    const order = await orderOne(page, shop.origin, { ...special, tableSign })
    await openOrder(page, order)
    if (!known.includes('placed')) await expectAccessible(page)
    const entries = page.getByRole('list', { name: 'What has happened' }).getByRole('listitem')
    const heading = page.getByRole('heading', { level: 1 })
    for (const action of steps) {
      const before = `${await heading.textContent()}${await entries.count()}`
      await step(cook, order, action, SAID[action])
      await expect
        .poll(async () => `${await heading.textContent()}${await entries.count()}`)
        .not.toBe(before)
      if (!known.includes(action)) await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  },
)

const SAID: Partial<Record<OrderAction, { minutes?: number; reason?: string }>> = {
  refuse: { reason: 'the kitchen is full' },
  cancel: { reason: 'something in the kitchen is broken' },
  delay: { minutes: 10, reason: 'The fryer went down for a moment.' },
}

twoScreens("axe finds nothing on a guest's orders", async ({ guest, shop }) => {
  const { page } = await guest()
  await visit(page, '/contact')
  const ada = newPerson('orders-often')
  await signUp(page, ada)
  await besideShop(shop, async (beside) => {
    const { id: user_id } = await beside.read
      .selectFrom('user')
      .select('id')
      .where('email', '=', ada.email)
      .executeTakeFirstOrThrow()
    const ended = { accepted_at: 1, closed_at: Date.now(), answer_by: null, user_id }
    await seedOrders(beside, [
      { id: 'mine-1', number: 901, user_id },
      { id: 'mine-2', number: 902, state: 'completed', ...ended },
      { id: 'mine-3', number: 903, state: 'refused', ...ended },
    ])
  })
  await visit(page, '/orders')
  await page.getByRole('heading', { name: 'No. 901' }).waitFor()
  expect(await page.getByRole('article').count()).toBe(3)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
