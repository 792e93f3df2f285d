import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { changeSettings } from '#tests/support/change-shop.ts'
import { SIZES } from '#tests/support/guest.ts'
import { storedAddress } from '#tests/support/kitchen-orders.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import {
  openBoard,
  openFromMenu,
  openRefusal,
  openTicket,
  order,
  press,
  pressKeyOf,
  tidyShift as shift,
  showColumn,
  stateOf,
  ticket,
} from './kitchen-actions.ts'

shift.for(SIZES)(
  'on a %s a cook takes an order, makes it and hands it over, and can take that back',
  async (size, { shop, works }) => {
    const { number, id } = await order(shop)
    const { page } = await works('kitchen', { size })
    await openBoard(page)
    const step = async (column: 'New' | 'Line' | 'Ready', name: string) => {
      await showColumn(page, column)
      await press(ticket(page, number), name)
    }
    await step('New', `Five minutes more for order ${number}`)
    await ticket(page, number).getByText('Ready in 25 min').waitFor()
    await step('New', 'Accept')
    await step('Line', 'Ready')
    await step('Ready', 'Handed over, cash')
    await page.getByText('Out today 1').click()
    await expect.poll(() => stateOf(shop, id)).toBe('completed')
    await page.getByRole('button', { name: `Take order ${number} one step back` }).click()
    await press(ticket(page, number), 'Handed over, card')
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

shift(
  'letter keys alone work an order through, and take the last step back',
  async ({ shop, works }) => {
    const { number, id } = await order(shop)
    const { page } = await works('kitchen', { size: 'desktop' })
    await openBoard(page)
    await page.getByText('Live', { exact: true }).waitFor()
    const card = ticket(page, number)
    for (const next of ['Ready', 'Handed over, cash']) {
      await pressKeyOf(card)
      await card.getByRole('button', { name: next, exact: true }).waitFor()
    }
    await page.keyboard.press('u')
    await card.getByRole('button', { name: 'Ready', exact: true }).waitFor()
    await pressKeyOf(card)
    await card.getByRole('button', { name: 'Handed over, cash' }).waitFor()
    await pressKeyOf(card, 'Shift+')
    await page.getByRole('dialog', { name: `Order ${number}` }).waitFor()
    await page.keyboard.press('Escape')
    await pressKeyOf(card)
    await expect.poll(() => stateOf(shop, id)).toBe('completed')
  },
)

shift(
  'a bump bar’s digits work orders, and Enter the one that has the focus',
  async ({ shop, works }) => {
    const first = await order(shop, { state: 'preparing', due: 3 })
    const other = await order(shop, { state: 'preparing', due: 4 })
    const { page } = await works('kitchen', { size: 'desktop' })
    await openBoard(page)
    await page.getByText('Live', { exact: true }).waitFor()
    const digit = await ticket(page, first.number).getAttribute('data-digit')
    await page.keyboard.press(`Numpad${digit}`)
    await ticket(page, other.number).focus()
    await page.keyboard.press('NumpadEnter')
    for (const { id } of [first, other]) await expect.poll(() => stateOf(shop, id)).toBe('ready')
  },
)

shift('the size of the tickets and the light colours are kept on the screen', async ({ works }) => {
  const { page } = await works('kitchen', { size: 'desktop' })
  await openBoard(page)
  // Drawn by scripts alone: before they run no key is heard.
  await page.locator('.k-lanes').first().waitFor()
  await page.keyboard.press('+')
  await page.locator('.k-page[data-size="L"]').waitFor()
  await openFromMenu(page, 'This screen')
  await page.getByRole('button', { name: 'Light' }).click()
  await page.getByRole('button', { name: 'L', exact: true, pressed: true }).waitFor()
  await page.reload()
  await page.locator('.kitchen[data-scheme="light"] .k-page[data-size="L"]').waitFor()
  await expectAccessible(page)
})

shift(
  'where the owner wants Start as a step, it stands between Accept and Ready and has the ticket’s key',
  async ({ shop, works }) => {
    await changeSettings(shop, { separateStart: true })
    const { number, id } = await order(shop)
    const { page } = await works('kitchen', { size: 'desktop' })
    await openBoard(page)
    const card = ticket(page, number)
    await press(card, 'Accept')
    await card.getByRole('button', { name: 'Start', exact: true }).waitFor()
    await expect.poll(() => stateOf(shop, id)).toBe('accepted')
    expect(await card.getByRole('button', { name: 'Ready', exact: true }).count()).toBe(0)
    await pressKeyOf(card)
    await card.getByRole('button', { name: 'Ready', exact: true }).waitFor()
    await expect.poll(() => stateOf(shop, id)).toBe('preparing')
    await page.keyboard.press('u')
    await card.getByRole('button', { name: 'Start', exact: true }).waitFor()
    await expect.poll(() => stateOf(shop, id)).toBe('accepted')
    await changeSettings(shop, { separateStart: false })
  },
)

shift(
  'where the shop accepts by itself, an order stands in the line without a tap, and one with an allergy once it is read',
  async ({ shop, works }) => {
    const { page } = await works('kitchen', { size: 'desktop' })
    await openBoard(page)
    await changeSettings(shop, { autoAccept: true })
    const { number, id } = await order(shop)
    const risky = await order(shop, { note: 'Severe nut allergy' })
    await expect.poll(() => stateOf(shop, id)).toBe('accepted')
    await ticket(page, number).getByRole('button', { name: 'Ready', exact: true }).waitFor()
    expect(await stateOf(shop, risky.id)).toBe('placed')
    await press(ticket(page, risky.number), `I have read it: the allergy of order ${risky.number}`)
    await expect.poll(() => stateOf(shop, risky.id)).toBe('accepted')
    await page.goto(`/kitchen/orders/${id}`)
    await page.getByText('By itself').first().waitFor()
    await changeSettings(shop, { autoAccept: false })
  },
)

shift('on a phone an order is refused with a reason', async ({ shop, works }) => {
  const { number, id } = await order(shop)
  const { page } = await works('kitchen')
  await openBoard(page)
  const dialog = await openRefusal(page, number)
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click()
  expect(await stateOf(shop, id)).toBe('placed')
  await dialog.getByText('the kitchen is full').click()
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click()
  await ticket(page, number).waitFor({ state: 'detached' })
  await expect.poll(() => stateOf(shop, id)).toBe('refused')
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
  await ticket(other.page, number).getByRole('button', { name: 'Ready', exact: true }).waitFor()
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
    await changeSettings(shop, { separateStart: true })
    const { number, id } = await order(shop, acceptedOrder({ accepted_at: Date.now() }))
    const { page } = await works('kitchen', { size: 'desktop', refusals: [409] })
    await page.route('**/api/kitchen/events', (route) => route.abort('aborted'))
    await openBoard(page)
    const late = await works('manager', { size: 'desktop' })
    await openBoard(late.page)
    for (const name of ['Start', 'Ready']) await press(ticket(late.page, number), name)
    await expect.poll(() => stateOf(shop, id)).toBe('ready')
    const card = ticket(page, number)
    await press(card, 'Start')
    await card.getByText('Somebody just changed this order.').waitFor()
    await card.getByRole('button', { name: 'Handed over, cash' }).waitFor()
    await card.getByRole('button', { name: 'Got it' }).click()
    await card.getByText('Somebody just changed this order.').waitFor({ state: 'detached' })
    await changeSettings(shop, { separateStart: false })
  },
)

shift(
  'a tap without a connection is kept, and sent by itself once it is back, unless it is taken back',
  async ({ shop, works }) => {
    const { number, id } = await order(shop)
    const other = await order(shop)
    const { page, context } = await works('kitchen', { size: 'desktop', offline: true })
    await openBoard(page)
    await context.setOffline(true)
    await page.getByText('No network', { exact: true }).waitFor()
    const card = ticket(page, number)
    for (const each of [card, ticket(page, other.number)]) {
      await each.getByRole('button', { name: 'Accept', exact: true }).click()
      await each.getByText('Kept. It’s sent once the shop answers.').waitFor()
    }
    await ticket(page, other.number).getByRole('button', { name: 'Don’t send it' }).click()
    expect(await stateOf(shop, id)).toBe('placed')
    await context.setOffline(false)
    await card.getByRole('button', { name: 'Ready', exact: true }).waitFor()
    await expect.poll(() => stateOf(shop, id)).toBe('accepted')
    expect(await stateOf(shop, other.id)).toBe('placed')
  },
)

shift(
  'the reasons to cancel an order come into sight when they are opened',
  async ({ shop, works }) => {
    const { number } = await order(shop, acceptedOrder())
    const { page } = await works('kitchen', { viewport: { width: 1280, height: 800 } })
    await openMore(page, number)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Cancel the order', { exact: true }).click()
    const last = dialog.getByRole('button', { name: `Cancel order ${number}` })
    await expect
      .poll(() =>
        last.evaluate((button) => {
          const { top, bottom } = button.getBoundingClientRect()
          const room = button.closest('dialog')?.getBoundingClientRect()
          return top >= 0 && bottom <= Math.min(innerHeight, room?.bottom ?? 0)
        }),
      )
      .toBe(true)
  },
)

shift('a cancelled order that was begun says stop until it is seen', async ({ shop, works }) => {
  const now = Date.now()
  const lost = { state: 'cancelled', unseen: 'cancelled', closed_at: now } as const
  const { number } = await order(shop, acceptedOrder({ ...lost, accepted_at: now }))
  const { page } = await works('kitchen', { size: 'desktop' })
  await openBoard(page)
  const card = ticket(page, number)
  await card.getByText('Stop. It was cancelled.').waitFor()
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await card.getByRole('button', { name: 'Got it' }).click()
  await card.waitFor({ state: 'detached' })
  await answered
  await page.reload()
  await page.getByRole('heading', { name: 'Line' }).waitFor()
  expect(await card.count()).toBe(0)
})

shift(
  'lost orders nobody began are one line, away by one tap, and what is new stands first',
  async ({ shop, works }) => {
    const closed_at = Date.now()
    for (let nth = 0; nth < 12; nth++) {
      const state = nth < 3 ? 'cancelled' : 'expired'
      await order(shop, { state, unseen: state, closed_at })
    }
    const { number } = await order(shop)
    const { page } = await works('kitchen', { size: 'desktop' })
    await openBoard(page)
    await page.getByText('3 cancelled, 9 not answered').waitFor()
    await page.getByRole('heading', { name: 'New 1' }).waitFor()
    const box = await ticket(page, number).boundingBox()
    expect(box?.y).toBeLessThan(300)
    await page.getByRole('button', { name: 'All seen' }).click()
    await page.getByText('3 cancelled, 9 not answered').waitFor({ state: 'detached' })
    await page.reload()
    await ticket(page, number).waitFor()
    expect(await page.getByText('not answered').count()).toBe(0)
  },
)

shift('a delay stands out on the other board until somebody saw it', async ({ shop, works }) => {
  const { number } = await order(shop, acceptedOrder({ accepted_at: Date.now() }))
  const { page } = await works('kitchen', { size: 'desktop' })
  const other = await works('manager', { size: 'desktop' })
  await openBoard(page)
  await openBoard(other.page)
  const card = ticket(page, number)
  const before = await card.locator('.tk-at').textContent()
  const dialog = await openTicket(page, number)
  await dialog.getByText('The fryer went down for a moment.').click()
  await dialog.getByRole('button', { name: '15 min longer' }).click()
  const changed = ticket(other.page, number)
  await changed.getByText('New time').waitFor()
  expect(await changed.locator('.tk-at').textContent()).not.toBe(before)
  expect(await card.getByText('New time').count()).toBe(0)
  await other.page.reload()
  await changed.getByText('New time').click()
  await changed.getByText('New time').waitFor({ state: 'detached' })
})

shift('an item is sold out and sold again, and the shop paused and opened', async ({ works }) => {
  const { page } = await works('manager', { size: 'desktop' })
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
    const packed = {
      lines: [
        { title: 'Double', quantity: 5 },
        { title: 'Cola', quantity: 4 },
      ],
    }
    const { number, id } = await order(shop, { ...ready, ...delivery, ...packed })
    const { page } = await works('courier')
    await visit(page, '/kitchen/deliveries')
    const card = ticket(page, number)
    await card.getByText('12 Larch Road').waitFor()
    expect(await card.getByText('+90 5550100').count()).toBe(0)
    await card.getByRole('button', { name: 'Take it' }).click()
    await card.getByRole('link', { name: 'Call +90 5550100' }).waitFor()
    await card.getByText('2 bags').waitFor()
    await card.getByText('In the bag: 9 things').click()
    await card.getByRole('heading', { name: 'Bag 2 of 2' }).waitFor()
    expect(await card.getByRole('link', { name: 'Map' }).getAttribute('href')).toContain(
      '12%20Larch',
    )
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await card.getByRole('button', { name: 'On the road' }).click()
    await card.getByRole('button', { name: 'Delivered, $19.00 by card' }).click()
    await card.waitFor({ state: 'detached' })
    expect(await page.getByText('+90 5550100').count()).toBe(0)
    await expect.poll(() => stateOf(shop, id)).toBe('completed')
    const done = page.getByRole('region', { name: 'Done today' })
    await done.getByText(new RegExp(`^${number} delivered at .+, \\$19.00 by card$`)).waitFor()
    await done.getByRole('button', { name: `Take back that order ${number}` }).click()
    await card.getByText('On the road').waitFor()
    await expect.poll(() => stateOf(shop, id)).toBe('out_for_delivery')
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
    await expect.poll(() => stateOf(shop, id)).toBe('accepted')
    await ticket(page, number).getByRole('button', { name: 'Ready', exact: true }).click()
    await ticket(page, number).getByRole('button', { name: 'Handed over, cash' }).waitFor()
    await expect.poll(() => stateOf(shop, id)).toBe('ready')
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
  for (const column of size === 'phone' ? (['New', 'Line', 'Ready'] as const) : []) {
    await showColumn(page, column)
    await expectNoSidewaysScroll(page)
  }
  await page.getByText(/^Out today \d+$/).click()
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
    for (const [name, column] of [
      [`More for order ${placed.number}`, 'New'],
      [`More for order ${accepted.number}`, 'Line'],
      ['Sold out', 'New'],
      ['Menu', 'New'],
    ] as const) {
      await showColumn(page, column)
      const opener = page.getByRole('button', { name, exact: true })
      await opener.click()
      await expectClosesToward(page, opener)
    }
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    const ofMenu = ['Ayşe Güneş: who’s at this screen', 'Pause', 'Rush', 'This screen', 'Help']
    for (const name of ofMenu) {
      await openFromMenu(page, name)
      await expectClosesToward(page, menu)
    }
    await showColumn(page, 'New')
    await openRefusal(page, placed.number)
    await expectAccessible(page)
  },
)

shift(
  'more about an order opens on a tablet without its keyboard, which would cover the buttons',
  async ({ shop, works }) => {
    const { number } = await order(shop, acceptedOrder())
    const { page } = await works('kitchen', { viewport: { width: 1280, height: 800 } })
    await openMore(page, number)
    await page.getByRole('dialog').waitFor()
    const isTyping = () => document.activeElement?.matches('input:not([type=radio]), textarea')
    expect(await page.evaluate(isTyping)).toBe(false)
  },
)

/** Opens the board, and what else can be done with an order on it. */
async function openMore(page: Page, number: number): Promise<void> {
  await openBoard(page)
  await ticket(page, number)
    .getByRole('button', { name: `More for order ${number}`, exact: true })
    .click()
}

/** The open dialog has no fault, and Escape leads back to the button that opened it. */
async function expectClosesToward(page: Page, opener: Locator): Promise<void> {
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
}

shift('a ticket links to the history of its order', async ({ shop, works }) => {
  const { number, id } = await order(shop, { state: 'accepted' })
  const { page } = await works('kitchen')
  await openBoard(page)
  await showColumn(page, 'Line')
  const opened = await openTicket(page, number)
  await opened.getByRole('link', { name: 'History' }).click()
  await page.waitForURL(`/kitchen/orders/${id}`)
  await page.getByRole('listitem').filter({ hasText: 'Placed' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Board' }).click()
  await page.waitForURL('/kitchen')
})
