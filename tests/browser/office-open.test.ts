import type { Page } from 'playwright'
import { expect } from 'vitest'
import { exportMenu } from '#shop/operations/menu/export-menu.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { makeExampleTrial, setupPath } from './first-start.ts'
import { openSounding, peaksOf } from './heard-sounds.ts'
import { focused, tabTo } from './keyboard-actions.ts'
import { shift } from './kitchen-actions.ts'
import { PHONE, UPRIGHT_TABLET } from './screens.ts'

const EMAIL = 'first-owner@example.org'
const PASSWORD = 'smash it flat'

shift(
  'from the setup link, without scripts and then by keyboard on another device, an owner opens the shop',
  async ({ shop, works, guest }) => {
    await makeExampleTrial(shop)
    const { page: visitor } = await guest()
    await untilNotOpen(visitor, true)

    const { page: phone } = await guest({ scripts: false, viewport: PHONE, refusals: [422] })
    await phone.goto(setupPath(shop))
    await phone.getByLabel('Name', { exact: false }).first().fill('Noor Haddad')
    await phone.getByLabel('Email').fill(EMAIL)
    for (const field of await phone.locator('input[type=password]').all()) {
      await field.fill(PASSWORD)
    }
    await phone.locator('form:has(input[type=password]) button[type=submit]').click()
    await phone.getByRole('heading', { name: 'What’s it called, and where is it?' }).waitFor()
    await expectNoSidewaysScroll(phone)
    await phone.getByText('Shop, 2 of 7, 5 min left').waitFor()
    await expectDeedsInSight(phone)
    await phone.getByLabel('Name of the shop').fill('Bun Street')
    await phone.getByLabel('Phone', { exact: true }).fill('none')
    await phone.getByRole('button', { name: 'Go on' }).click()
    await phone.getByRole('alert').getByRole('link', { name: 'Phone' }).click()
    expect(await phone.getByLabel('Phone', { exact: true }).evaluate(hasFocus)).toBe(true)
    await phone.getByText('Check the number: + in front').waitFor()
    expect(await phone.getByLabel('Name of the shop').inputValue()).toBe('Bun Street')
    await phone.getByLabel('Phone', { exact: true }).fill('+44 20 1234 5678')
    await phone.getByLabel('Money').selectOption('EUR')
    await phone.getByRole('button', { name: 'Go on' }).click()
    await phone.getByLabel('Monday, hours').fill('noon')
    await phone.getByRole('button', { name: 'Go on' }).click()
    await phone.getByRole('heading', { name: 'When is it hot?' }).waitFor()
    expect(await phone.getByLabel('Monday, hours').inputValue()).toBe('noon')
    await phone.getByText('Type it like 11:30-14:30, 17-2.').waitFor()
    await phone.getByLabel('Monday, hours').fill('10-15, 17-1')
    await phone.getByLabel('to', { exact: true }).selectOption('Every day')
    await phone.getByRole('button', { name: 'Copy the hours' }).click()
    expect(await phone.getByLabel('Sunday, hours').inputValue()).toBe('10-15, 17-1')
    await expectNoSidewaysScroll(phone)
    await phone.getByLabel('Sunday, hours').fill('')
    await phone.getByLabel('Saturday, hours').press('Enter')
    await phone.getByRole('heading', { name: 'How do they get it, and pay?' }).waitFor()
    await phone.getByRole('button', { name: 'Later' }).click()
    await phone.getByRole('heading', { name: 'What’s on it?' }).waitFor()

    const tablet = await guest({ viewport: UPRIGHT_TABLET, refusals: [422] })
    await visit(tablet.page, '/login')
    await tablet.page.getByLabel('Email').fill(EMAIL)
    await tablet.page.getByLabel('Password').fill(PASSWORD)
    await tablet.page.getByRole('button', { name: 'Log In' }).click()
    await tablet.page.waitForURL((url) => url.pathname !== '/login')
    await visit(tablet.page, '/office')
    await tablet.page.getByRole('link', { name: 'Go on with the first steps' }).click()
    await expectCopiesByKeyboard(tablet.page)
    await goOnByKeyboard(tablet.page)
    await expectBoardRings(tablet.page, await works('kitchen'))

    await tablet.page.getByRole('button', { name: 'Open the shop' }).click()
    await tablet.page.getByText('Not open yet: something below is missing.').waitFor()
    await tablet.page.getByRole('link', { name: 'Guests could order nothing.' }).click()
    await tablet.page.getByRole('radio', { name: /^The example/ }).check()
    await tablet.page.getByText('Tax on these dishes: 20%, 10%').click()
    await tablet.page.getByLabel('Tax on Drinks, %').fill('some')
    await expectAccessible(tablet.page)
    await tablet.page.getByRole('button', { name: 'Go on' }).click()
    await tablet.page.getByText('A percentage up to 100').waitFor()
    await expect.poll(() => focused(tablet.page)).toBe('Tax on Drinks, %')
    await tablet.page.getByLabel('Tax on Drinks, %').fill('7')
    await tablet.page.getByRole('button', { name: 'Go on' }).click()
    await visit(tablet.page, '/office/open?step=open')
    await tablet.page.getByRole('button', { name: 'Mail me' }).click()
    await tablet.page.getByText('Written as a file at').waitFor()
    await tablet.page.getByRole('button', { name: 'Order one, to try' }).click()
    await tablet.page.getByText('It rings on every open board').waitFor()
    await tablet.page.getByText('Written as a file at').waitFor()
    await tablet.page.getByRole('heading', { name: 'Left for later' }).waitFor()
    await tablet.page.getByRole('button', { name: 'Open the shop' }).click()
    await tablet.page.getByRole('heading', { name: 'Bun Street is open.' }).waitFor()
    await tablet.page.getByRole('button', { name: 'Order one, to try' }).click()
    await tablet.page.getByText('It rings on every open board').waitFor()
    await expectAccessible(tablet.page)
    await untilNotOpen(visitor, false)
    const settings = await besideShop(shop, ({ read }) => readSettings(read))
    expect(settings).toMatchObject({
      isTrial: false,
      name: 'Bun Street',
      currency: { code: 'EUR', decimals: 2 },
      accent: 'oklch(0.78 0.15 145)',
      firstRun: { steps: { place: 'done', hours: 'done', ways: 'done', colour: 'done' } },
    })
    const { items } = await besideShop(shop, ({ read }) => readMenuDraft(read))
    expect(items.find(({ id }) => id === 'cola-on-ice')?.taxRate).toBe(700)
    expect(settings.zones).toMatchObject([{ area: { postcodes: ['AB1*', 'AB2 3XY'] } }])
  },
)

