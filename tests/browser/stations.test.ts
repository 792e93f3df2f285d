import { expect } from 'vitest'
import { readStationTicks } from '#shop/persistence/queries/kitchen/station-ticks.ts'
import { changeSettings, changeShop } from '#tests/support/change-shop.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { order, pressKeyOf, tidyShift as shift, stateOf, ticket } from './kitchen-actions.ts'

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
    await fryer.getByRole('button', { name: `${number} done Undo` }).click()
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
    const { page } = await works('kitchen', { refusals: [409] })
    // Whoever was told in between that the order is out offers no Undo any more.
    await page.route('**/api/kitchen/events', (route) => route.abort('aborted'))
    await visit(page, '/kitchen/stations/fryer')
    const card = ticket(page, number)
    const bump = page.getByRole('button', { name: `Order ${number} is done here` })
    const undo = page.getByRole('button', { name: `${number} done Undo` })
    await bump.click()
    await card.waitFor({ state: 'detached' })
    await expect.poll(() => stateOf(shop, id)).toBe('ready')
    await visit(page, '/kitchen/stations/fryer')
    await undo.click()
    await card.waitFor()
    expect(await stateOf(shop, id), 'recalled with its Done').toBe('preparing')

    await bump.click()
    await expect.poll(() => stateOf(shop, id)).toBe('ready')
    const out = { state: 'completed', closed_at: Date.now() } as const
    await changeShop(shop, (tx) => tx.updateTable('orders').set(out).where('id', '=', id).execute())
    await undo.click()
    const note = page.getByRole('alert').filter({ hasText: `Order ${number}` })
    await note.getByText('Too late for that').waitFor()
    await expectAccessible(page)
    await note.getByRole('button').click()
    await note.waitFor({ state: 'detached' })
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
  await card.getByRole('button', { name: `I have read it: the allergy of order ${number}` }).click()
  await card.getByText('Double').waitFor()
  await card.getByText(/^Allergy, read \d\d:\d\d, .+/).waitFor()
})

shift(
  'a station is worked by keys alone: done, undo, and what lies below',
  async ({ shop, works }) => {
    await changeSettings(shop, { stations: { drinks: ['Shake'] }, readyByLastTick: false })
    const lines = [{ title: 'Shake' }]
    const { number, id } = await order(shop, { ...acceptedOrder(), due: 3, lines })
    const { page } = await works('kitchen', { viewport: { width: 1280, height: 800 } })
    await visit(page, '/kitchen/stations/drinks')
    const card = ticket(page, number)
    await card.waitFor()
    await pressKeyOf(card)
    await card.waitFor({ state: 'detached' })
    await expect.poll(() => ticksOf(shop, id)).toEqual(['drinks'])
    await page.keyboard.press('u')
    await card.waitFor()
    await expect.poll(() => ticksOf(shop, id)).toEqual([])
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Help' })
    await help.waitFor()
    expect(await help.getByText('Pause').count(), 'what only the board can do').toBe(0)
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
    await page
      .getByRole('dialog', { name: 'Stations' })
      .getByRole('link', { name: 'Grill' })
      .waitFor()
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Menu')
  },
)

shift(
  'a station screen is dark or light and S, M or L, as was chosen for the device',
  async ({ shop, works }) => {
    await order(shop, { ...acceptedOrder(), lines: LINES })
    const { page } = await works('kitchen', { viewport: { width: 1280, height: 800 } })
    await visit(page, '/kitchen/stations/grill')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'This screen' }).click()
    const screen = page.getByRole('dialog', { name: 'This screen' })
    await screen.getByRole('button', { name: 'Light' }).click()
    await page.locator('.kitchen[data-scheme="light"]').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('+')
    await page.locator('.k-page[data-size="L"]').waitFor()
    await expectAccessible(page)
  },
)

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
      const inView = await page.getByRole('article').count()
      expect(inView).toBeGreaterThanOrEqual(Math.min(count, 9))
      const below = page.getByRole('button', { name: /more below/ })
      if (inView < count) await below.getByText(String(count - inView), { exact: true }).waitFor()
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
  },
)

function ticksOf(shop: RunningShop, orderId: string): Promise<string[]> {
  return besideShop(shop, async ({ read }) => {
    const ticks = (await readStationTicks(read, [orderId])).get(orderId) ?? []
    return ticks.map(({ station }) => station)
  })
}
