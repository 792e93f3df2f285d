import { expect } from 'vitest'
import { SIZES } from '#tests/support/guest.ts'
import { storedAddress } from '#tests/support/kitchen-orders.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { openBoard, order, shift, showColumn, stateOf, ticket } from './kitchen-actions.ts'

shift.for(SIZES)(
  'on a %s a cook takes an order, makes it and hands it over, and can take that back',
  async (size, { shop, works }) => {
    const { number, id } = await order(shop)
    const { page } = await works('kitchen', { size })
    await openBoard(page)
    const step = async (column: 'New' | 'Preparing' | 'Ready', name: string) => {
      await showColumn(page, column)
      await ticket(page, number).getByRole('button', { name, exact: true }).click()
    }
    await step('New', `Five minutes more for order ${number}`)
    await ticket(page, number).getByText('Ready in 25 min').waitFor()
    await step('New', 'Accept')
    await step('Preparing', 'Start')
    await step('Preparing', 'Ready')
    await step('Ready', 'Handed over, cash')
    await page.getByText('Handed over 1').click()
    await expect.poll(() => stateOf(shop, id)).toBe('completed')
    await page.getByRole('button', { name: `Take order ${number} one step back` }).click()
    await ticket(page, number).getByRole('button', { name: 'Handed over, card' }).click()
    await expect.poll(() => stateOf(shop, id)).toBe('completed')
    await page.goto(`/kitchen/orders/${id}`)
    await page.getByText('Paid, card at the terminal').waitFor()
    await page.getByText('Correct the payment').first().click()
    await page.getByText('What went wrong, for the history').waitFor()
    expect(await page.getByText('The guest reads why').count()).toBe(0)
    await page.getByRole('radio', { name: 'cash' }).check()
    await page.getByRole('radio', { name: 'Wrong button' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Correct the payment' }).click()
    await page.getByText('Payment corrected').waitFor()
    await page.getByText('Paid, cash').waitFor()
  },
)

shift('number keys alone work an order through', async ({ shop, works }) => {
  const { number, id } = await order(shop)
  const { page } = await works('kitchen', { size: 'desktop' })
  await openBoard(page)
  await page.getByText('Live', { exact: true }).waitFor()
  const card = ticket(page, number)
  const press = async (modifier = '') => {
    await expect.poll(() => card.getAttribute('data-sending')).toBeNull()
    await page.keyboard.press(`${modifier}Digit${await card.getAttribute('data-nth')}`)
  }
  for (const next of ['Start', 'Ready', 'Handed over, cash']) {
    await press()
    await card.getByRole('button', { name: next, exact: true }).waitFor()
  }
  await press('Shift+')
  expect(await card.evaluate((element) => element === document.activeElement)).toBe(true)
  await press()
  await expect.poll(() => stateOf(shop, id)).toBe('completed')
  await page.keyboard.press('f')
  await page.getByRole('button', { name: 'Far', pressed: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Far', pressed: true }).waitFor()
})

shift('on a phone an order is refused with a reason', async ({ shop, works }) => {
  const { number, id } = await order(shop)
  const { page } = await works('kitchen')
  await openBoard(page)
  await ticket(page, number)
    .getByRole('button', { name: `Refuse order ${number}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Refuse order ${number}` })
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click()
  expect(await stateOf(shop, id)).toBe('placed')
  await dialog.getByText('the kitchen is full').click()
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click()
  await ticket(page, number).waitFor({ state: 'detached' })
  expect(await stateOf(shop, id)).toBe('refused')
})

shift('an action on one board shows on the other at once', async ({ shop, works }) => {
  const { number } = await order(shop)
  const [one, other] = [
    await works('kitchen', { size: 'desktop' }),
    await works('manager', { size: 'desktop' }),
  ]
  await openBoard(one.page)
  await openBoard(other.page)
  await other.page.getByText('Live', { exact: true }).waitFor()
  await ticket(one.page, number).getByRole('button', { name: 'Accept', exact: true }).click()
  await ticket(other.page, number).getByRole('button', { name: 'Start' }).waitFor()
  await one.page.getByRole('button', { name: 'Pause', exact: true }).click()
  await one.page.getByText('Short of hands').click()
  await one.page.getByRole('button', { name: /^Pause till/ }).click()
  await other.page.getByRole('button', { name: /^Paused till/ }).click()
  await other.page.getByRole('button', { name: 'Take orders again' }).click()
  await one.page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
})

shift(
  'a tap that comes too late is reported, and shows the order as it is',
  async ({ shop, works }) => {
    const { number, id } = await order(shop)
    const { page } = await works('kitchen', { size: 'desktop', refusals: [409] })
    await page.route('**/api/kitchen/events', (route) => route.abort('aborted'))
    await openBoard(page)
    const late = await works('manager', { size: 'desktop' })
    await openBoard(late.page)
    await ticket(late.page, number).getByRole('button', { name: 'Accept', exact: true }).click()
    await expect.poll(() => stateOf(shop, id)).toBe('accepted')
    await ticket(page, number).getByRole('button', { name: 'Accept', exact: true }).click()
    const card = ticket(page, number)
    await card.getByText('Somebody just changed this order.').waitFor()
    await card.getByRole('button', { name: 'Start' }).waitFor()
    await card.getByRole('button', { name: 'Got it' }).click()
    await card.getByText('Somebody just changed this order.').waitFor({ state: 'detached' })
  },
)

shift(
  'a tap without a connection keeps the ticket and offers to retry',
  async ({ shop, works }) => {
    const { number, id } = await order(shop)
    const { page, context } = await works('kitchen', { size: 'desktop', offline: true })
    await openBoard(page)
    await context.setOffline(true)
    const card = ticket(page, number)
    await card.getByRole('button', { name: 'Accept', exact: true }).click()
    await card.getByText("We couldn't send it. Nothing has changed.").waitFor()
    await page.getByText('No network', { exact: true }).waitFor()
    expect(await stateOf(shop, id)).toBe('placed')
    await context.setOffline(false)
    await card.getByRole('button', { name: 'Try again' }).click()
    await card.getByRole('button', { name: 'Start' }).waitFor()
    await expect.poll(() => stateOf(shop, id)).toBe('accepted')
  },
)

shift('a cancelled order stays, struck through, until it is seen', async ({ shop, works }) => {
  const lost = { state: 'cancelled', unseen: 'cancelled', closed_at: Date.now() } as const
  const { number } = await order(shop, acceptedOrder(lost))
  const { page } = await works('kitchen', { size: 'desktop' })
  await openBoard(page)
  const card = ticket(page, number)
  await card.getByText('Cancelled', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Got it' }).click()
  await card.waitFor({ state: 'detached' })
  await page.reload()
  expect(await card.count()).toBe(0)
})

shift('a delay stands out on the other board until somebody saw it', async ({ shop, works }) => {
  const { number } = await order(shop, acceptedOrder({ accepted_at: Date.now() }))
  const { page } = await works('kitchen', { size: 'desktop' })
  const other = await works('manager', { size: 'desktop' })
  await openBoard(page)
  await openBoard(other.page)
  const card = ticket(page, number)
  const before = await card.getByText(/^due /).textContent()
  await card.getByRole('button', { name: `More for order ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Order ${number}` })
  await dialog.getByText('The fryer went down for a moment.').click()
  await dialog.getByRole('button', { name: '15 min longer' }).click()
  const changed = ticket(other.page, number)
  await changed.getByText('New time').waitFor()
  expect(await changed.getByText(/^due /).textContent()).not.toBe(before)
  expect(await card.getByText('New time').count()).toBe(0)
  await changed.getByRole('heading').click()
  await changed.getByText('New time').waitFor({ state: 'detached' })
})

shift('an item is sold out and sold again, and the shop paused and opened', async ({ works }) => {
  const { page } = await works('manager')
  await openBoard(page)
  await page.getByRole('button', { name: 'Sold out' }).click()
  const panel = page.getByRole('dialog', { name: 'Sold out' })
  await panel.getByRole('button', { name: 'The Flattop: sold out for an hour' }).click()
  await panel.getByRole('button', { name: 'Sell The Flattop again' }).click()
  await panel.getByRole('button', { name: 'The Flattop: sold out for today' }).waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const pause = page.getByRole('dialog', { name: 'Pause' })
  await pause.getByText('Fryer is down').click()
  await pause.getByText('Our fryer is down.').waitFor()
  await pause.getByRole('button', { name: /^Pause till \d\d:\d\d$/ }).click()
  await page.getByRole('button', { name: /^Paused till \d\d:\d\d$/ }).click()
  await page.getByRole('button', { name: 'Take orders again' }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Rush', exact: true }).click()
  await page.getByRole('button', { name: '+10 min for 30 min' }).click()
  await page.getByRole('button', { name: /^\+10 till \d\d:\d\d$/ }).click()
  await page.getByRole('button', { name: 'End the rush' }).click()
  await page.getByRole('button', { name: 'Rush', exact: true }).waitFor()
})

shift(
  'a courier takes a delivery, delivers it, takes that back, delivers it again and hands the cash in',
  async ({ shop, works }) => {
    const ready = acceptedOrder({ state: 'ready', ready_at: Date.now() })
    const delivery = { fulfilment: 'delivery', address: storedAddress() } as const
    const { number, id } = await order(shop, { ...ready, ...delivery })
    const { page } = await works('courier')
    await visit(page, '/kitchen/deliveries')
    const card = ticket(page, number)
    await card.getByText('12 Larch Road').waitFor()
    expect(await card.getByText('+90 5550100').count()).toBe(0)
    await card.getByRole('button', { name: 'Take it' }).click()
    await card.getByRole('link', { name: 'Call +90 5550100' }).waitFor()
    expect(await card.getByRole('link', { name: 'Map' }).getAttribute('href')).toContain(
      '12%20Larch',
    )
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await card.getByRole('button', { name: 'On the road' }).click()
    await card.getByRole('button', { name: 'Delivered, $19.00 by card' }).click()
    await card.waitFor({ state: 'detached' })
    expect(await page.getByText('+90 5550100').count()).toBe(0)
    expect(await stateOf(shop, id)).toBe('completed')
    const done = page.getByRole('region', { name: 'Done today' })
    await done.getByText(new RegExp(`^${number} delivered at .+, \\$19.00 by card$`)).waitFor()
    await done.getByRole('button', { name: `Take back that order ${number}` }).click()
    await card.getByText('On the road').waitFor()
    expect(await stateOf(shop, id)).toBe('out_for_delivery')
    await card.getByRole('button', { name: 'Delivered, $19.00 taken' }).click()
    await done.getByText(new RegExp(`^${number} delivered at .+, \\$19.00 taken$`)).waitFor()
    await page.getByText('1 of 1 delivery').waitFor()
    await expectAccessible(page)

    const { page: counter } = await works('kitchen', { size: 'desktop' })
    await visit(counter, '/kitchen/deliveries')
    await counter.getByRole('button', { name: /^I have \$19.00 from / }).click()
    await counter.getByText(/^\$19.00 handed in by .+ at /).waitFor()
    await expectAccessible(counter)
    await page.getByText('0 of 1 delivery').waitFor()
    await counter.getByRole('button', { name: /^Take back that .+ handed in \$19.00$/ }).click()
    await page.getByText('1 of 1 delivery').waitFor()
  },
)

shift(
  'without scripts the board still shows orders and handles actions',
  async ({ shop, works }) => {
    const { number, id } = await order(shop)
    const { page } = await works('kitchen', { size: 'desktop', scripts: false })
    await page.goto('/kitchen')
    await ticket(page, number).getByRole('button', { name: 'Accept', exact: true }).click()
    await ticket(page, number).getByRole('button', { name: 'Start' }).click()
    await ticket(page, number).getByRole('button', { name: 'Ready', exact: true }).waitFor()
    expect(await stateOf(shop, id)).toBe('preparing')
  },
)

shift.for(SIZES)('axe finds nothing on a full board, on a %s', async (size, { shop, works }) => {
  const now = Date.now()
  const lines = [{ title: 'The Flattop', quantity: 2, options: ['No pickles', 'Allergy: sesame'] }]
  const made = acceptedOrder({ accepted_at: now })
  await order(shop, { note: 'In half, please.', lines })
  await order(shop, { ...made, state: 'preparing', due: -3 })
  await order(shop, { ...made, state: 'ready', ready_at: now })
  const atTable = { fulfilment: 'table', table_label: '7', guest_name: '' } as const
  const { id } = await order(shop, { ...made, ...atTable, state: 'completed', closed_at: now })
  const { page } = await works('owner', { size })
  await openBoard(page)
  for (const column of size === 'phone' ? (['New', 'Preparing', 'Ready'] as const) : []) {
    await showColumn(page, column)
    await expectNoSidewaysScroll(page)
  }
  await page.getByText(/^Handed over \d+$/).click()
  await page.locator(`a[href="/kitchen/orders/${id}"]`, { hasText: 'Table 7' }).waitFor()
  await expectAccessible(page)
})

shift(
  'axe finds nothing in any dialog of the board, and Escape leads back to its button',
  async ({ shop, works }) => {
    const placed = await order(shop)
    const accepted = await order(shop, { state: 'accepted' })
    const { page } = await works('owner')
    await openBoard(page)
    const ofBoard = ["Ayşe Güneş: who's at this screen", 'Sold out', 'Pause', 'Rush', 'Help']
    for (const name of [
      `Refuse order ${placed.number}`,
      `More for order ${accepted.number}`,
      ...ofBoard,
    ]) {
      await showColumn(page, name.startsWith('More') ? 'Preparing' : 'New')
      const opener = page.getByRole('button', { name, exact: true })
      await opener.click()
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      const isFocused = await opener.evaluate((button) => button === document.activeElement)
      expect(isFocused, `the focus is back on "${name}"`).toBe(true)
    }
  },
)

shift('a ticket links to the history of its order', async ({ shop, works }) => {
  const { number, id } = await order(shop, { state: 'accepted' })
  const { page } = await works('kitchen')
  await openBoard(page)
  await showColumn(page, 'Preparing')
  await page.getByRole('button', { name: `More for order ${number}` }).click()
  await page.getByRole('link', { name: 'History' }).click()
  await page.waitForURL(`/kitchen/orders/${id}`)
  await page.getByRole('listitem').filter({ hasText: 'Placed' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Board' }).click()
  await page.waitForURL('/kitchen')
})

shift(
  'a ticket prints by itself once its order is accepted, not before',
  async ({ shop, works }) => {
    const { number } = await order(shop)
    const { page, context } = await works('kitchen', { size: 'desktop', offline: true })
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset.printed =
          document.querySelector('.slip-no')?.textContent ?? ''
        dispatchEvent(new Event('afterprint'))
      }
    })
    await openBoard(page)
    await page.getByRole('button', { name: 'Help' }).click()
    await page.getByRole('checkbox', { name: 'Print a ticket when I accept' }).check()
    await page.keyboard.press('Escape')
    const printed = () => page.locator('html').getAttribute('data-printed')
    const card = ticket(page, number)
    await context.setOffline(true)
    await card.getByRole('button', { name: 'Accept', exact: true }).click()
    await card.getByText("We couldn't send it. Nothing has changed.").waitFor()
    expect(await printed()).toBeNull()
    await context.setOffline(false)
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(printed).toBe(String(number))
  },
)
