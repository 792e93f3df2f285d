import { expect } from 'vitest'
import { changeSettings } from '#tests/support/change-shop.ts'
import { VIEWPORTS } from '#tests/support/guest.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, untilHydrated, visit } from './actions.ts'
import { tabTo } from './keyboard-actions.ts'
import { openOrder, orderOne, step, twoScreens, untilHeadline } from './two-screens-actions.ts'

twoScreens('nothing on an order’s page moves while it loads', async ({ guest, shop }) => {
  const { page } = await guest()
  await page.addInitScript(countShifts)
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport)
    await openOrder(page, await orderOne(page, shop.origin))
    await page.getByRole('button', { name: 'Tell me when it’s ready' }).click()
    await page.getByText('Keep this page open, and we’ll tell you here').waitFor()
    expect(await page.evaluate(() => window.shifted)).toBe(0)
    await expectNoSidewaysScroll(page)
  }
})

twoScreens(
  'a guest thinks again by keyboard, then cancels, and the outcome is in view with the next time',
  async ({ guest, shop }) => {
    const { page } = await guest()
    const order = await orderOne(page, shop.origin)
    await openOrder(page, order)
    await untilHeadline(page, /^Sent, hot at/)
    const ask = page.getByRole('link', { name: 'Cancel this order' })
    await ask.press('Enter')
    const question = page.getByRole('heading', { name: `Cancel No. ${order.number}?` })
    await expect.poll(() => question.evaluate((each) => each === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => ask.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await question.waitFor()
    await tabTo(page, 'Yes, cancel')
    await page.keyboard.press('Enter')
    await untilHeadline(page, 'Cancelled.')
    const headline = page.getByRole('heading', { level: 1 })
    await expect.poll(() => headline.evaluate((each) => each === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.getByText(/^As you asked, at \d\d:\d\d. You pay nothing.$/).waitFor()
    await page.getByRole('button', { name: /^Order it again\s*hot at \d\d:\d\d/ }).click()
    await page.waitForURL('/checkout')
    await page.getByText('In your basket, at today’s prices.').first().waitFor()
  },
)

twoScreens('a printed receipt has the shop’s logo at its top', async ({ guest, shop }) => {
  await besideShop(shop, async (beside) => {
    const { id } = await beside.read.selectFrom('pictures').select('id').executeTakeFirstOrThrow()
    await changeSettings(shop, { logoPicture: { id, alt: 'Ours' } })
  })
  const { page } = await guest()
  await openOrder(page, await orderOne(page, shop.origin))
  await page.locator('.header .wordmark img').waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.locator('.header nav').waitFor({ state: 'hidden' })
  expect(await page.locator('.header .wordmark img').isVisible()).toBe(true)
})

twoScreens(
  'whoever has chosen an answer before the page’s scripts run keeps the focus on it',
  async ({ guest, shop }) => {
    const { page } = await guest()
    const order = await orderOne(page, shop.origin)
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(`/order/${order.token}?cancel`, { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'Yes, cancel' }).focus()
    scripts.resolve()
    await untilHydrated(page)
    await page.keyboard.press('Enter')
    await untilHeadline(page, 'Cancelled.')
  },
)

twoScreens(
  'on a screen of twice the density no layer of an order’s food is larger than its picture',
  async ({ cook, guest, shop }) => {
    const { page: phone } = await guest()
    const order = await orderOne(phone, shop.origin)
    const sharp = await phone.context().browser()?.newPage({ deviceScaleFactor: 2 })
    if (!sharp) throw new Error('No browser')
    for (const action of ['accept', 'finish'] as const) {
      await step(cook, order, action)
      await sharp.goto(`${shop.origin}/order/${order.token}`)
      for (const width of [820, 1440, 1920]) {
        await sharp.setViewportSize({ width, height: 1180 })
        expect(await sharp.evaluate(largestLayer), `${action} at ${width} px`).toBeLessThan(1.001)
      }
    }
    await sharp.close()
  },
)

twoScreens(
  'an order that ends while its page opens is shown as done, and offers the same again',
  async ({ cook, guest, shop }) => {
    const { page: phone } = await guest()
    const order = await orderOne(phone, shop.origin)
    for (const action of ['accept', 'finish'] as const) await step(cook, order, action)
    await phone.route(
      '**/events',
      async (route) => {
        await step(cook, order, 'complete')
        await route.continue()
      },
      { times: 1 },
    )
    await openOrder(phone, order)
    await untilHeadline(phone, 'Enjoy it.')
    await phone.getByRole('button', { name: /^Same again\s*hot at \d\d:\d\d/ }).waitFor()
  },
)

twoScreens('a guest shares an order with whoever fetches it', async ({ cook, guest, shop }) => {
  const { page, context } = await guest()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.origin })
  const order = await orderOne(page, shop.origin)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
  })
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByText('Link copied.').first().waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const { pathname } = new URL(link)
  expect(pathname).not.toContain(order.token)
  const friend = (await guest()).page
  await visit(friend, pathname)
  await untilHeadline(friend, /^For Ada, hot at \d\d:\d\d$/)
  await friend.getByText(/^Fetching it\? The code is \d\d. To pay at the counter: /).waitFor()
  expect(await friend.getByText('Cancel this order').count()).toBe(0)
  await expectAccessible(friend)
  for (const action of ['accept', 'finish'] as const) await step(cook, order, action)
  await friend.reload()
  await untilHeadline(friend, /^Ready. Show this at the counter/)
})

function countShifts(): void {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.shifted = (window.shifted ?? 0) + (entry as PerformanceEntry & { value: number }).value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

declare global {
  interface Window {
    shifted?: number
  }
}

/** The largest scale, in pixels of the screen, that a layer of the food is drawn at. */
function largestLayer(): number {
  const layers = [...document.querySelectorAll<SVGImageElement>('.stack-layer image')]
  if (layers.length === 0) return Number.POSITIVE_INFINITY
  const scales = layers.map((layer) => {
    const [, pixels] = /-(\d+)\.webp$/.exec(layer.href.baseVal) ?? []
    return layer.getBoundingClientRect().width / Number(pixels)
  })
  return Math.max(...scales) * devicePixelRatio
}
