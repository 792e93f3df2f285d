import { expect } from 'vitest'
import { countOrders } from '#tests/support/change-shop.ts'
import { expectAccessible } from './accessible.ts'
import {
  addToBasket,
  expectBasketCount,
  expectNoSidewaysScroll,
  firstAndLast,
  untilHydrated,
} from './actions.ts'
import { untilPriced } from './checkout-actions.ts'
import { shift } from './kitchen-actions.ts'
import { PHONE } from './screens.ts'

const ON_PHONE = { viewport: PHONE, hasTouch: true }
const EVENING = '2031-12-26T19:30'

shift(
  'an owner walks through the shop of another evening up to the order, and back to now',
  async ({ shop, works, guest }) => {
    const { page } = await works('owner', ON_PHONE)
    const before = await countOrders(shop)
    await page.goto('/office/hours')
    await page.getByRole('link', { name: 'Time machine' }).tap()
    await page.getByLabel('Which minute?').fill(EVENING)
    await page.getByRole('button', { name: 'Show it' }).tap()
    await page.getByRole('heading', { name: 'Friday, 26 December 2031, 19:30' }).waitFor()
    await page.getByText('Order now, hot at').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: 'Walk through it as a guest' }).tap()
    const bar = page.getByRole('region', { name: 'Time machine' })
    await bar.getByText('Friday, 26 December 2031, 19:30').waitFor()
    await untilHydrated(page)
    expect(await page.evaluate(() => new Date().getUTCFullYear())).toBe(2031)
    await expectAccessible(page)
    const [burger] = await firstAndLast(page)
    await addToBasket(page, burger.title)
    await expectBasketCount(page, 1)
    const onward = page.locator('a[href="/basket"], a[href="/checkout"]')
    await onward.filter({ visible: true }).first().tap()
    await page.waitForURL(/\/(basket|checkout)\?at=2031/)
    await bar.waitFor()
    await page.goto(`/checkout?at=${EVENING}`)
    await untilHydrated(page)
    await untilPriced(page)
    const place = page.locator('.place').first()
    await expect.poll(() => place.isDisabled()).toBe(true)
    await expectAccessible(page)
    expect(await countOrders(shop)).toBe(before)

    await bar.getByRole('link', { name: '1 h later' }).tap()
    await page.waitForURL(/\/checkout\?at=2031-12-26T20:30$/)
    await bar.getByRole('link', { name: 'Back to now' }).tap()
    await page.waitForURL(/\/checkout\?$/)
    await expect.poll(() => bar.count()).toBe(0)
    await untilHydrated(page)
    expect(await page.evaluate(() => localStorage.getItem('flattop.basket'))).toBe(null)

    const other = await guest()
    await other.page.goto(`/?at=${EVENING}`)
    expect(await other.page.locator('.minute-bar').count()).toBe(0)
  },
)

shift('without scripts the bar still says the minute, and leads on and out', async ({ works }) => {
  const { page } = await works('owner', { scripts: false })
  await page.goto('/office/offers')
  await page.getByRole('link', { name: /^See it on Fri.* 19:30$/ }).click()
  const bar = page.getByRole('region', { name: 'Time machine' })
  await bar.getByText(', 19:30').waitFor()
  await bar.getByLabel('Another minute').fill(EVENING)
  await bar.getByRole('button', { name: 'Go there' }).click()
  await bar.getByText('Friday, 26 December 2031, 19:30').waitFor()
  for (const [step, minute] of [
    ['1 h later', 'Friday, 26 December 2031, 20:30'],
    ['1 h earlier', 'Friday, 26 December 2031, 19:30'],
    ['1 day later', 'Saturday, 27 December 2031, 19:30'],
    ['Next opening', 'Sunday, 28 December 2031, '],
  ] as const) {
    await bar.getByRole('link', { name: step }).click()
    await bar.getByText(minute).waitFor()
  }
  await bar.getByRole('link', { name: 'Back to now' }).click()
  await expect.poll(() => page.locator('.minute-bar').count()).toBe(0)
})
