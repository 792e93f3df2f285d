import type { Page } from 'playwright'
import { expect } from 'vitest'
import { changeSettings, changeShop, countOrders } from '#tests/support/change-shop.ts'
import { SIZES } from '#tests/support/guest.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { signOf } from '#tests/support/table-sign.ts'
import { expectAccessible } from './accessible.ts'
import { newPerson } from './account-actions.ts'
import {
  addToBasket,
  askAs,
  dollars,
  expectAmounts,
  expectBasketCount,
  expectNoSidewaysScroll,
  firstAndLast,
  layoutShiftOnOpening,
  visit,
} from './actions.ts'
import {
  checkoutOfTwo,
  choose,
  chooseNextDay,
  holdQuotes,
  keepBasket,
  openAllDay,
  openLine,
  placedOrder,
  placeOrder,
  sayWho,
  untilPriced,
} from './checkout-actions.ts'
import { journey } from './journey.ts'

const QUARTER = 900_000

journey.for(SIZES)(
  'on a %s a guest orders to fetch it as soon as possible, and is offered an account after that',
  async (size, { guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest({ size })
    const [burger, drink] = await firstAndLast(page)
    await keepBasket(page, [burger, drink])
    for (const path of ['/basket', '/checkout']) {
      await visit(page, path)
      await untilPriced(page)
      if (path === '/basket') await page.locator('.suggest').waitFor()
      expect(await layoutShiftOnOpening(page), path).toBe(0)
    }
    expect(await page.locator('[name=how][value=table]').count(), 'no table is offered').toBe(0)
    await sayWho(page, `${size}@example.com`)
    await openLine(page, 'Tip for the crew')
    await choose(page, 'Tip for the crew', /^10%/)
    await untilPriced(page)
    const products = burger.money + drink.money
    await expectAmounts(page, { 'Products total': products, Total: products * 1.1 })
    await expectAccessible(page)
    await placeOrder(page)
    expect(await placedOrder(page)).toMatchObject({ fulfilment: 'pickup', state: 'placed' })
    await expectBasketCount(page, 0)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.waitForURL('/signup?next=%2Forders')
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(
      `${size}@example.com`,
    )
  },
)

journey(
  'a table’s sign opens the menu, and the order is for that table',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest({ refusals: [404] })
    const { address } = await signOf(shop, '7')
    for (const other of ['/t/99', '/t/7']) {
      const answer = await askAs(page, other)
      const text = await answer.text()
      expect(answer.status(), other).toBe(404)
      for (const shown of [
        />We don(?:'|’|&#x27;)t know this code</,
        /Scan the sign on your table again/,
        /<a [^>]*href="\/"[^>]*>See the menu<\/a>/,
      ]) {
        expect(shown.test(text), `${other} shows ${shown}`).toBe(true)
      }
    }
    await visit(page, '/t/7/guessed')
    await page.getByRole('heading', { name: 'We don’t know this code' }).waitFor()
    await page.getByText('Scan the sign on your table again').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'See the menu' }).waitFor()
    await expectAccessible(page)
    await page.goto(address)
    await page.waitForURL('/')
    const plate = page.getByRole('banner').getByText('Table 7', { exact: true })
    await plate.waitFor()
    await expectOneLineHeader(page)
    const [burger] = await firstAndLast(page)
    await addToBasket(page, burger.title)
    await visit(page, '/basket')
    await page.getByRole('heading', { level: 1, name: /^At table 7 by \d\d:\d\d$/ }).waitFor()
    await plate.waitFor()
    expect(await page.getByText(/^(Another time|Delivery.*)$/).count(), 'no other way or day').toBe(
      0,
    )
    await visit(page, '/checkout')
    await plate.waitFor()
    await page.getByRole('heading', { level: 1, name: /^At table 7 by \d\d:\d\d$/ }).waitFor()
    for (const nothing of ['Another time', 'Name', 'Postcode']) {
      expect(await page.getByText(nothing, { exact: true }).count(), nothing).toBe(0)
    }
    expect(await page.locator('[name=how], [name=day]').count(), 'no other way or day').toBe(0)
    await page.getByRole('button', { name: /^Place order to table 7 by/ }).waitFor()
    await expectAccessible(page)
    await placeOrder(page)
    expect(await placedOrder(page)).toMatchObject({ fulfilment: 'table' })
  },
)

/** Expects the header to need one line with the table's plate in it. */
async function expectOneLineHeader(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 }
  const wordmark = page.getByRole('banner').getByRole('link').first()
  for (const width of [320, 390]) {
    await page.setViewportSize({ ...before, width })
    const basket = page.getByRole('banner').getByRole('button', { name: /^Basket/ })
    const [left, right] = await Promise.all([wordmark.boundingBox(), basket.boundingBox()])
    expect(Math.abs((left?.y ?? 0) - (right?.y ?? 99)), `at ${width} px`).toBeLessThan(8)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize(before)
}

