import type { Page } from 'playwright'
import { expect } from 'vitest'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import type { Shop } from '#shop/shop.ts'
import { changeSettings } from '#tests/support/change-shop.ts'
import { EMPTY_PAGE } from '#tests/support/guest-windows.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { acceptance } from '#tests/support/order-actors.ts'
import { signOf } from '#tests/support/table-sign.ts'
import { visit } from './actions.ts'
import { openOnce, placedOrder } from './checkout-actions.ts'
import { journey } from './journey.ts'
import { Thumb } from './thumb.ts'
import { orderOne } from './two-screens-actions.ts'

/** What a phone knows of its owner and fills in, besides the phone number, which makes a new guest. */
const KNOWN = {
  name: 'Ada Guest',
  'postal-code': 'AB25 1AA',
  'street-address': '1 Example Street',
  'address-line1': '1 Example Street',
  'address-level2': 'Exampleton',
}

const POLLING = { interval: 500, timeout: 15_000 }

journey.beforeEach(({ shop }) => openOnce(shop))

journey('a first visit as seeded, picked up: at most six taps', async ({ guest }) => {
  const { page } = await guest()
  const thumb = await fromTheMenu(page)
  await putIn(thumb, page)
  await thumb.tap(way(page, 'Pickup'))
  await sayWho(thumb, page, '020 7946 0952')
  expect(await place(thumb, page)).toMatchObject({ fulfilment: 'pickup' })
  report('first visit as seeded, pickup', thumb)
  expect(thumb.walk.taps).toBeLessThanOrEqual(6)
})

journey(
  'a first visit as seeded, picked up and typed by hand: at most six taps',
  async ({ guest }) => {
    const { page } = await guest()
    const thumb = await fromTheMenu(page)
    await putIn(thumb, page)
    await thumb.tap(way(page, 'Pickup'))
    await thumb.tap(page.getByRole('textbox', { name: 'Name' }))
    await thumb.type(KNOWN.name)
    await thumb.tap(page.getByRole('textbox', { name: 'Phone or email' }))
    await thumb.type('typed@example.com')
    expect(await place(thumb, page)).toMatchObject({ fulfilment: 'pickup' })
    report('first visit as seeded, pickup, typed', thumb)
    expect(thumb.walk.taps).toBeLessThanOrEqual(6)
  },
)

journey('a first visit as seeded, delivered: at most six taps', async ({ guest }) => {
  const { page } = await guest()
  const thumb = await fromTheMenu(page)
  await putIn(thumb, page)
  await thumb.tap(page.getByRole('textbox', { name: 'Postcode' }))
  await thumb.takeSuggestion({ ...KNOWN, tel: '020 7946 0953' })
  expect(await place(thumb, page)).toMatchObject({ fulfilment: 'delivery' })
  report('first visit as seeded, delivery', thumb)
  expect(thumb.walk.taps).toBeLessThanOrEqual(6)
})

journey('the same again from the menu: two taps', async ({ guest, shop }) => {
  const { page } = await guest()
  await remembered(page, 'again@example.com')
  const order = await orderOne(page, shop.origin)
  await besideShop(shop, (beside) => serve(beside, order.id))
  await visit(page, `/order/${order.token}`)
  await page.getByRole('button', { name: /^Same again/ }).waitFor()
  const thumb = await fromTheMenu(page)
  await thumb.tap(page.locator('.hero').getByRole('button', { name: /^Same again/ }))
  expect(await place(thumb, page)).toMatchObject({ fulfilment: 'pickup' })
  report('returning, same again', thumb)
  expect(thumb.walk.taps).toBeLessThanOrEqual(2)
})

journey('a remembered guest from the menu: three taps', async ({ guest }) => {
  const { page } = await guest()
  await remembered(page, 'other@example.com')
  const thumb = await fromTheMenu(page)
  await putIn(thumb, page)
  expect(await place(thumb, page)).toMatchObject({ fulfilment: 'pickup' })
  report('returning, something else', thumb)
  expect(thumb.walk.taps).toBeLessThanOrEqual(3)
})

