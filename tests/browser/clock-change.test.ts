import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { openShopClock } from '#tests/rigs/crash/harm/shop-clock.ts'
import { changeSettings } from '#tests/support/change-shop.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { openBoard, order, shift, ticket } from './kitchen-actions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const TABLET = { width: 1280, height: 800 }

/** In Berlin 19:00 of the evening before clocks go back: the hour from 02:00 to 03:00 comes twice that night. */
const EVENING = Date.parse('2026-10-24T17:00Z')

type Fixtures = {
  shop: RunningShop
  /** Shows the shop, and who asks it from now on, another time. */
  itIs: (instant: number) => void
}

/** A shift in Berlin, whose shop begins on that evening. */
const nightShift = shift
  .extend('clock', { scope: 'file' }, () => openShopClock())
  .extend<Fixtures>({
    shop: [
      async ({ clock }, use) => {
        using shown = clock
        const { settings } = shown
        await using shop = await startShop({ settings, copied: inject('seededData') })
        await changeSettings(shop, { timeZone: 'Europe/Berlin', usualMinutes: 20 })
        shown.shift(EVENING - Date.now(), shop.pid)
        await use(shop)
      },
      { scope: 'file' },
    ],
    itIs: async ({ shop, clock }, use) => {
      await use((instant) => clock.shift(instant - Date.now(), shop.pid))
    },
  })

nightShift(
  'orders across the night when clocks go back say their own day and time, and fire real minutes before it',
  async ({ shop, works, itIs }) => {
    // The second ten past two of the night, and noon of the day after, which is one hour farther than clocks show.
    const night = await promised(shop, Date.parse('2026-10-25T01:10Z'))
    const noon = await promised(shop, Date.parse('2026-10-25T11:00Z'))
    const { page, context, problems } = await works('kitchen', { viewport: TABLET })
    await page.clock.install()
    await openBoard(page)
    const rail = page.getByRole('region', { name: 'Later' })
    await rail.getByRole('button', { name: 'Later 2' }).waitFor()
    await rail.getByRole('button', { name: `${night.number} fires 02:50 CEST` }).waitFor()
    await rail.getByRole('button', { name: /^Sun 25.*12:00/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Later' })
    expect(await timesUnder(page, 'Today')).toMatch(/fires 02:50 CEST\s*due 02:10 CET/)
    expect(await timesUnder(page, 'Sun 25')).toMatch(/fires 11:40\s*due 12:00/)
    await dialog.getByRole('button', { name: 'Close' }).click()

    await context.setOffline(true)
    const pass = (time: number) => page.clock.fastForward(time)
    await pass(7 * HOUR + 45 * MINUTE)
    await rail.getByRole('button', { name: 'Later 2' }).waitFor()
    await pass(6 * MINUTE)
    const started = ticket(page, night.number)
    await started.waitFor()
    expect(await started.getByRole('timer').innerText()).toMatch(/^1[89]\b/)
    await pass(9 * HOUR + 44 * MINUTE)
    await rail.getByRole('button', { name: 'Later 1' }).waitFor()
    await pass(6 * MINUTE)
    await ticket(page, noon.number).waitFor()
    expect(await rail.count()).toBe(0)
    // What could not be asked meanwhile.
    problems.length = 0
    await page.close()

    const another = await works('kitchen', { viewport: TABLET })
    const before = Date.parse('2026-10-25T10:35Z')
    itIs(before)
    await openBoard(another.page)
    await another.page.getByRole('button', { name: `${noon.number} fires 11:40` }).waitFor()
    itIs(before + 6 * MINUTE)
    await another.page.reload()
    await another.page.getByRole('article', { name: `Order ${noon.number}`, exact: true }).waitFor()
    expect(await another.page.getByRole('region', { name: 'Later' }).count()).toBe(0)
  },
)

/** An accepted order for an instant. */
function promised(shop: RunningShop, instant: number) {
  const placed = { placed_at: EVENING - HOUR, accepted_at: EVENING - HOUR }
  return order(shop, { ...acceptedOrder(), ...placed, slot_at: instant, promised_at: instant })
}

/** What the list of orders for later says of a day. */
function timesUnder(page: Page, day: string): Promise<string> {
  const title = page.getByRole('heading', { name: day, exact: true })
  const section = page.getByRole('dialog').locator('section').filter({ has: title })
  return section.locator('.k-later-times').innerText()
}
