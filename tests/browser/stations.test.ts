import { expect } from 'vitest'
import { changeSettings } from '#tests/support/change-shop.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { order, shift, stateOf, ticket } from './kitchen-actions.ts'

const LINES = [
  { title: 'Double', quantity: 2, options: ['No onion'] },
  { title: 'Fries', quantity: 1 },
  { title: 'Cola', quantity: 2 },
]

shift(
  'stations make their part of an order, and see each other’s ticks',
  async ({ shop, works }) => {
    await changeSettings(shop, { stations: { fryer: ['Fries'], drinks: ['Cola'] } })
    const { number, id } = await order(shop, { ...acceptedOrder(), lines: LINES })
    const { page: grill } = await works('kitchen', { viewport: { width: 1280, height: 800 } })
    const { page: fryer } = await works('kitchen', { size: 'phone' })
    await visit(grill, '/kitchen/stations/grill')
    await visit(fryer, '/kitchen/stations/fryer')
    const burgers = ticket(grill, number)
    await burgers.getByText('No onion').waitFor()
    await burgers.getByText('Fryer: 1 Fries').waitFor()
    expect(await burgers.getByRole('listitem').count(), 'its own line alone').toBe(1)
    await expectAccessible(grill)
    await expectAccessible(fryer)
    await expectNoSidewaysScroll(fryer)

    await fryer.getByRole('button', { name: `Order ${number} is done here` }).click()
    await ticket(fryer, number).waitFor({ state: 'detached' })
    await burgers.getByText('Fryer: 1 Fries done').waitFor()
    const { page: pass } = await works('owner', { size: 'desktop' })
    await visit(pass, '/kitchen')
    await ticket(pass, number).getByText('Fryer done').waitFor()
    await fryer.getByRole('button', { name: `Take back that order ${number} is done here` }).click()
    await ticket(fryer, number).waitFor()
    await burgers.getByText('Fryer: 1 Fries done').waitFor({ state: 'detached' })
    expect(await stateOf(shop, id), 'Ready is for who puts it together').toBe('accepted')
  },
)

shift(
  'the last station makes an order ready where the owner wants that',
  async ({ shop, works }) => {
    await changeSettings(shop, { stations: { fryer: ['Fries'] }, readyByLastTick: true })
    const { number, id } = await order(shop, { ...acceptedOrder(), lines: LINES.slice(1, 2) })
    const { page } = await works('kitchen')
    await visit(page, '/kitchen/stations/fryer')
    await page.getByRole('button', { name: `Order ${number} is done here` }).click()
    await ticket(page, number).waitFor({ state: 'detached' })
    await expect.poll(() => stateOf(shop, id)).toBe('ready')
  },
)

shift('an allergy covers the dishes until somebody has read it', async ({ shop, works }) => {
  await changeSettings(shop, { stations: {} })
  const note = 'No pickles please, I have a severe peanut allergy'
  const { number } = await order(shop, { ...acceptedOrder({ note }), lines: LINES })
  const { page } = await works('kitchen', { viewport: { width: 1024, height: 768 } })
  await visit(page, '/kitchen/stations/grill')
  const card = ticket(page, number)
  await card.getByText(/in the note ?Peanut/).waitFor()
  expect(await card.getByText('Double').count()).toBe(0)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'I have read the allergy' }).click()
  await card.getByText('Double').waitFor()
  await card.getByText(/^Allergy, read \d\d:\d\d, .+/).waitFor()
})

shift(
  'a station shows every order in the line with 0, 1, 8, 30 and 80 of them',
  async ({ shop, works }) => {
    await changeSettings(shop, { stations: { drinks: ['Drinks', 'Shake'] } })
    const { page } = await works('kitchen', { viewport: { width: 1280, height: 800 } })
    await visit(page, '/kitchen/stations/drinks')
    await page.getByText('Nothing to make here.').waitFor()
    let seeded = 0
    for (const count of [1, 8, 30, 80]) {
      for (; seeded < count; seeded += 1) {
        await order(shop, { ...acceptedOrder(), due: 5 + seeded, lines: [{ title: 'Shake' }] })
      }
      await visit(page, '/kitchen/stations/drinks')
      await page.getByRole('heading', { name: `In the line ${count}` }).waitFor()
      expect(await page.getByRole('article').count()).toBe(Math.min(count, 40))
      await expectNoSidewaysScroll(page)
    }
    await page.getByText('and 40 more later').waitFor()
    await expectAccessible(page)
  },
)