journey('at a table: at most four taps', async ({ guest, shop }) => {
  const { page } = await guest()
  await visit(page, (await signOf(shop, '5')).address)
  await page.waitForURL('/')
  const thumb = new Thumb(page)
  await putIn(thumb, page)
  expect(await place(thumb, page)).toMatchObject({ fulfilment: 'table' })
  report('at a table', thumb)
  expect(thumb.walk.taps).toBeLessThanOrEqual(4)
})

// Last, since it changes with what guests start.
journey('a first visit, pickup first: at most five taps', async ({ guest, shop }) => {
  await changeSettings(shop, { firstFulfilment: 'pickup' })
  const { page } = await guest()
  // Pages from before are served for some seconds more.
  await expect.poll(() => visit(page, '/').then(() => startsWith(page)), POLLING).toBe('pickup')
  const thumb = new Thumb(page)
  await putIn(thumb, page)
  await sayWho(thumb, page, '020 7946 0951')
  expect(await place(thumb, page)).toMatchObject({ fulfilment: 'pickup' })
  report('first visit, pickup first', thumb)
  expect(thumb.walk.taps).toBeLessThanOrEqual(5)
})

async function fromTheMenu(page: Page): Promise<Thumb> {
  await visit(page, '/')
  return new Thumb(page)
}

/** The featured item, and then the bar. */
async function putIn(thumb: Thumb, page: Page): Promise<void> {
  await thumb.tap(page.locator('.hero').getByRole('button', { name: /^Add Basket/ }))
  await thumb.tap(page.getByRole('region', { name: 'Your basket' }).getByRole('link'))
  await page.waitForURL('/checkout')
}

async function sayWho(thumb: Thumb, page: Page, tel: string): Promise<void> {
  await thumb.tap(page.getByRole('textbox', { name: 'Name' }))
  await thumb.takeSuggestion({ ...KNOWN, tel })
}

/** Places the order, which gets the time that stood on the button. */
async function place(thumb: Thumb, page: Page): Promise<Record<string, unknown>> {
  const button = page.locator('.pay-bar').getByRole('button', { name: /^Place order/ })
  await button.filter({ hasText: TIME }).waitFor()
  const shown = TIME.exec(await button.innerText())?.[0]
  await thumb.tap(button)
  const order = await placedOrder(page)
  await page.getByRole('main').getByText(String(shown)).first().waitFor()
  return order
}

const TIME = /\d\d:\d\d/

function way(page: Page, name: string) {
  return page.locator('label').filter({ has: page.getByRole('radio', { name }) })
}

/** With what the shop that the open page knows lets guests start. */
function startsWith(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { root } = window.__reactRouterDataRouter?.state.loaderData ?? {}
    return root?.facts.firstFulfilment
  })
}

/** Brings an order to its end as a cook does. */
async function serve(shop: Shop, orderId: string): Promise<void> {
  for (const action of ['accept', 'start', 'finish', 'complete'] as const) {
    const outcome = await advanceOrder(shop, { ...acceptance(orderId), action })
    expect(outcome, action).toMatchObject({ ok: true })
  }
}

/** A guest who has let this device remember them, and fetched the last order. */
async function remembered(page: Page, email: string): Promise<void> {
  const basket = { basket: [], shown: [], choice: { fulfilment: 'pickup', chosenAt: 1 } }
  const { name } = KNOWN
  await page.goto(EMPTY_PAGE)
  await page.evaluate(
    ([guest, stored]) => {
      localStorage.setItem('flattop.guest', JSON.stringify(guest))
      localStorage.setItem('flattop.basket', JSON.stringify({ state: stored, version: 1 }))
    },
    [{ name, email }, basket] as const,
  )
}

function report(path: string, { walk: { taps, keys, seconds } }: Thumb): void {
  process.stdout.write(`${path}: ${taps} taps, ${keys} keys, ${seconds} s\n`)
}