journey('without scanning a sign a guest can’t order to a table', async ({ guest, shop }) => {
  await openAllDay(shop)
  const { page } = await guest()
  // A tab that had scanned one is closed, and with it the sign is gone.
  await keepBasket(page, await firstAndLast(page), 'table')
  await visit(page, '/checkout')
  await page.locator('[name=how][value=table]:checked').waitFor()
  await placeOrder(page)
  await page.getByText('Scan the code on your table').waitFor()
})

journey('a slot that is gone is only replaced by the guest', async ({ guest, shop }) => {
  await openAllDay(shop)
  const { page } = await guest({ refusals: [409] })
  await checkoutOfTwo(page)
  await sayWho(page, 'later@example.com')
  await page.getByRole('button', { name: 'Another time' }).click()
  await chooseNextDay(page)
  await placeOrder(page)
  await page.getByRole('alert').getByText('Pick a time.').first().waitFor()
  const times = page.getByRole('group', { name: 'Time' }).getByRole('radio')
  const wanted = Number(await times.nth(2).inputValue())
  const priced = page.waitForResponse(
    (response) => response.request().postDataJSON()?.slot === wanted,
  )
  await times.nth(2).check()
  await priced
  await untilPriced(page)
  // A page that asks by itself meanwhile would hear that the time is gone before the press.
  const release = await holdQuotes(page)
  await changeShop(shop, async (tx) => {
    for (let quarter = wanted - 4 * QUARTER; quarter < wanted; quarter += QUARTER) {
      await tx
        .insertInto('kitchen_quarters')
        .values({ starts_at: quarter, minutes: 1500 })
        .execute()
    }
  })
  await placeOrder(page)
  const notice = page.getByRole('alert').getByText('That time just filled up. Pick another.')
  await notice.first().waitFor()
  await release()
  await page.locator(`[name=slot][value="${wanted}"][aria-label$=", full"]`).waitFor()
  expect(await times.nth(2).isChecked()).toBe(true)
  const button = page.getByRole('button', { name: /^Order for / })
  const named = /\d\d:\d\d/.exec(await button.innerText())?.[0] ?? 'no time'
  const offered = Number(await page.getByRole('radio', { name: named, exact: true }).inputValue())
  await button.click()
  const { slotAt } = await placedOrder(page)
  expect(slotAt).toBe(offered)
  expect(slotAt).toBeGreaterThan(wanted)
})

journey(
  'all reasons against an order are shown at once, and no input is lost',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest({ refusals: [409, 422] })
    // Else the page would hear of the changes before the order is placed.
    const contentType = 'text/event-stream'
    await page.route(/\/api\/menu\/events/, (route) => route.fulfill({ contentType, body: '' }))
    const [burger, drink] = await checkoutOfTwo(page)
    await expectAmounts(page, { Total: burger.money + drink.money })
    await untilPriced(page)
    await changeShop(shop, async (tx) => {
      await tx.updateTable('items').set({ price: 1025 }).where('id', '=', burger.id).execute()
      const until = Date.now() + 3_600_000
      await tx
        .updateTable('items')
        .set({ sold_out_until: until })
        .where('id', '=', drink.id)
        .execute()
    })
    await changeSettings(shop, { openingHours: [] })
    await placeOrder(page)
    await page.getByText('What name should we call?').waitFor()
    await sayWho(page, 'refused@example.com')
    await placeOrder(page)
    const notices = page.locator('.pay-bar').getByRole('alert')
    await notices.getByText('Grill’s cold. Pick a time for later.').waitFor()
    await notices
      .getByText(`${burger.title} went up: ${dollars(burger.money)} is now $10.25.`)
      .waitFor()
    await notices.getByText(`${drink.title} just sold out.`).waitFor()
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('bar-notices')
    const box = await notices.boundingBox()
    const button = await page.getByRole('button', { name: /^Order without it/ }).boundingBox()
    expect(box?.y, 'in sight').toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0), 'right above').toBeCloseTo(button?.y ?? 0, 0)
    await expectAccessible(page)
    await expectBasketCount(page, 2)
    await changeSettings(shop, { openingHours: ALWAYS_OPEN })
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Guest the Second')
    await page.getByRole('button', { name: /^Order without it .*\$10\.25$/ }).click()
    const { lines } = (await placedOrder(page)) as { lines: { title: string }[] }
    expect(lines.map(({ title }) => title)).toEqual([burger.title])
    await expectBasketCount(page, 0)
  },
)

