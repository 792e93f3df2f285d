import type { Page } from 'playwright'
import { expect } from 'vitest'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import {
  openBoard,
  openFromMenu,
  order,
  shift,
  showColumn,
  stateOf,
  ticket,
} from './kitchen-actions.ts'
import { PHONE } from './screens.ts'

const LONG_AGO = '2026-01-01T00:00:00.000Z'

shift(
  'on a desktop an owner enrols a tablet, it handles an order, and is signed out at once when ended',
  async ({ shop, works, guest }) => {
    const { number, id } = await order(shop)
    const { page: office } = await works('owner', { size: 'desktop', refusals: [400, 403] })
    const { page: tablet } = await guest({ size: 'desktop', refusals: [400, 401] })

    await visit(tablet, '/kitchen')
    await tablet.getByRole('heading', { name: 'Sign in to the kitchen' }).waitFor()
    expect(await tablet.getByText('No account needed').count()).toBe(0)
    await expectNoSidewaysScroll(tablet)
    await expectAccessible(tablet)
    await enter(tablet, '0000-0000')
    await tablet.getByText('This code doesn’t work').first().waitFor()

    const code = await newCode(office, 'Pass')
    await expectNoSidewaysScroll(office)
    await expectAccessible(office)
    await enter(tablet, code)
    await tablet.waitForURL('/kitchen')
    await office.getByText('Pass is signed in.').waitFor()

    await openFromMenu(tablet, 'Pass: who’s at it?')
    await tablet.getByText('Another name').click()
    await tablet.getByLabel('Your name or initials').fill('Mert')
    await expectAccessible(tablet)
    await tablet.getByRole('button', { name: 'That’s me' }).click()
    await tablet.getByRole('dialog').waitFor({ state: 'detached' })
    await openFromMenu(tablet, 'Mert, Pass: who’s at this screen')
    await expectNoSidewaysScroll(tablet)
    await tablet.keyboard.press('Escape')
    await visit(office, '/kitchen/devices')
    await office.getByText('Mert is at it.').waitFor()
    // The server stores who is using the device. Reloading also avoids the guard against double taps.
    await openBoard(tablet)
    await openFromMenu(tablet, /^Mert, Pass/)
    await tablet.keyboard.press('Escape')
    await showColumn(tablet, 'New')
    await ticket(tablet, number).getByRole('button', { name: 'Accept', exact: true }).click()
    await expect.poll(() => stateOf(shop, id)).toBe('accepted')
    await visit(office, `/kitchen/orders/${id}`)
    await office.getByText('Mert, Pass').waitFor()

    await visit(office, '/kitchen/devices')
    const row = office.getByRole('listitem').filter({ hasText: 'Pass' })
    await besideShop(shop, ({ work }) =>
      work((tx) => tx.updateTable('session').set({ provenAt: LONG_AGO }).execute()),
    )
    await row.getByText('Sign out', { exact: true }).click()
    await row.getByRole('button', { name: 'Sign out Pass' }).click()
    await office.getByText('Type your password below and try again.').waitFor()
    await row.getByLabel('Your password').fill('not it at all')
    await row.getByRole('button', { name: 'Sign out Pass' }).click()
    await office.getByText('That’s not your password. Try again.').waitFor()
    expect(await tablet.getByRole('heading', { name: 'This board is off.' }).count()).toBe(0)
    await expectAccessible(office)
    await row.getByLabel('Your password').fill('smash it flat')
    await row.getByRole('button', { name: 'Sign out Pass' }).click()
    await tablet.getByRole('heading', { name: 'This board is off.' }).waitFor()
    await tablet.getByText(/^Pass was signed out at \d\d:\d\d by Ayşe Güneş\./).waitFor()
    await expectNoSidewaysScroll(tablet)
    await expectAccessible(tablet)
    expect(await tablet.getByRole('link', { name: 'Menu' }).count()).toBe(0)

    const link = await newCode(office, 'Second')
    await visit(tablet, `/enrol/${link.replace('-', '')}`)
    await tablet.getByRole('button', { name: 'Sign this tablet in' }).click()
    await tablet.waitForURL('/kitchen')
  },
)

shift(
  "whoever is signed in at the board sees it there, and signs out to the kitchen's own page",
  async ({ works }) => {
    const { page } = await works('manager', { size: 'desktop' })
    await openBoard(page)
    await openFromMenu(page, /who’s at this screen/)
    await page.getByRole('heading', { name: 'Signed in as Ayşe Güneş' }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in to the kitchen' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Sign in to the kitchen' }).waitFor()
  },
)

shift(
  'a cook sets a PIN, and nobody else can say at a tablet that they are that cook',
  async ({ works, guest }) => {
    const { page: cook } = await works('kitchen', { viewport: PHONE, refusals: [400] })
    await cook.goto('/kitchen/pin')
    await cook.getByLabel('PIN', { exact: true }).fill('1234')
    await cook.getByRole('button', { name: 'Set the PIN' }).click()
    await cook.getByText('Others would try that one first.').waitFor()
    await expectNoSidewaysScroll(cook)
    await expectAccessible(cook)
    await cook.getByLabel('PIN', { exact: true }).fill('4071')
    await cook.getByRole('button', { name: 'Set the PIN' }).click()
    await cook.getByText('Your PIN is set.').waitFor()

    const { page: office } = await works('owner', { size: 'desktop' })
    const { page: tablet } = await guest({ size: 'desktop', refusals: [403] })
    const code = await newCode(office, 'Fryer')
    await visit(tablet, '/kitchen')
    await enter(tablet, code)
    await tablet.waitForURL('/kitchen')
    await sayWho(tablet, '9999')
    await tablet.getByText('That’s not the PIN.').waitFor()
    await expectAccessible(tablet)
    await tablet.getByLabel('PIN', { exact: true }).fill('4071')
    await tablet.getByRole('alert').getByRole('button').first().click()
    await openFromMenu(tablet, 'Ayşe Güneş, Fryer: who’s at this screen')
    await expectNoSidewaysScroll(tablet)
    await tablet.getByRole('button', { name: 'Nobody in particular' }).click()
    await openFromMenu(tablet, 'Fryer: who’s at it?')
  },
)

/** Says at a tablet that somebody who has a PIN is there. */
async function sayWho(tablet: Page, pin: string): Promise<void> {
  await openFromMenu(tablet, 'Fryer: who’s at it?')
  const dialog = tablet.getByRole('dialog')
  await dialog.locator('summary', { hasText: 'Ayşe Güneş' }).first().click()
  await expectAccessible(tablet)
  await dialog.getByLabel('PIN of Ayşe Güneş').first().fill(pin)
  await dialog.getByRole('button', { name: 'That’s me' }).first().click()
}

async function enter(tablet: Page, code: string): Promise<void> {
  await tablet.getByLabel('Code', { exact: true }).fill(code)
  await tablet.getByRole('button', { name: 'Sign this tablet in' }).click()
}

async function newCode(office: Page, name: string): Promise<string> {
  await visit(office, '/kitchen/devices')
  await office.getByLabel('What do you call the new screen?').fill(name)
  await office.getByRole('button', { name: 'Get a code' }).click()
  const panel = office.getByRole('region', { name: `Code for ${name}` })
  return (await panel.locator('strong').textContent()) ?? ''
}
