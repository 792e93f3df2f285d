import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { changeShop } from '#tests/support/change-shop.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

shift(
  'the card beside the fields follows what an owner types, which is saved together and taken back',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    await visit(page, '/office/menu')
    await page.getByRole('link', { name: 'Smoke Ring', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Smoke Ring' }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Smoke Halo')
    await page.getByLabel('Price, $').fill('12,90')
    await page.getByLabel('Line 2').fill('Pickled chillies')
    const card = page.locator('.o-card')
    await card.getByText('Smoke Halo').waitFor()
    await card.getByText('$12.90').waitFor()
    await card.getByText('Pickled chillies').waitFor()
    await page.getByText('$12.90 from the moment you save.').waitFor()
    await page.keyboard.press('Control+s')
    await toast(page, 'Smoke Halo is saved. Guests see it at once.')
    expect(await dishOf(shop, 'smoke-ring')).toMatchObject({ title: 'Smoke Halo', price: 1290 })
    await page.getByText('Not saved yet').waitFor({ state: 'detached' })
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => dishOf(shop, 'smoke-ring')).toMatchObject({ title: 'Smoke Ring' })
    await expect
      .poll(() => page.getByLabel('Name', { exact: true }).inputValue())
      .toBe('Smoke Ring')
  },
)

shift('of two owners the second sees both values, and picks', async ({ shop, works }) => {
  const one = await works('owner')
  const other = await works('manager', { refusals: [409] })
  for (const { page } of [one, other]) await visit(page, '/office/menu/hard-press')
  await one.page.getByLabel('Price, $').fill('11.10')
  await one.page.getByLabel('Line 1').fill('Pressed twice')
  await save(one.page)
  await toast(one.page, 'Hard Press is saved.')
  await other.page.getByLabel('Price, $').fill('9.90')
  await other.page.getByLabel('Kitchen name').fill('Hot press')
  await save(other.page)
  await other.page.getByText('Somebody made it “$11.10” meanwhile.').waitFor()
  expect(await dishOf(shop, 'hard-press')).toMatchObject({ price: 1110, kitchen_name: 'Press' })
  await expect.poll(() => other.page.getByLabel('Line 1').inputValue()).toBe('Pressed twice')
  await other.page.getByRole('button', { name: 'Take mine' }).click()
  await save(other.page)
  await toast(other.page, 'Hard Press is saved.')
  expect(await dishOf(shop, 'hard-press')).toMatchObject({
    price: 990,
    kitchen_name: 'Hot press',
    bullet_1: 'Pressed twice',
  })
})

shift(
  'what is typed outlasts a lost line and a reload, until it is saved or discarded',
  async ({ shop, works }) => {
    const { page, context } = await works('owner', { ...PHONE, offline: true })
    await visit(page, '/office/menu/garden-row')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Garden Path')
    await context.setOffline(true)
    await save(page)
    await page.getByText('The line dropped before your shop answered.').waitFor()
    expect(await name.inputValue()).toBe('Garden Path')
    await context.setOffline(false)
    await visit(page, '/office/menu/garden-row')
    await page.getByText('You typed this before and didn’t save it.').waitFor()
    expect(await name.inputValue()).toBe('Garden Path')
    await page.getByRole('button', { name: 'Discard' }).click()
    expect(await name.inputValue()).toBe('Garden Row')
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    expect(await name.inputValue()).toBe('Garden Path')
    await save(page)
    await expect.poll(() => dishOf(shop, 'garden-row')).toMatchObject({ title: 'Garden Path' })
    await toast(page, 'Garden Path is saved.')
    await visit(page, '/office/menu/garden-row')
    expect(await page.getByText('You typed this before').count()).toBe(0)
  },
)

