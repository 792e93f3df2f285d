import type { Page } from 'playwright'
import { expect } from 'vitest'
import { changeSettings } from '#tests/support/change-shop.ts'
import { signOf } from '#tests/support/table-sign.ts'
import { visit } from './actions.ts'
import { openAllDay, placedOrder } from './checkout-actions.ts'
import { shift } from './kitchen-actions.ts'
import { Thumb } from './thumb.ts'
import { orderOne, step } from './two-screens-actions.ts'

/** What a phone knows of its owner and fills in, besides the phone number, which makes a new guest. */
const KNOWN = {
  name: 'Ada Guest',
  'postal-code': 'AB25 1AA',
  'street-address': '1 Example Street',
  'address-line1': '1 Example Street',
  'address-level2': 'Exampleton',
}

shift.beforeEach(async ({ shop }) => {
  await openAllDay(shop)
  await changeSettings(shop, { firstFulfilment: 'delivery' })
})

shift('a first visit, pickup first: at most five taps', async ({ guest, shop }) => {
  await changeSettings(shop, { firstFulfilment: 'pickup' })
  const { page } = await guest()
  await untilFirstIs(page, 'Pickup')
  const thumb = await fromTheMenu(page)
  await putIn(thumb, page)
  await sayWho(thumb, page, '020 7946 0951')
  expect(await place(thumb, page)).toMatchObject({ fulfilment: 'pickup' })
  report('first visit, pickup first', thumb)
  expect(thumb.walk.taps).toBeLessThanOrEqual(5)
})

shift('a first visit as seeded, picked up: at most six taps', async ({ guest }) => {
  const { page } = await guest()
  await untilFirstIs(page, 'Delivery')
  const thumb = await fromTheMenu(page)
  await putIn(thumb, page)
  await thumb.tap(way(page, 'Pickup'))
  await sayWho(thumb, page, '020 7946 0952')
  expect(await place(thumb, page)).toMatchObject({ fulfilment: 'pickup' })
  report('first visit as seeded, pickup', thumb)
  expect(thumb.walk.taps).toBeLessThanOrEqual(6)
})

shift(
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

shift('a first visit as seeded, delivered: at most six taps', async ({ guest }) => {
  const { page } = await guest()
  await untilFirstIs(page, 'Delivery')
  const thumb = await fromTheMenu(page)
  await putIn(thumb, page)
  await thumb.tap(page.getByRole('textbox', { name: 'Postcode' }))
  await thumb.takeSuggestion({ ...KNOWN, tel: '020 7946 0953' })
  expect(await place(thumb, page)).toMatchObject({ fulfilment: 'delivery' })
  report('first visit as seeded, delivery', thumb)
  expect(thumb.walk.taps).toBeLessThanOrEqual(6)
})

shift('the same again from the menu: two taps', async ({ guest, works, shop }) => {
  const { page } = await guest()
  await remembered(page, 'again@example.com')
  const kitchen = (await works('kitchen')).page
  const order = await orderOne(page, shop.origin)
  for (const action of ['accept', 'start', 'finish', 'complete'] as const) {
    await step(kitchen, order, action)
  }
  await visit(page, `/order/${order.token}`)
  await page.getByRole('button', { name: /^Same again/ }).waitFor()
  const thumb = await fromTheMenu(page)
  await thumb.tap(page.locator('.hero').getByRole('button', { name: /^Same again/ }))
  expect(await place(thumb, page)).toMatchObject({ fulfilment: 'pickup' })
  report('returning, same again', thumb)
  expect(thumb.walk.taps).toBeLessThanOrEqual(2)
})

shift('a remembered guest from the menu: three taps', async ({ guest }) => {
  const { page } = await guest()
  await remembered(page, 'other@example.com')
  const thumb = await fromTheMenu(page)
  await putIn(thumb, page)
  expect(await place(thumb, page)).toMatchObject({ fulfilment: 'pickup' })
  report('returning, something else', thumb)
  expect(thumb.walk.taps).toBeLessThanOrEqual(3)
})

shift('at a table: at most four taps', async ({ guest, shop }) => {
  const { page } = await guest()
  await visit(page, (await signOf(shop, '5')).address)
  await page.waitForURL('/')
  const thumb = new Thumb(page)
  await putIn(thumb, page)
  expect(await place(thumb, page)).toMatchObject({ fulfilment: 'table' })
  report('at a table', thumb)
  expect(thumb.walk.taps).toBeLessThanOrEqual(4)
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

/** Another program's change takes the shop up to a second to notice. */
async function untilFirstIs(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name })
  await visit(page, '/')
  await page
    .locator('.hero')
    .getByRole('button', { name: /^Add Basket/ })
    .tap()
  await expect.poll(() => visit(page, '/basket').then(() => radio.isChecked())).toBe(true)
  await page.evaluate(() => localStorage.clear())
}

/** A guest who has let this device remember them, and fetched the last order. */
async function remembered(page: Page, email: string): Promise<void> {
  const basket = { basket: [], shown: [], choice: { fulfilment: 'pickup', chosenAt: 1 } }
  const { name } = KNOWN
  await visit(page, '/contact')
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
