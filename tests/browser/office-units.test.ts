import { expect } from 'vitest'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible, expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'
import { PHONE } from './screens.ts'
import { orderOne } from './two-screens-actions.ts'

const ON_PHONE = { viewport: PHONE, hasTouch: true }

shift(
  'an owner reads what another currency and time zone would change, then changes them and takes it back',
  async ({ shop, works }) => {
    const { page } = await works('owner', ON_PHONE)
    const { currency } = await settingsOf(shop)
    await visit(page, '/office/shop')
    await page.getByRole('link', { name: 'Change Currency and time zone' }).click()
    await page.getByLabel('Another currency').selectOption('EUR')
    await page.getByRole('button', { name: 'See what changes' }).first().click()
    await page.getByText('prices on the menu').waitFor()
    await page.getByText('Nothing is converted.').waitFor()
    await expectAccessible(page)
    expect((await settingsOf(shop)).currency).toEqual(currency)
    await page.getByRole('button', { name: 'Change to EUR' }).click()
    await page.getByText('Prices are in Euro (EUR).').waitFor()
    expect((await settingsOf(shop)).currency).toEqual({ code: 'EUR', decimals: 2 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    expect((await settingsOf(shop)).currency).toEqual(currency)

    await page.getByLabel('Another currency').selectOption('JPY')
    await page.getByRole('button', { name: 'See what changes' }).first().click()
    await page.getByText('of your amounts can’t be written in it').waitFor()
    expect(await page.getByRole('button', { name: 'Change to JPY' }).count()).toBe(0)
  },
)

shift(
  'without scripts an owner reads which orders another clock would show at other times, and changes nothing',
  async ({ shop, works, guest }) => {
    const { page } = await works('owner', { scripts: false })
    const { currency, timeZone } = await settingsOf(shop)
    await page.goto('/office/shop/units?timeZone=Mars')
    await page.getByText('We don’t know this zone.').waitFor()
    await page.getByLabel('Another time zone').fill('Asia/Tokyo')
    await page.getByRole('button', { name: 'See what changes' }).last().click()
    await page.getByText('No open order would show another time.').waitFor()
    // Meanwhile somebody orders.
    const { page: mine } = await guest()
    await orderOne(mine, shop.origin)
    await page.getByRole('button', { name: 'Change to Asia/Tokyo' }).click()
    await page.getByText('Not changed: guests with open orders were told').waitFor()
    await page.getByText('1 open order would show another time').waitFor()
    const at = { currency: 'EUR', timeZone: 'Asia/Tokyo' }
    await page.goto(`/office/shop/units?${new URLSearchParams(at)}`)
    await page.getByText('1 open order. Its guest was told a price in').waitFor()
    const { page: scripted } = await works('owner')
    await visit(scripted, `/office/shop/units?${new URLSearchParams(at)}`)
    await expectAccessible(scripted)
    expect(await settingsOf(shop)).toMatchObject({ currency, timeZone })
  },
)

shift('currency and time zone are accessible on each screen', async ({ works }) => {
  const { page } = await works('owner')
  await visit(page, '/office/shop/units?currency=JPY&timeZone=Asia/Tokyo')
  await page.getByText('By the clock of Asia/Tokyo').waitFor()
  await expectAccessibleOnEachScreen(page)
})

function settingsOf(shop: RunningShop): Promise<ShopSettings> {
  return besideShop(shop, ({ read }) => readSettings(read))
}