shift('what is wrong is said at its field, which gets the focus', async ({ shop, works }) => {
  const { page } = await works('owner')
  await visit(page, '/office/menu/double-stack')
  const price = page.getByLabel('Price, $')
  await price.fill('thirteen')
  expect(await page.getByText('That is no price.').count()).toBe(0)
  await price.press('Tab')
  await page.getByText('That is no price. Type it like 9.50.').waitFor()
  await page.getByLabel('Line 3').fill('')
  await save(page)
  expect(await price.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByText('Type a line here.').waitFor()
  expect(await dishOf(shop, 'double-stack')).toMatchObject({ price: 1350 })
})

shift('a new dish is hidden until its owner shows it to guests', async ({ shop, works }) => {
  const { page } = await works('manager', PHONE)
  await visit(page, '/office/menu')
  await page.getByRole('link', { name: 'Add a dish' }).click()
  await page.getByRole('heading', { level: 1, name: 'New dish' }).waitFor()
  await fillDish(page, 'Night Shift')
  await page
    .getByRole('region', { name: 'Not saved yet' })
    .getByRole('button', { name: 'Add it' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Night Shift' }).waitFor()
  await page.getByText('Night Shift is there. Guests don’t see it yet.').waitFor()
  expect(await dishOf(shop, 'night-shift')).toMatchObject({ price: 1250, listing: 'hidden' })
  await page.getByRole('button', { name: 'Show again' }).click()
  await toast(page, 'Night Shift is on the menu.')
  await page.getByRole('switch', { name: 'Sell Night Shift' }).waitFor()
  await changeShop(shop, (tx) => tx.updateTable('items').set({ tax_rate: 700 }).execute())
  await visit(page, '/office/menu/new')
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  expect(await page.getByLabel(/^Tax/).inputValue()).toBe('7')
})

shift('an address of no dish says so', async ({ works }) => {
  const { page } = await works('owner', { refusals: [404] })
  await page.goto('/office/menu/no-such-dish')
  await page.getByRole('heading', { level: 1, name: 'Nothing here.' }).waitFor()
})

shift('without scripts a dish is added, changed, and taken back', async ({ shop, works }) => {
  const { page } = await works('owner', { scripts: false })
  await page.goto('/office/menu/new')
  await fillDish(page, 'Early Bird')
  await page.getByLabel('When do guests see it?').selectOption('At once')
  await page.getByRole('button', { name: 'Add it' }).click()
  await page.getByText('Early Bird is on the menu.').waitFor()
  await page.getByLabel('Price, $').fill('13.30')
  await page.getByLabel('Category').selectOption('Drinks')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Early Bird is saved. Guests see it at once.').waitFor()
  await page.reload()
  expect(await dishOf(shop, 'early-bird')).toMatchObject({ price: 1330, listing: 'menu' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  expect(await dishOf(shop, 'early-bird')).toMatchObject({ price: 1250 })
})

shift(
  'without scripts a refused form keeps what was typed, and the second of two owners picks',
  async ({ shop, works }) => {
    const one = await works('owner', { scripts: false, refusals: [422] })
    const other = await works('manager', { scripts: false, refusals: [409] })
    for (const { page } of [one, other]) await page.goto('/office/menu/pretzel-tower')
    await one.page.getByLabel('Price, $').fill('x')
    await one.page.getByLabel('Line 1').fill('A pretzel')
    await one.page.getByRole('button', { name: 'Save', exact: true }).click()
    await one.page.getByText('That is no price. Type it like 9.50.').waitFor()
    const refusal = one.page.getByRole('alert')
    await refusal.getByRole('link', { name: 'Price, $' }).click()
    expect(await one.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'price',
    )
    expect(await refusal.getByRole('link').count()).toBe(1)
    expect(await one.page.getByLabel('Line 1').inputValue()).toBe('A pretzel')
    await one.page.getByLabel('Price, $').fill('15.50')
    await one.page.getByRole('button', { name: 'Save', exact: true }).click()
    await one.page.getByText('Pretzel Tower is saved.').waitFor()
    await other.page.getByLabel('Price, $').fill('16.60')
    await other.page.getByLabel('Line 1').fill('Two pretzels')
    await other.page.getByRole('button', { name: 'Save', exact: true }).click()
    await other.page.getByRole('alert').getByRole('link', { name: 'Price, $' }).waitFor()
    await other.page.getByRole('button', { name: 'Keep $15.50' }).click()
    expect(await other.page.getByRole('button', { name: 'Keep $15.50' }).count()).toBe(0)
    expect(await dishOf(shop, 'pretzel-tower')).toMatchObject({ bullet_1: 'A pretzel' })
    await other.page.getByRole('button', { name: 'Take mine' }).click()
    await other.page.getByText('Pretzel Tower is saved.').waitFor()
    expect(await dishOf(shop, 'pretzel-tower')).toMatchObject({
      price: 1550,
      bullet_1: 'Two pretzels',
    })
  },
)

shift('a dish’s page and that of a new one are accessible on each screen', async ({ works }) => {
  const { page } = await works('owner')
  for (const path of ['/office/menu/the-flattop', '/office/menu/new']) {
    await visit(page, path)
    await page.getByLabel('Price, $').fill('none')
    await page.getByLabel('Price, $').press('Tab')
    await page.getByText('That is no price.').waitFor()
    await expectAccessibleOnEachScreen(page)
    await page.getByRole('button', { name: 'Discard' }).click()
  }
})

/** Types what a new dish needs. */
async function fillDish(page: Page, title: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(title)
  await page.getByLabel('Price, $').fill('12.50')
  for (const [index, line] of ['Dark rye', 'Two eggs', 'Hot sauce'].entries()) {
    await page.getByLabel(`Line ${index + 1}`).fill(line)
  }
}

/** By the button of the bar that says what saving does. */
function save(page: Page): Promise<void> {
  return savebar(page).getByRole('button', { name: 'Save', exact: true }).click()
}

function savebar(page: Page): Locator {
  return page.getByRole('region', { name: 'Not saved yet' })
}

/** What appears over the page; it is announced besides. */
async function toast(page: Page, text: string): Promise<void> {
  await page.locator('.toast').filter({ hasText: text }).first().waitFor()
}

function dishOf(shop: RunningShop, id: string) {
  return besideShop(shop, ({ read }) =>
    read
      .selectFrom('items')
      .select(['title', 'price', 'listing', 'kitchen_name', 'bullet_1'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}
