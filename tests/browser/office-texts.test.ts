import { expect } from 'vitest'
import { writeTextOrigin } from '#shop/persistence/queries/settings/text-origins.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { expectAccessible, expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'
import { PHONE } from './screens.ts'
import { openOrder, orderOne } from './two-screens-actions.ts'

const ON_PHONE = { viewport: PHONE, hasTouch: true }

shift(
  'an owner words a line and a section anew, guests read them at once as plain text, and both go back',
  async ({ shop, works, guest }) => {
    const { page } = await works('owner', { ...ON_PHONE, refusals: [422] })
    const { page: reader } = await guest()
    await visit(reader, '/terms')
    await visit(page, '/office/shop')
    await page.getByRole('link', { name: 'Texts', exact: true }).tap()
    await page.getByRole('link', { name: 'Change Kid Menu, first lines' }).tap()
    const words = page.getByRole('textbox', { name: 'Kid Menu, first lines' })
    await words.fill('<b>Small</b> plates')
    await page.getByRole('button', { name: 'Save' }).tap()
    await page.getByText('Plain words, 300 characters at most. No HTML.').waitFor()
    expect(await words.inputValue()).toBe('<b>Small</b> plates')
    await expectAccessible(page)
    await words.fill('Small plates & big < small.')
    await page.getByRole('button', { name: 'Save' }).tap()
    await page.getByText('Saved. Guests see it now.').waitFor()
    await visit(reader, '/kid-menu')
    await reader.getByText('Small plates & big < small.').waitFor()

    await page.getByRole('link', { name: 'Change When an order is agreed' }).tap()
    await page.getByRole('textbox', { name: 'Heading' }).fill('When we agree')
    await page.getByRole('textbox', { name: 'Paragraphs' }).fill('Call {fax}.')
    await page.getByRole('button', { name: 'Save' }).tap()
    await page.getByText('{fax} can’t be filled in here.').waitFor()
    await page
      .getByRole('textbox', { name: 'Paragraphs' })
      .fill('When {shop} says yes.\n\nWithin {minutes} minutes.')
    await page.getByRole('button', { name: 'Save' }).tap()
    await page.getByText('Saved. Guests see it now.').waitFor()
    await visit(reader, '/terms')
    await reader.getByRole('heading', { name: 'When we agree' }).waitFor()
    await reader.getByText('When Flattop says yes.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await page.getByText('Undone.').waitFor()

    await besideShop(shop, ({ work }) =>
      work((tx) => writeTextOrigin(tx, 'kidLead', 'What Flattop said before')),
    )
    await visit(page, '/office/shop/texts')
    await page.getByText('Yours. Ours has changed since you wrote it.').waitFor()
    await page.getByRole('link', { name: 'Change Kid Menu, first lines' }).tap()
    await page.getByRole('button', { name: 'Back to ours' }).tap()
    await page.getByText('Saved. Guests see it now.').waitFor()
    await visit(reader, '/kid-menu')
    await reader.getByText('No separate menu').waitFor()
  },
)

shift(
  'without scripts an order says which terms it was placed under',
  async ({ shop, works, guest }) => {
    const { page } = await works('owner', { scripts: false })
    const { page: mine } = await guest()
    await openOrder(mine, await orderOne(mine, shop.origin))
    await page.goto('/office/orders')
    await page.locator('a[href^="/office/orders/"]').first().click()
    const order = page.url()
    const number = page.getByRole('link', { name: /^No\. \d+$/ })
    const before = await number.textContent()
    await page.goto('/office/shop/texts?text=terms&part=0')
    await page.getByRole('textbox', { name: 'Heading' }).fill('Quite other terms')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. Guests see it now.').waitFor()
    await page.goto(order)
    expect(await number.textContent()).toBe(before)
    await number.click()
    await page.getByRole('heading', { name: `${before}, since` }).waitFor()
    expect(await page.getByRole('heading', { level: 3, name: 'Quite other terms' }).count()).toBe(0)
  },
)

shift('texts are accessible on each screen', async ({ works }) => {
  const { page } = await works('owner')
  await visit(page, '/office/shop/texts?text=terms&part=0&terms=1')
  await expectAccessibleOnEachScreen(page)
})