shift(
  'an owner begins with a shop file, and comes back to open the shop',
  async ({ shop, works }) => {
    await makeExampleTrial(shop)
    const { text } = await besideShop(shop, exportMenu)
    const { page } = await works('owner', { viewport: PHONE })
    await visit(page, '/office/open?step=menu')
    await page.getByRole('radio', { name: /^A shop file/ }).check()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.waitForURL('**/office/shop/file')
    await page.getByLabel('Shop file', { exact: true }).setInputFiles({
      name: 'shop.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text.replace('"price": "9.50"', '"price": "9.80"')),
    })
    await page.getByRole('button', { name: 'See what it changes' }).click()
    await page.getByText('9.50 becomes 9.80').waitFor()
    await page.getByRole('button', { name: 'Import it' }).click()
    await page.getByText('Imported.').waitFor()
    await page.getByRole('link', { name: 'Go on with the first steps' }).click()
    await page.getByRole('heading', { name: 'What’s it called, and where is it?' }).waitFor()
    await visit(page, '/office/open?step=menu')
    await page.getByText(/^Guests can order \d+ dishes/).waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    await visit(page, '/office/open?step=open')
    expect(await page.getByRole('link', { name: 'Guests could order nothing.' }).count()).toBe(0)
  },
)

/** On a phone both ways on are in sight above a long form, and no page of the office is beside them. */
async function expectDeedsInSight(page: Page): Promise<void> {
  for (const name of ['Go on', 'Later']) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect(box && box.y + box.height, name).toBeLessThanOrEqual(PHONE.height)
  }
  expect(await page.getByRole('link', { name: 'Orders' }).filter({ visible: true }).count()).toBe(0)
}

