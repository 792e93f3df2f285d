import type { Page } from 'playwright'
import { expect } from 'vitest'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll } from './actions.ts'
import { openBoard, order, tidyShift as shift, stateOf, ticket } from './kitchen-actions.ts'

const MINUTE = 60_000
const HOURS = 60
const TABLET = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

shift(
  'orders for later stand apart from the line and its counts; Start now brings one in and Undo takes it back',
  async ({ shop, works }) => {
    const today = await businessDayOf(shop)
    const now = await order(shop, acceptedOrder({ business_day: today }))
    const later = await forLater(shop, 3 * HOURS, today)
    const another = await forLater(shop, 75 * HOURS, dayAfter(today, 3))
    const { page } = await works('kitchen', { viewport: TABLET })
    await openBoard(page)
    const rail = page.getByRole('region', { name: 'Later' })
    await ticket(page, now.number).waitFor()
    await rail.getByRole('button', { name: 'Later 2' }).waitFor()
    await rail.getByRole('button', { name: new RegExp(`^${later.number}.*fires \\d`) }).waitFor()
    const day = rail.getByRole('button', { name: dayTitle(dayAfter(today, 3)) })
    expect(await day.innerText()).toMatch(/1 order/)
    for (const { number } of [later, another]) expect(await ticket(page, number).count()).toBe(0)
    await page.getByRole('button', { name: /1 order open/ }).waitFor()
    await expectAccessible(page)

    await day.click()
    const dialog = page.getByRole('dialog', { name: 'Later' })
    await dialog.getByRole('heading', { name: dayTitle(dayAfter(today, 3)), exact: true }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: `Start order ${later.number} now` }).click()
    await ticket(page, later.number).waitFor()
    await expect.poll(() => stateOf(shop, later.id)).toBe('preparing')
    await rail.getByRole('button', { name: 'Later 1' }).waitFor()
    await page.getByRole('button', { name: /2 orders open/ }).waitFor()
    await page.getByRole('button', { name: `${later.number} started Undo` }).click()
    await ticket(page, later.number).waitFor({ state: 'detached' })
    await rail.getByRole('button', { name: 'Later 2' }).waitFor()
    expect(await stateOf(shop, later.id)).toBe('accepted')
  },
)

shift(
  'on a phone Later is a fourth tab, and an order opened from it leads back to it',
  async ({ shop, works }) => {
    const later = await forLater(shop, 3 * HOURS, await businessDayOf(shop))
    const { page } = await works('kitchen', { viewport: PHONE })
    await openBoard(page)
    const tabs = page.getByRole('navigation', { name: 'Columns' })
    await tabs.getByRole('button', { name: '1 Later' }).click()
    const dialog = page.getByRole('dialog', { name: 'Later' })
    await dialog.getByRole('button', { name: `Start order ${later.number} now` }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: `More for order ${later.number}` }).click()
    const opened = page.getByRole('dialog', { name: `Order ${later.number}` })
    await opened.getByRole('button', { name: 'Close' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expectAccessible(page)
  },
)

shift(
  'an order for later enters the line at its time, also while the tablet has no network',
  async ({ shop, works }) => {
    const later = await forLater(shop, 3 * HOURS, await businessDayOf(shop))
    const { page, context, problems } = await works('kitchen', { viewport: TABLET })
    await page.clock.install()
    await openBoard(page)
    const rail = page.getByRole('region', { name: 'Later' })
    await rail.getByRole('button', { name: 'Later 1' }).waitFor()
    await context.setOffline(true)
    // An answer that was under way would set the clock back.
    const passed = async () => {
      await page.clock.fastForward(3 * HOURS * MINUTE)
      return ticket(page, later.number).count()
    }
    await expect.poll(passed).toBe(1)
    expect(await rail.count()).toBe(0)
    await page.close()
    // What could not be asked meanwhile.
    problems.length = 0
  },
)

shift('with no order for later there is no rail and no tab', async ({ shop, works }) => {
  const { number } = await order(shop, acceptedOrder())
  const { page } = await works('kitchen', { viewport: TABLET })
  await openBoard(page)
  await ticket(page, number).waitFor()
  expect(await laterButtons(page)).toBe(0)
  await page.setViewportSize(PHONE)
  expect(await laterButtons(page)).toBe(0)
})

function laterButtons(page: Page): Promise<number> {
  return page.getByRole('button', { name: /\bLater\b/ }).count()
}

/** An accepted order due in so many minutes, of a business day. */
function forLater(shop: RunningShop, due: number, day: string) {
  const slot = Date.now() + due * MINUTE
  const times = { slot_at: slot, promised_at: slot, due }
  return order(shop, { ...acceptedOrder({ business_day: day }), ...times })
}

function businessDayOf(shop: RunningShop): Promise<string> {
  return besideShop(shop, async ({ read, clock }) => {
    const { timeZone, businessDayEnds } = await readSettings(read)
    return businessDay(clock(), timeZone, businessDayEnds)
  })
}

function dayAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** As the rail says it: `Sat 21`. */
function dayTitle(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return `${date.toLocaleString('en', { weekday: 'short' })} ${date.day}`
}
