import { expect } from 'vitest'
import { changeSettings } from '#tests/support/change-shop.ts'
import { deliveryZone, postcodeArea } from '#tests/support/settings.ts'
import { addToBasket, expectAmounts, visit } from './actions.ts'
import { checkoutOfTwo, choose, openAllDay, placedOrder, placeOrder } from './checkout-actions.ts'
import { journey } from './journey.ts'

const NEAR = deliveryZone({
  area: postcodeArea('SE1*'),
  fee: 200,
  minimum: 2500,
  extraMinutes: 10,
})

const SQUARE: [number, number][] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
]

const DRAWN = {
  id: 'drawn',
  name: 'Drawn',
  area: {
    kind: 'polygon' as const,
    polygon: [SQUARE],
  },
  fee: 300,
  minimum: 0,
  extraMinutes: 0,
}

journey(
  'the postcode shows early whether the shop delivers there, and the minimum order',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    await changeSettings(shop, { zones: [NEAR] })
    const { page } = await guest()
    const [burger] = await checkoutOfTwo(page)
    await choose(page, 'How', /^Delivery/)
    const postcode = page.getByRole('textbox', { name: 'Postcode' })
    await postcode.fill('W1A 1AA')
    await page.getByText("That's too far to arrive hot.").waitFor()
    await page.getByRole('button', { name: 'Pick it up' }).waitFor()
    await postcode.fill('SE1 9GF')
    await page.getByText(/to go: we deliver from \$25.00/).waitFor()
    await page.getByRole('link', { name: 'Add something' }).click()
    await addToBasket(page, burger.title)
    await addToBasket(page, burger.title)
    await visit(page, '/checkout')
    await page.getByText('Near: $2.00, for orders from $25.00. The ride takes 10 min.').waitFor()
    await expectAmounts(page, { 'Delivery fee': 2 })
    await page.getByRole('textbox', { name: 'Street and number' }).fill('1 Example Street')
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Guest')
    await page.getByRole('textbox', { name: 'Phone number' }).fill('020 7946 0958')
    await placeOrder(page)
    expect(await placedOrder(page)).toMatchObject({ fulfilment: 'delivery' })
  },
)

journey(
  'for zones drawn on a map the page asks the device for its position',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    await changeSettings(shop, { zones: [DRAWN] })
    const { page, context } = await guest()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ longitude: 0.5, latitude: 0.5 })
    await checkoutOfTwo(page)
    await choose(page, 'How', /^Delivery/)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await page.getByText('Drawn: $3.00').waitFor()
    await expectAmounts(page, { 'Delivery fee': 3 })
  },
)

journey(
  'until the place is known fee and total are said as the least, and the time is at the door in every word',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const far = { ...DRAWN, id: 'far', name: 'Far', extraMinutes: 25 }
    await changeSettings(shop, { zones: [{ ...NEAR, minimum: 0 }, far] })
    const { page } = await guest()
    await checkoutOfTwo(page)
    await choose(page, 'How', /^Delivery/)
    const amounts = page.locator('.order-amount .rows').last()
    await amounts.getByText('From $2.00').waitFor()
    await page
      .getByRole('button', { name: /^Place order From \$/ })
      .first()
      .waitFor()
    await visit(page, '/basket')
    await page.getByText('From $2.00').waitFor()
    await visit(page, '/checkout')
    const at = await page.getByText(/^There at \d\d:\d\d$/).innerText()
    await page.getByText(`at the door ${at.slice(-5)}`).waitFor()
    const postcode = page.getByRole('textbox', { name: 'Postcode' })
    await postcode.fill('ZZ9 9ZZ')
    await page.getByText("We don't ride to that postcode.").waitFor()
    expect(await page.getByText(/at the door|There at/).count(), 'nor says when').toBe(0)
    await postcode.fill('SE1 9GF')
    await expectAmounts(page, { 'Delivery fee': 2 })
    await page
      .getByText(/From \$/)
      .first()
      .waitFor({ state: 'hidden' })
    const chip = page.getByRole('radio', { name: /^As soon as possible \d\d:\d\d/ })
    const name = await chip.evaluate((radio) => radio.closest('label')?.textContent ?? '')
    const time = /\d\d:\d\d/.exec(name)?.[0] ?? 'no time'
    await page.getByText(`at the door ${time}`).waitFor()
  },
)
