import type { Page } from 'playwright'
import { expect } from 'vitest'
import { markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { EMPTY_PAGE } from '#tests/support/guest-windows.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, layoutShiftOnOpening, visit } from './actions.ts'
import { checkoutOfTwo, placedOrder, placeOrder, sayWho, untilPriced } from './checkout-actions.ts'
import { countShifts, shifts } from './layout-shifts.ts'
import {
  openOrder,
  orderOne,
  type Placed,
  step,
  twoScreens,
  untilHeadline,
} from './two-screens-actions.ts'

const KEY = 'flattop.orders'

twoScreens(
  'a guest without an account finds the running order on other pages, also in a new tab',
  async ({ guest }) => {
    const { page, newTab } = await guest()
    await checkoutOfTwo(page)
    await sayWho(page, 'kept@example.com')
    await untilPriced(page)
    await placeOrder(page)
    const { number } = await placedOrder(page)
    await page.locator('.order-track').waitFor()
    expect(await line(page).count()).toBe(0)
    await page.getByRole('link', { name: /home$/ }).tap()
    await untilHeadline(page, /^Sent, hot at \d\d:\d\d$/)
    await page.locator('.hero').getByText(`No. ${number}.`).waitFor()
    expect(await line(page).count()).toBe(0)
    await page.close()
    const later = await newTab()
    await visit(later, '/contact')
    await expectAccessible(later)
    await expectNoSidewaysScroll(later)
    await line(later).getByRole('link').focus()
    await later.keyboard.press('Enter')
    await later.waitForURL('/order/*')
  },
)

twoScreens(
  'the line says the next of several orders, and follows it without a stream',
  async ({ cook, guest, shop }) => {
    const { page: phone } = await guest()
    await phone.clock.install()
    const [first] = [await kept(phone, shop.origin), await kept(phone, shop.origin)]
    await visit(phone, '/contact')
    await line(phone).getByText('Sent').waitFor()
    await line(phone).getByText('and 1 more').waitFor()
    for (const action of ['accept', 'start'] as const) await step(cook, first, action)
    await phone.clock.runFor(16_000)
    await line(phone)
      .getByText(/^On the griddle/)
      .waitFor()
    await step(cook, first, 'finish')
    await phone.clock.runFor(16_000)
    await line(phone).getByText(/^code/).waitFor()
  },
)

twoScreens(
  'the hero says where the order stands before any script file or answer, nothing moves, and it follows the kitchen',
  async ({ cook, guest, shop }) => {
    const { page } = await guest({ offline: true })
    const order = await kept(page, shop.origin)
    for (const action of ['accept', 'start'] as const) await step(cook, order, action)
    await untilHeadline(page, /^On the griddle, hot at/)
    await page.addInitScript(countShifts)
    const assets = /\/assets\/.*\.js$|\/api\//
    await page.route(assets, (route) => route.abort())
    await page.goto('/')
    await untilHeadline(page, /^On the griddle, hot at \d\d:\d\d$/)
    const watch = page.locator('.hero').getByRole('link', { name: 'Watch it cook' })
    expect(await watch.getAttribute('href')).toBe(`/order/${order.token}`)
    expect(await page.locator('.hero').getByRole('button').count()).toBe(0)
    expect(await shifts(page)).toBe(0)
    await page.unroute(assets)
    await step(cook, order, 'finish')
    await visit(page, '/')
    await untilHeadline(page, /^Ready. Your code is \d\d$/)
    await page.locator('.hero-stack').getByRole('img').waitFor()
    expect(await shifts(page)).toBe(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.locator('.hero').getByRole('link', { name: 'See your order' }).tap()
    await page.waitForURL(`/order/${order.token}`)
    await step(cook, order, 'complete')
    await page.getByRole('link', { name: /home$/ }).tap()
    await page.locator('.hero').getByRole('button').first().waitFor()
  },
)

twoScreens(
  'the hero offers the last order again before any script file or answer, without what is gone, and nothing moves',
  async ({ cook, guest, shop }) => {
    const { page } = await guest({ offline: true })
    const lines = [oneOf('lemonade'), oneOf('crisp-chicken')]
    const order = await kept(page, shop.origin, { lines })
    for (const action of ['accept', 'start', 'finish', 'complete'] as const)
      await step(cook, order, action)
    await page.getByRole('button', { name: /^Same again/ }).waitFor()
    const hero = page.locator('.hero')
    const action = hero.getByRole('button', {
      name: /^Same again pickup, hot at \d\d:\d\d \$15\.00$/,
    })
    await page.addInitScript(countShifts)
    const assets = /\/assets\/.*\.js$|\/api\//
    await page.route(assets, (route) => route.abort())
    await page.goto('/')
    await untilHeadline(page, /^Same again\? Hot at \d\d:\d\d$/)
    await hero.getByText('Lemonade, Crisp Chicken, as last time.').waitFor()
    expect(await action.count()).toBe(1)
    expect(await hero.getByRole('button').count()).toBe(1)
    expect(await shifts(page)).toBe(0)

    await page.unroute(assets)
    await besideShop(shop, (beside) =>
      markSoldOut(beside, { itemId: 'lemonade', minutes: 60, by: 'cook' }),
    )
    const offered = () => visit(page, '/').then(() => hero.innerText())
    await expect
      .poll(offered, { timeout: 15_000 })
      .toContain('Crisp Chicken. Gone for now: Lemonade.')
    const rest = hero.getByRole('button', { name: /\$11\.00$/ })
    await rest.waitFor()
    expect(await shifts(page)).toBe(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // What is in the basket already isn't added again.
    for (let press = 0; press < 2; press += 1) {
      await rest.tap()
      await page.waitForURL('/checkout')
      await visit(page, '/')
    }
    await page.getByRole('region', { name: 'Your basket' }).getByText('$11.00').waitFor()
  },
)

twoScreens(
  'a guest tells the shop with two taps what was wrong, and the crew reads it with the order',
  async ({ together, guest, shop }) => {
    const { guest: page, kitchen } = await together()
    const order = await kept(page, shop.origin)
    expect(await page.getByRole('heading', { name: 'Was it right?' }).count()).toBe(0)
    for (const action of ['accept', 'start', 'finish', 'complete'] as const)
      await step(kitchen, order, action)
    await page.getByRole('heading', { name: 'Was it right?' }).waitFor()
    await page.getByText('Something was wrong').tap()
    await page.getByLabel('In your words, if you like').fill('The <b>fries</b> were.')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Cold' }).tap()
    await page.getByText('Thanks for telling us.').waitFor()
    await visit(kitchen, `/kitchen/orders/${order.id}`)
    await kitchen.getByText('The guest says: it was cold.').waitFor()
    await kitchen.getByText('The <b>fries</b> were.').waitFor()

    const plain = (await guest({ scripts: false })).page
    await plain.goto(`/order/${order.token}`)
    await plain.getByRole('button', { name: 'Late' }).click()
    await plain.getByRole('button', { name: 'Late', pressed: true }).waitFor()
  },
)

twoScreens(
  'the line is in its place before it has its words, and an order whose link opens nothing is dropped',
  async ({ guest, shop }) => {
    const { page } = await guest()
    const { token } = await kept(page, shop.origin)
    await visit(page, '/contact')
    await line(page).waitFor()
    expect(await layoutShiftOnOpening(page)).toBe(0)
    await page.evaluate(
      ([key, dead]) => {
        const { version, orders } = JSON.parse(localStorage.getItem(key ?? '') ?? '')
        localStorage.setItem(
          key ?? '',
          JSON.stringify({ version, orders: [{ token: dead }, ...orders] }),
        )
      },
      [KEY, 'A'.repeat(43)],
    )
    await visit(page, '/contact')
    await line(page).waitFor()
    await expect.poll(() => storedTokens(page)).toEqual([token])
  },
)

const BROKEN_LISTS = ['{"version":', '[]', '{"version":99,"orders":[{}]}', '{"orders":[null]}']

twoScreens('no stored list, however broken, breaks a page', async ({ guest, shop }) => {
  const { page } = await guest()
  for (const stored of BROKEN_LISTS) {
    await page.goto(EMPTY_PAGE)
    await page.evaluate(([key, text]) => localStorage.setItem(key ?? '', text ?? ''), [KEY, stored])
    await visit(page, '/contact')
    expect(await line(page).count(), stored).toBe(0)
    const { token } = await kept(page, shop.origin)
    expect(await storedTokens(page), stored).toEqual([token])
  }
})

twoScreens(
  'a guest who comes back orders the same again in two taps',
  async ({ cook, guest, shop }) => {
    const { page } = await guest()
    await checkoutOfTwo(page)
    await sayWho(page, 'twice@example.com')
    await untilPriced(page)
    await placeOrder(page)
    const first = await placedOrder(page)
    await page.getByRole('button', { name: 'Remember me' }).tap()
    const order = { ...first, version: 1, origin: shop.origin } as Placed
    for (const action of ['accept', 'start', 'finish', 'complete'] as const)
      await step(cook, order, action)
    await visit(page, '/orders')
    let taps = 0
    await page.getByRole('button', { name: 'Same again' }).tap()
    taps += 1
    await page.waitForURL('/checkout')
    await untilPriced(page)
    await page.getByRole('button', { name: /^Place order/ }).tap()
    taps += 1
    const second = await placedOrder(page)
    expect(second).toMatchObject({ fulfilment: 'pickup', totals: first.totals })
    expect(second.number).not.toBe(first.number)
    expect(taps).toBe(2)
  },
)

twoScreens(
  'a guest without an account has a list of orders, and no other guest has them',
  async ({ cook, guest, shop }) => {
    const { page } = await guest()
    const first = await kept(page, shop.origin)
    const second = await kept(page, shop.origin)
    for (const action of ['accept', 'start', 'finish', 'complete'] as const)
      await step(cook, first, action)
    await visit(page, '/orders')
    await page.getByRole('heading', { name: `No. ${second.number}` }).waitFor()
    expect(await page.getByRole('article').count()).toBe(2)
    await page.getByRole('link', { name: 'Log in' }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('article', { name: `No. ${first.number}` })
      .getByRole('button')
      .tap()
    await page.waitForURL('/checkout')
    const { page: other } = await guest()
    await visit(other, '/orders')
    await other.getByText('No orders yet.').waitFor()
    await other.getByRole('link', { name: 'Log in' }).click()
    await other.waitForURL('/login?next=%2Forders')
  },
)

/** Places an order and opens its own link. */
async function kept(page: Page, origin: string, special = {}): Promise<Placed> {
  const order = await orderOne(page, origin, special)
  await openOrder(page, order)
  await expect.poll(() => storedTokens(page)).toContain(order.token)
  return order
}

function oneOf(itemId: string) {
  return { itemId, quantity: 1, options: [] }
}

function line(page: Page) {
  return page.getByRole('complementary', { name: 'Your order' })
}

function storedTokens(page: Page): Promise<string[]> {
  return page.evaluate((key) => {
    const text = localStorage.getItem(key)
    return text === null ? [] : JSON.parse(text).orders.map(({ token }: { token: string }) => token)
  }, KEY)
}
