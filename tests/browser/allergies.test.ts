import { expect } from 'vitest'
import { SIZES } from '#tests/support/guest.ts'
import { storedAddress } from '#tests/support/kitchen-orders.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import {
  openBoard,
  openTicket,
  order,
  press,
  pressKeyOf,
  tidyShift as shift,
  showColumn,
  stateOf,
  ticket,
} from './kitchen-actions.ts'

const NOTE = 'ALLERGY: my son has a severe NUT allergy'
const LINES = [{ title: 'The Flattop', quantity: 2 }]

shift.for(SIZES)(
  'on a %s an allergy covers the dishes until somebody taps that they have read it; napkins cover nothing',
  async (size, { shop, works }) => {
    const { number, id } = await order(shop, { note: NOTE, lines: LINES })
    const plain = await order(shop, { note: 'Extra napkins', lines: LINES })
    const { page } = await works('kitchen', { size })
    await openBoard(page)
    await showColumn(page, 'New')
    const [card, other] = [ticket(page, number), ticket(page, plain.number)]
    await card.getByText('Nuts').waitFor()
    await other.getByText('Flattop').waitFor()
    expect(await other.getAttribute('data-allergy')).toBeNull()
    expect(await card.getByText('Flattop').count()).toBe(0)
    expect(await card.getByRole('button', { name: 'Accept' }).count()).toBe(0)
    await expectAccessible(page)
    await press(card, `I have read it: the allergy of order ${number}`)
    await card.getByText('Flattop').waitFor()
    await card.getByText(/^Allergy, read \d\d:\d\d, .+/).waitFor()
    expect(await card.locator('mark').allTextContents()).toEqual(['ALLERGY', 'NUT', 'allergy'])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await press(card, 'Accept')
    await expect.poll(() => stateOf(shop, id)).toBe('accepted')
    await visit(page, `/kitchen/orders/${id}`)
    await page.getByText('Allergy read', { exact: true }).waitFor()
    await expectAccessible(page)
  },
)

shift('a ticket’s key reads its allergy before it does anything else', async ({ shop, works }) => {
  const { number, id } = await order(shop, acceptedOrder({ note: NOTE }))
  const { page } = await works('kitchen', { size: 'desktop' })
  await openBoard(page)
  await page.getByText('Live', { exact: true }).waitFor()
  const card = ticket(page, number)
  await pressKeyOf(card)
  await card.getByText('Plain Smash').waitFor()
  expect(await stateOf(shop, id)).toBe('accepted')
})

shift('what one board has read is read on the other', async ({ shop, works }) => {
  const { number } = await order(shop, { note: NOTE, lines: LINES })
  const { page: first } = await works('kitchen', { size: 'desktop' })
  const { page: second } = await works('manager', { size: 'desktop' })
  await openBoard(first)
  await openBoard(second)
  const opened = await openTicket(second, number)
  expect(await opened.getByText('Flattop').count()).toBe(0)
  await press(ticket(first, number), `I have read it: the allergy of order ${number}`)
  await opened.getByText('Flattop').waitFor()
})

shift(
  'an allergy is on the slip, on the bag’s label and on the rider’s card',
  async ({ shop, works }) => {
    const delivery = { fulfilment: 'delivery', address: storedAddress() } as const
    const { number, id } = await order(shop, acceptedOrder({ ...delivery, note: NOTE }))
    const { page } = await works('kitchen', { size: 'desktop' })
    await visit(page, `/kitchen/orders/${id}/ticket`)
    const slip = page.getByRole('article', { name: `Ticket ${number}`, exact: true })
    await slip.getByText('Nuts', { exact: true }).waitFor()
    const label = page.getByRole('article', { name: `Bag 1 of ticket ${number}` })
    await label.getByText('Nuts', { exact: true }).waitFor()
    const { page: road } = await works('courier')
    await visit(road, '/kitchen/deliveries')
    await ticket(road, number).getByText('Allergy: Nuts. Keep its bag closed.').waitFor()
    await expectAccessible(road)
  },
)