journey('repeated presses in two tabs place one order', async ({ guest, shop }) => {
  await openAllDay(shop)
  const { page, newTab } = await guest({ size: 'desktop', refusals: [409] })
  await checkoutOfTwo(page)
  const other = await newTab()
  await visit(other, '/checkout')
  for (const tab of [page, other]) {
    await sayWho(tab, 'twice@example.com')
    await untilPriced(tab)
  }
  const before = await countOrders(shop)
  await Promise.all(
    [page, other].map((tab) =>
      tab.getByRole('button', { name: /^Place order/ }).evaluate((button: HTMLElement) => {
        for (let press = 0; press < 3; press++) button.click()
      }),
    ),
  )
  await Promise.race([page.waitForURL('/order/*'), other.waitForURL('/order/*')])
  await expectBasketCount(page, 0)
  await expectBasketCount(other, 0)
  expect(await countOrders(shop)).toBe(before + 1)
})

journey(
  'an order whose answer was lost is found again, not made again, also after a reload and a note for the kitchen',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest({ offline: true, refusals: [422] })
    const lost = page.locator('.pay-bar').getByText('The line dropped before we could answer')
    for (const writesNote of [false, true]) {
      const before = await countOrders(shop)
      await checkoutOfTwo(page)
      await sayWho(page, `cut-${writesNote}@example.com`)
      await untilPriced(page)
      await page.route('**/api/orders', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await placeOrder(page)
      await lost.waitFor()
      await expectBasketCount(page, 2)
      await page.unroute('**/api/orders')
      await page.reload()
      await lost.waitFor()
      if (writesNote) {
        await openLine(page, 'Note for the kitchen')
        await page.getByRole('textbox', { name: 'What should the kitchen know?' }).fill('No onion')
        await untilPriced(page)
      }
      await page.getByRole('button', { name: 'Try again' }).click()
      expect((await placedOrder(page)).note).toBe('')
      await expectBasketCount(page, 0)
      expect(await countOrders(shop), `with a note: ${writesNote}`).toBe(before + 1)
    }
  },
)

journey(
  'a guest who repeats an order is asked to confirm, and is remembered only where they say so',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest({ refusals: [409] })
    await checkoutOfTwo(page)
    await sayWho(page, 'again@example.com')
    await untilPriced(page)
    await placeOrder(page)
    await placedOrder(page)
    await page.getByRole('button', { name: 'Remember me' }).tap()
    await page.getByText('Done. Next time nothing is left to type.').waitFor()
    await expectAccessible(page)
    await checkoutOfTwo(page)
    await page.getByText('Ada Guest again@example.com').waitFor()
    expect(await page.getByRole('textbox', { name: 'Name' }).count(), 'nothing to type').toBe(0)
    await untilPriced(page)
    await placeOrder(page)
    await page
      .locator('.pay-bar')
      .getByText(/^You already have this on the griddle: No. \d+/)
      .waitFor()
    await page.getByRole('button', { name: 'Change', exact: true }).press('Enter')
    const name = page.getByRole('textbox', { name: 'Name' })
    expect(await name.inputValue()).toBe('Ada Guest')
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByRole('checkbox', { name: 'Remember me on this device' }).uncheck()
    await page.getByRole('button', { name: 'Order again' }).click()
    await placedOrder(page)
    await page.getByRole('button', { name: 'Remember me' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('flattop.guest'))).toBeNull()
  },
)

journey(
  'a promise does not grow old while the page stays open; a long wait is shown, and the late answer still counts',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest()
    await page.clock.install()
    await checkoutOfTwo(page)
    const headline = page.getByRole('heading', { level: 1, name: /^Hot at \d\d:\d\d$/ })
    const promised = await headline.innerText()
    await changeSettings(shop, { usualMinutes: 75 })
    await page.clock.runFor(61_000)
    await expect.poll(() => headline.innerText()).not.toBe(promised)

    await sayWho(page, 'slow@example.com')
    await untilPriced(page)
    const { promise: line, resolve: restore } = Promise.withResolvers<void>()
    await page.route('**/api/orders', async (route) => {
      await line
      await route.continue()
    })
    await placeOrder(page)
    await page.getByRole('button', { name: /^Sending/ }).waitFor()
    await page.clock.fastForward(9000)
    await page.locator('.pay-bar').getByText('Slow line.').waitFor()
    restore()
    await placedOrder(page)
    await changeSettings(shop, { usualMinutes: 20 })
  },
)

journey('the checkout is filled in for signed-in guests', async ({ guest, shop }) => {
  await openAllDay(shop)
  const { page } = await guest({ size: 'desktop' })
  const account = await page.request.post('/api/auth/sign-up/email', {
    headers: { Origin: shop.origin },
    data: newPerson('ordering'),
  })
  expect(account.status()).toBe(200)
  await checkoutOfTwo(page)
  const value = (name: string) => page.getByRole('textbox', { name }).inputValue()
  await expect.poll(() => value('Phone or email')).toBe('+44 2079460958')
  expect(await value('Name')).toBe('ordering Guest')
  await page.locator('summary', { hasText: 'Receipt by email ordering@example.com' }).waitFor()
})
