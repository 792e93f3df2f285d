import { expect } from 'vitest'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible, expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'
import { PHONE } from './screens.ts'
import { openOrder, orderOne } from './two-screens-actions.ts'

const ON_PHONE = { viewport: PHONE, hasTouch: true }

shift(
  'on a phone an owner changes a section, guests see it, and it is taken back',
  async ({ shop, works, guest }) => {
    const { page } = await works('owner', ON_PHONE)
    const { page: contact } = await guest()
    const before = await settingsOf(shop)
    await visit(page, '/office/shop')
    await page.getByRole('link', { name: 'Change Name and contact' }).tap()
    await page.getByLabel('Phone', { exact: true }).fill('+44 20 1234 5678')
    await page.getByLabel('Address', { exact: true }).fill('2 Larch Road\nExampleton')
    await page.getByRole('button', { name: 'Save' }).tap()
    await page.getByText('Saved. Guests see it now.').waitFor()
    await visit(contact, '/contact')
    await contact.getByText('2 Larch Road').first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await page.getByText('Undone.').waitFor()
    expect(await settingsOf(shop)).toEqual(before)
  },
)

shift(
  'who sells, in law, stands on a guest’s receipt and on the closing of the day',
  async ({ works, guest, shop }) => {
    const { page } = await works('owner', { scripts: false })
    await page.goto('/office/shop/identity')
    await page.getByLabel('Legal name').fill('Flat Steel Ltd')
    await page.getByLabel('VAT or tax number').fill('GB 123 4567 89')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. Guests see it now.').waitFor()
    const { page: mine } = await guest()
    await openOrder(mine, await orderOne(mine, shop.origin))
    await mine.getByText('Flat Steel Ltd · VAT no. GB 123 4567 89').waitFor()
    await page.goto('/office/money')
    await page.getByRole('link', { name: 'Close the day' }).click()
    await page.getByText('VAT no. GB 123 4567 89').waitFor()
  },
)

shift(
  'what can’t be saved is said beside its field, and everything typed stays',
  async ({ shop, works }) => {
    const { page } = await works('owner', { refusals: [422] })
    await visit(page, '/office/shop/prices')
    await page.getByLabel('Delivery fee').fill('a lot')
    await page.getByLabel('Tips offered').fill('5, 12')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('An amount, like 5.65.').waitFor()
    expect(await page.getByLabel('Delivery fee').inputValue()).toBe('a lot')
    expect(await page.getByLabel('Tips offered').inputValue()).toBe('5, 12')
    await page.getByLabel('Delivery fee').fill('6,20')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. Guests see it now.').waitFor()
    expect(await settingsOf(shop)).toMatchObject({ deliveryFee: 620, tipPercents: [5, 12] })
  },
)

shift(
  'the colour is measured as it is typed, and without scripts as it was stored',
  async ({ works }) => {
    const { page } = await works('owner')
    await visit(page, '/office/shop/identity')
    await page.getByText('Contrast of dark words on it: 10.').waitFor()
    await page.getByLabel('Colour', { exact: true }).fill('oklch(0.55 0.2 25)')
    await page.getByText('Contrast of dark words on it: 3.').waitFor()
    await page.getByLabel('Colour', { exact: true }).fill('red')
    await page.getByText('A colour like oklch(0.83 0.165 84).').waitFor()
    await expectAccessible(page)
    const { page: plain } = await works('owner', { scripts: false })
    await plain.goto('/office/shop/identity')
    await plain.getByText('Contrast of dark words on it: 10.').waitFor()
  },
)

shift(
  'of two owners the second sees what the first has made of a setting',
  async ({ shop, works }) => {
    const one = await works('owner', { scripts: false })
    const other = await works('owner', { scripts: false, refusals: [409] })
    for (const { page } of [one, other]) await page.goto('/office/shop/privacy')
    const days = 'Days that guests’ data are kept'
    for (const [{ page }, count] of [
      [one, '60'],
      [other, '30'],
    ] as const) {
      await page.getByLabel(days).fill(count)
      await page.getByRole('button', { name: 'Save' }).click()
    }
    await other.page.getByText('Somebody made it “60 days” meanwhile.').waitFor()
    expect(await other.page.getByLabel(days).inputValue()).toBe('30')
    await other.page.getByRole('button', { name: 'Save' }).click()
    await other.page.getByText('Saved. Guests see it now.').waitFor()
    expect((await settingsOf(shop)).keepGuestsDays).toBe(30)
  },
)

shift(
  'without scripts ways are ticked, and what comes first is chosen',
  async ({ shop, works }) => {
    const { page } = await works('owner', { scripts: false })
    await page.goto('/office/shop/ordering')
    await page
      .getByRole('group', { name: 'Pickup, delivery, tables' })
      .getByLabel('Delivery')
      .uncheck()
    await page.getByLabel('What comes first, pickup or delivery').selectOption('Pickup')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. Guests see it now.').waitFor()
    expect(await settingsOf(shop)).toMatchObject({
      fulfilments: ['pickup', 'table'],
      firstFulfilment: 'pickup',
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
  },
)

shift(
  'a test mail says honestly that without a mail server it reached nobody',
  async ({ works }) => {
    const { page } = await works('owner')
    await visit(page, '/office/shop')
    await page.getByRole('button', { name: 'Send me a mail' }).click()
    await page.getByText('because no mail server is set. It reached nobody.').waitFor()
  },
)

shift('the shop’s settings are the owner’s alone', async ({ works }) => {
  const { page } = await works('manager', { refusals: [403] })
  await visit(page, '/office')
  expect(await page.getByRole('link', { name: 'Shop', exact: true }).count()).toBe(0)
  const response = await page.goto('/office/shop')
  expect(response?.status()).toBe(403)
})

shift('settings are accessible on each screen', async ({ works }) => {
  const { page } = await works('owner', { refusals: [422] })
  await visit(page, '/office/shop')
  await expectAccessibleOnEachScreen(page)
  for (const section of ['identity', 'prices', 'ordering', 'times']) {
    await visit(page, `/office/shop/${section}`)
    await expectAccessibleOnEachScreen(page)
  }
  await page.getByLabel('End of the business day').fill('13:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('A time before noon, like 04:00.').waitFor()
  await expectAccessibleOnEachScreen(page)
})

function settingsOf(shop: RunningShop): Promise<ShopSettings> {
  return besideShop(shop, ({ read }) => readSettings(read))
}
