import { expect } from 'vitest'
import { orderTermRows } from '#shop/persistence/queries/orders/order-terms.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { order, tidyShift as shift } from './kitchen-actions.ts'

const FIELD = { name: 'Find anything' }

shift(
  'an owner finds a dish and a page with keys alone, and goes there by Enter',
  async ({ shop, works }) => {
    await changeShop(shop, (tx) => tx.updateTable('staff').set({ letter_keys: null }).execute())
    const { page } = await works('owner', { size: 'desktop' })
    await visit(page, '/office')
    await page.getByText('Find anything').first().waitFor()
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog', FIELD)
    await dialog.getByRole('textbox', FIELD).waitFor()
    await page.keyboard.type('garden')
    const dish = dialog.getByRole('link', { name: /^Garden/ }).first()
    await dish.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    expect(
      await dialog
        .locator('.o-found a')
        .first()
        .evaluate((one) => one === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('ArrowUp')
    const field = dialog.getByRole('textbox', FIELD)
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('/')
    await page.keyboard.type('hours')
    await dialog.getByRole('link', { name: /^Hours/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('/office/hours')
  },
)

shift(
  'the key that finds rests for whoever turned single-letter keys off',
  async ({ shop, works }) => {
    await changeShop(shop, (tx) => tx.updateTable('staff').set({ letter_keys: 'off' }).execute())
    const { page } = await works('owner', { size: 'desktop' })
    await visit(page, '/office/find')
    await page.getByText('Single-letter keys are off.').waitFor()
    await page.keyboard.press('/')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Turn them on' }).click()
    await page.getByRole('button', { name: 'Turn them off' }).waitFor()
    await page.keyboard.press('/')
    await page.getByRole('dialog', FIELD).waitFor()
    await changeShop(shop, (tx) => tx.updateTable('staff').set({ letter_keys: null }).execute())
  },
)

shift(
  'without scripts a phone finds on a page, and nothing is said as nothing',
  async ({ works }) => {
    const { page } = await works('owner', { size: 'phone', scripts: false })
    await page.goto('/office')
    await page.getByRole('link', FIELD).click()
    await page.getByRole('searchbox', FIELD).fill('garden')
    await page.keyboard.press('Enter')
    await page
      .getByRole('link', { name: /^Garden/ })
      .first()
      .waitFor()
    await expectNoSidewaysScroll(page)
    await page.goto('/office/find?find=nosuchthing')
    await page.getByText('Nothing here is called nosuchthing.').waitFor()
  },
)

shift(
  'an order is found by the name of its guest, on a tablet by its key',
  async ({ shop, works }) => {
    const { id } = await order(shop, { guest_name: 'Zora Example' })
    await besideShop(shop, async ({ read, work }) => {
      const placed = read.selectFrom('orders').selectAll().where('id', '=', id)
      const terms = orderTermRows(await placed.executeTakeFirstOrThrow())
      await work((tx) => tx.insertInto('order_terms').values(terms).execute())
    })
    const { page } = await works('owner', { viewport: { width: 820, height: 1180 } })
    await visit(page, '/office/hours')
    await page.keyboard.press('/')
    await page.keyboard.type('zora')
    const dialog = page.getByRole('dialog', FIELD)
    await dialog.getByRole('link', { name: /Zora Example/ }).waitFor()
    await dialog.getByRole('status').getByText('1 found').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`/office/orders/${id}`)
  },
)

shift('on a phone what can be done is found where it is done', async ({ works }) => {
  const { page } = await works('owner', { size: 'phone' })
  await visit(page, '/office/money')
  const opener = page.getByRole('link', FIELD)
  await opener.click()
  const dialog = page.getByRole('dialog', FIELD)
  await dialog.getByRole('textbox', FIELD).fill('close early')
  await dialog.getByRole('link', { name: /^Close early/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
  await opener.click()
  await dialog.getByRole('textbox', FIELD).fill('pause')
  await dialog.getByRole('link', { name: /^Pause/ }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  await page.goto('/office/find?find=below+the+name')
  await expectAccessible(page)
  expect(await page.locator('nav [aria-current]').count()).toBe(0)
  await page.getByRole('link', { name: /below the name/ }).click()
  await page.waitForURL('/office/shop/identity#tagline')
  const line = page.getByLabel('Line below the name')
  await expect.poll(() => line.evaluate((one) => one === document.activeElement)).toBe(true)
})

shift('what cannot be looked up is said, and typing goes on', async ({ works }) => {
  const { page } = await works('owner', { size: 'phone', offline: true })
  await visit(page, '/office')
  await page.getByRole('link', FIELD).click()
  const dialog = page.getByRole('dialog', FIELD)
  await page.route('**/office/find*', (asked) => asked.abort())
  await dialog.getByRole('textbox', FIELD).fill('garden')
  await dialog.getByText('That couldn’t be looked up.').waitFor()
  await page.unroute('**/office/find*')
  await page.keyboard.press('Enter')
  await dialog
    .getByRole('link', { name: /^Garden/ })
    .first()
    .waitFor()
})
