import type { Page } from 'playwright'
import { expect } from 'vitest'
import { claimDevice } from '#shop/operations/accounts/pins.ts'
import { listCrew } from '#shop/persistence/queries/accounts/pins.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { tabletOf } from '#tests/support/staff.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import {
  openBoard,
  openFromMenu,
  order,
  pressKeyOf,
  tidyShift as shift,
  signIn,
  stateOf,
  ticket,
} from './kitchen-actions.ts'

const OFF = 'Single-letter keys are off.'
const ON = 'Single-letter keys are on.'

shift(
  'a cook turns single-letter keys off beside their list, at every screen of theirs, and takes it back',
  async ({ shop, works }) => {
    await nothingChosen(shop)
    const { id, number } = await order(shop, acceptedOrder())
    const { page } = await works('kitchen', { size: 'desktop' })
    await openBoard(page)
    await page.locator('.k-lanes').first().waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Help' })
    await help.getByText('That goes for you at every screen.').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await help.getByRole('button', { name: 'Turn them off' }).click()
    await help.getByText(OFF).waitFor()
    await page.locator('.toasts').getByText(OFF).waitFor()
    await page.keyboard.press('Escape')
    await pressKeyOf(ticket(page, number))
    await page.keyboard.press('?')
    expect(await page.getByRole('dialog').count()).toBe(0)
    const { page: station } = await works('kitchen', { size: 'desktop' })
    await visit(station, '/kitchen/stations/grill')
    await pressKeyOf(ticket(station, number))
    await station.keyboard.press('?')
    expect(await station.getByRole('dialog').count()).toBe(0)
    expect(await stateOf(shop, id)).toBe('accepted')

    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect.poll(() => chosenBy(shop)).toBeNull()
    await pressKeyOf(ticket(page, number))
    await expect.poll(() => stateOf(shop, id)).toBe('ready')
  },
)

shift(
  'a screen whose keys are off keeps them off until whoever is at it says otherwise, and again when they have gone',
  async ({ shop, guest }) => {
    await nothingChosen(shop)
    const tablet = await besideShop(shop, tabletOf)
    const { page, context } = await guest({ size: 'desktop' })
    await signIn(context, tablet.cookie, shop.origin)
    // As a release before left it.
    await page.addInitScript(() => localStorage.setItem('kitchen.keys', 'off'))
    await openBoard(page)
    await expectKeysOff(page)
    await openFromMenu(page, 'This screen')
    await page.getByText('while nobody says who they are').waitFor()
    await page.keyboard.press('Escape')

    await besideShop(shop, async (beside) => {
      const [member] = await listCrew(beside.read)
      await claimDevice(beside, { deviceId: tablet.id, memberId: member?.id ?? '', pin: '' })
    })
    await openBoard(page)
    await expectKeysOff(page)
    await openFromMenu(page, 'This screen')
    await page
      .getByText(/^Single-letter keys are off\. That goes for .+ at every screen\.$/)
      .waitFor()
    await page.getByRole('button', { name: 'Turn them on' }).click()
    await page.getByRole('button', { name: 'Turn them off' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Help' }).waitFor()

    await changeShop(shop, (tx) =>
      tx.updateTable('kitchen_devices').set({ person: null, person_id: null }).execute(),
    )
    await openBoard(page)
    await expectKeysOff(page)
  },
)

shift(
  'what is said of single-letter keys without a line is not saved, and the page says so',
  async ({ shop, works }) => {
    await nothingChosen(shop)
    const { page } = await works('kitchen', { size: 'phone', offline: true })
    await visit(page, '/profile')
    await page.route('**/profile/keys', (route) => route.abort())
    await page.getByRole('button', { name: 'Turn them off' }).click()
    await page.getByText('We couldn’t save that. Nothing has changed.').first().waitFor()
    await page.getByText(ON).first().waitFor()
    await page.unroute('**/profile/keys')
    await page.getByRole('button', { name: 'Turn them off' }).click()
    await page.getByRole('button', { name: 'Turn them on' }).waitFor()
    await expect.poll(() => chosenBy(shop)).toBe('off')
    await expectAccessible(page)
  },
)

shift('single-letter keys are turned off and on without scripts', async ({ shop, works }) => {
  await nothingChosen(shop)
  const { page } = await works('kitchen', { size: 'phone', scripts: false })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Turn them off' }).click()
  await page.getByText(OFF).waitFor()
  expect(await chosenBy(shop)).toBe('off')
  await page.getByRole('button', { name: 'Turn them on' }).click()
  await page.getByText(ON).waitFor()
  expect(await chosenBy(shop)).toBe('on')
})

/** Pressed where a dialog would open at once. */
async function expectKeysOff(page: Page): Promise<void> {
  await page.locator('.k-lanes').first().waitFor()
  await page.keyboard.press('?')
  expect(await page.getByRole('dialog').count()).toBe(0)
}

function chosenBy(shop: RunningShop): Promise<string | null> {
  return besideShop(shop, async ({ read }) => {
    const chosen = read.selectFrom('staff').select('letter_keys').where('role', '=', 'kitchen')
    return (await chosen.executeTakeFirstOrThrow()).letter_keys
  })
}

function nothingChosen(shop: RunningShop): Promise<unknown> {
  return changeShop(shop, (tx) => tx.updateTable('staff').set({ letter_keys: null }).execute())
}
