import { expect } from 'vitest'
import { eraseGuest } from '#shop/persistence/queries/guests/order-forgetting.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { order } from './kitchen-actions.ts'
import { openOrder, orderOne, twoScreens } from './two-screens-actions.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

twoScreens(
  'a guest reads at once what the office writes to them, and nothing that is for staff',
  async ({ shop, together, works }) => {
    const { guest, opened } = await together()
    const placed = await orderOne(guest, shop.origin)
    await openOrder(guest, placed)
    const before = opened()
    const { page } = await works('manager', PHONE)
    await visit(page, `/office/orders/${placed.id}`)
    await page.getByText('Write a note for us').first().click()
    await page.getByRole('textbox', { name: 'Write a note for us' }).fill('Wants no rings')
    await page.getByRole('button', { name: 'Write a note for us' }).click()
    await page.getByText('Noted. Only people who work here read it.').waitFor()
    await page.getByText('Write to the guest').first().click()
    await page.getByRole('textbox', { name: 'Write to the guest' }).fill('The back door is open')
    await page.getByRole('button', { name: 'Write to the guest' }).click()
    await page.getByText('It’s on the order’s page.').waitFor()
    await guest.getByText('The back door is open').waitFor()
    expect(await guest.getByText('Wants no rings').count()).toBe(0)
    expect(opened()).toBe(before)
    const history = page.getByRole('listitem').filter({ hasText: 'Note to the guest' })
    await history.getByText('The back door is open').waitFor()
    const cook = await works('kitchen')
    await visit(cook.page, `/kitchen/orders/${placed.id}`)
    await cook.page.getByText('For us: Wants no rings').waitFor()
  },
)

twoScreens('a note that is refused without scripts keeps its words', async ({ shop, works }) => {
  const { id } = await order(shop)
  const { page } = await works('owner', { scripts: false, ...PHONE })
  await page.goto(`/office/orders/${id}`)
  await page.getByText('Write to the guest').first().click()
  const words = page.getByRole('textbox', { name: 'Write to the guest' })
  await words.fill('   ')
  await page.getByRole('button', { name: 'Write to the guest' }).click()
  await page.getByText('Nothing was noted yet: write something.').waitFor()
  expect(await words.inputValue()).toBe('   ')
  expect(await words.isVisible()).toBe(true)
  await words.fill('Ring twice')
  await page.getByRole('button', { name: 'Write to the guest' }).click()
  await page.getByText('No mail: nobody has confirmed ada@example.com.').waitFor()
})

twoScreens(
  'nobody is offered to write to a guest who was forgotten, and the page says why',
  async ({ shop, works }) => {
    const { id } = await order(shop, { state: 'completed' })
    await besideShop(shop, (beside) => beside.work((tx) => eraseGuest(tx, [id], beside.clock())))
    const { page } = await works('owner')
    await visit(page, `/office/orders/${id}`)
    await page.getByText('We forgot who ordered this, so nothing reaches them any more.').waitFor()
    await page.getByText('Write a note for us').first().waitFor()
    for (const offered of ['Write to the guest', /^Send the mail/, 'Correct the contact']) {
      expect(await page.getByText(offered).count(), String(offered)).toBe(0)
    }
  },
)

twoScreens('the notes of an order are accessible on each screen', async ({ shop, works }) => {
  const { id } = await order(shop)
  const { page } = await works('owner')
  await visit(page, `/office/orders/${id}?not=note_missing&form=note&to=guest&text=Ring`)
  await expectAccessibleOnEachScreen(page)
})