/** Leaves the menu for later, chooses a colour, types the ways, and comes to the last page, all with the keys. */
async function goOnByKeyboard(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'What’s on it?' }).waitFor()
  await page.getByText('Menu, 5 of 7, 2 min left').waitFor()
  await tabTo(page, 'Later')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Which colour is yours?' }).waitFor()
  await page.getByText(/^(Order now, hot at|Grill’s cold\. Hot from) .*\d\d:\d\d/).waitFor()
  await expectAccessible(page)
  await tabTo(page, 'Mustard')
  for (const name of ['Orange', 'Ketchup', 'Pickle']) {
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe(name)
  }
  const preview = page.locator('.o-first-see')
  const accent = () => preview.evaluate((one) => one.style.getPropertyValue('--accent'))
  await expect.poll(accent).toBe('oklch(0.78 0.15 145)')
  await tabTo(page, 'Go on')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Almost there.' }).waitFor()
  await expectAccessible(page)
  await tabTo(page, 'Ways: still as in the example')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'How do they get it, and pay?' }).waitFor()
  await expectAccessible(page)
  await tabTo(page, 'Postcodes you deliver to')
  await page.keyboard.type('ab1*, ab2 3xy')
  await tabTo(page, 'Go on')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What’s on it?' }).waitFor()
  await visit(page, '/office/open?step=open')
}

/** A day's hours are copied with the keys alone, keep the focus on the button, and nothing is saved by it. */
async function expectCopiesByKeyboard(page: Page): Promise<void> {
  await visit(page, '/office/open?step=hours')
  await page.getByLabel('Sunday, hours').fill('12-21')
  await tabTo(page, 'Copy')
  await page.keyboard.press('End')
  await tabTo(page, 'Copy the hours')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('Monday, hours').inputValue()).toBe('12-21')
  expect(await focused(page)).toBe('Copy the hours')
  await expectAccessible(page)
  await visit(page, '/office/open?step=hours')
  expect(await page.getByLabel('Monday, hours').inputValue()).toBe('10:00-15:00, 17:00-01:00')
  expect(await page.getByLabel('Sunday, hours').inputValue()).toBe('')
  await visit(page, '/office/open')
}

/** The board hears a test order of the office, and says that somebody has seen it. */
async function expectBoardRings(page: Page, { page: board }: { page: Page }): Promise<void> {
  await openSounding(board)
  const before = (await peaksOf(board)).length
  await page.getByRole('button', { name: 'Order one, to try' }).click()
  await page.getByText('It rings on every open board').waitFor()
  await board.getByText('Test order from the office: nothing to make.').waitFor()
  await expect.poll(async () => (await peaksOf(board)).length).toBeGreaterThan(before)
  await expectAccessible(board)
  await board.getByRole('button', { name: 'Seen' }).click()
  await board.getByText('Test order from the office').waitFor({ state: 'detached' })
  await page.getByText(/It rang: .+ saw it at/).waitFor()
}

/** Reloads until the page says so or not: the previous page is served while a new one is rendered. */
async function untilNotOpen(visitor: Page, isSo: boolean): Promise<void> {
  await expect
    .poll(async () => {
      await visit(visitor, '/')
      return visitor.getByText('Not open yet.').count()
    })
    .toBe(isSo ? 1 : 0)
}

function hasFocus(field: Element): boolean {
  return field === document.activeElement
}
