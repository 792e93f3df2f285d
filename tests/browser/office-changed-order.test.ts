import type { Page } from 'playwright'
import { expect } from 'vitest'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { openBoard, order, ticket } from './kitchen-actions.ts'
import { openOrder, orderOne, twoScreens } from './two-screens-actions.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

twoScreens(
  'a manager moves an order to another time and back: the board shows it, and the guest reads it at once',
  async ({ shop, together, works }) => {
    const { guest, kitchen, opened } = await together()
    const placed = await orderOne(guest, shop.origin)
    await openBoard(kitchen)
    await openOrder(guest, placed)
    await ticket(kitchen, placed.number).waitFor()
    const before = opened()
    const { page } = await works('manager', PHONE)
    await visit(page, `/office/orders/${placed.id}`)
    const time = await moveTo(page, 3)
    await page.getByText(`Moved: the guest has it at ${time} now.`).waitFor()
    const history = page.getByRole('listitem').filter({ hasText: 'Moved to another time' })
    await history.getByText(new RegExp(`${time}.*it was \\d\\d:\\d\\d`)).waitFor()
    await ticket(kitchen, placed.number).getByText(time).first().waitFor()
    await guest.getByText('We moved your order to another time').waitFor()
    await guest.getByRole('heading', { level: 1 }).getByText(time).waitFor()
    await history.getByRole('button', { name: 'Undo: as soon as possible again' }).click()
    await page.getByRole('button', { name: `Undo: back to ${time}` }).waitFor()
    expect(await history.count()).toBe(2)
    expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(1)
    await expect.poll(() => ticket(kitchen, placed.number).getByText(time).count()).toBe(0)
    expect(opened()).toBe(before)
  },
)

twoScreens.for([true, false])(
  'a time that is taken meanwhile is not promised, and says what to do (scripts: %s)',
  async (scripts, { shop, works }) => {
    const { id } = await order(shop)
    const { page } = await works('owner', { scripts, ...PHONE })
    await page.goto(`/office/orders/${id}`)
    await page.getByText('Change the time').first().click()
    const times = page.getByLabel('When the guest has it')
    const slot = await times.locator('option:not([disabled])').nth(4).getAttribute('value')
    await times.selectOption(slot)
    await fillUp(shop)
    await page.getByRole('button', { name: 'Change the time' }).click()
    await page.getByText('Not moved: the kitchen can’t promise that time any more.').waitFor()
    expect(await times.locator('option:checked').getAttribute('value')).toBe(slot)
    await empty(shop)
    await page.reload()
    await page.getByRole('button', { name: 'Change the time' }).click()
    await page.getByText('Moved: the guest has it at').waitFor()
  },
)

twoScreens.for([true, false])(
  'a mistyped contact keeps what was typed and says what is wrong, is corrected, and that is taken back (scripts: %s)',
  async (scripts, { shop, works }) => {
    const { id } = await order(shop, { guest_name: 'Zoe', guest_email: 'zoe@exmaple.com' })
    const { page } = await works('manager', { scripts, ...PHONE })
    await page.goto(`/office/orders/${id}`)
    await page.getByText('Correct the contact').first().click()
    await page.getByLabel('Name').fill('Zoë Wright')
    await page.getByLabel('Email').fill('zoe@')
    await page.getByRole('button', { name: 'Correct the contact' }).click()
    await page.getByText('Nothing was changed. Check what’s marked.').waitFor()
    await page.getByText('Check the address, like name@example.org.').waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Zoë Wright')
    await page.getByLabel('Email').fill('zoe@example.com')
    await page.getByRole('button', { name: 'Correct the contact' }).click()
    await page.getByText('Corrected. The mail waits to leave for zoe@example.com.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Zoë Wright' }).waitFor()
    const history = page.getByRole('listitem').filter({ hasText: 'Contact corrected' })
    await history.getByText('Zoe, now Zoë Wright').waitFor()
    await history.getByText('zoe@exmaple.com, now zoe@example.com').waitFor()
    await history.getByRole('button', { name: 'Undo: back to what it was' }).click()
    await page.getByRole('heading', { level: 1, name: 'Zoe', exact: true }).waitFor()
    await history.getByText('zoe@example.com, now zoe@exmaple.com').waitFor()
  },
)

twoScreens('of an order that is being made only the contact changes', async ({ shop, works }) => {
  const { id } = await order(shop, { state: 'preparing', preparing_at: Date.now() })
  const { page } = await works('owner')
  await visit(page, `/office/orders/${id}`)
  await page.getByText('Its time can’t change while it’s being made').waitFor()
  expect(await page.getByText('Change the time').count()).toBe(0)
  await page.getByText('Correct the contact').first().waitFor()
})

twoScreens(
  'what can be changed of an order is accessible on each screen',
  async ({ shop, works }) => {
    const { id } = await order(shop)
    const { page } = await works('owner')
    const contact = 'not=contact_mistyped&form=contact&name=&phone=1&email=zoe@'
    for (const query of [contact, 'not=time_not_offered&form=move&slot=soonest']) {
      await visit(page, `/office/orders/${id}?${query}`)
      await expectAccessibleOnEachScreen(page)
    }
  },
)

/** Moves an order to the slot of that place in the list, and returns its time. */
async function moveTo(page: Page, place: number): Promise<string> {
  await page.getByText('Change the time').first().click()
  const times = page.getByLabel('When the guest has it')
  const option = times.locator('option:not([disabled])').nth(place)
  const time = /\d\d:\d\d/.exec((await option.textContent()) ?? '')?.[0] ?? ''
  await times.selectOption(await option.getAttribute('value'))
  await page.getByRole('button', { name: 'Change the time' }).click()
  return time
}

/** Others order so much that no quarter hour has a minute left. */
async function fillUp(shop: RunningShop): Promise<void> {
  const first = Math.floor(Date.now() / 900_000) * 900_000
  const quarters = Array.from({ length: 200 }, (_, index) => first + (index - 50) * 900_000)
  await besideShop(shop, ({ work }) =>
    work(async (tx) => {
      await tx.deleteFrom('kitchen_quarters').execute()
      const rows = quarters.map((starts_at) => ({ starts_at, minutes: 10_000 }))
      await tx.insertInto('kitchen_quarters').values(rows).execute()
    }),
  )
}

async function empty(shop: RunningShop): Promise<void> {
  await besideShop(shop, ({ work }) => work((tx) => tx.deleteFrom('kitchen_quarters').execute()))
}
