import { expect } from 'vitest'
import { storedAddress } from '#tests/support/kitchen-orders.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import { expectAccessible } from './accessible.ts'
import { visit } from './actions.ts'
import { listen, openSounding, peaksOf } from './heard-sounds.ts'
import { openBoard, openFromMenu, order, press, shift, stateOf, ticket } from './kitchen-actions.ts'

/** −1 dBFS, and what single precision adds. */
const CEILING = 10 ** (-1 / 20) + 1e-6

shift(
  'a screen that may not sound says so in the bar until one tap, and then rings for the new order',
  async ({ shop, works }) => {
    await order(shop)
    const { page } = await works('kitchen', { size: 'desktop' })
    await openSounding(page)
    await expect.poll(() => peaksOf(page).then(({ length }) => length)).toBeGreaterThan(0)
    for (const peak of await peaksOf(page)) expect(peak).toBeLessThanOrEqual(CEILING)
    await expect.poll(() => page.title()).toMatch(/^\(\d+\) Kitchen$/)
  },
)

shift(
  'each sound can be heard and turned down under This screen, and stays so after a reload',
  async ({ shop, works }) => {
    await order(shop, acceptedOrder({ accepted_at: Date.now() }))
    const { page } = await works('kitchen', { size: 'phone' })
    await listen(page)
    await openBoard(page)
    await openFromMenu(page, 'This screen')
    const dialog = page.getByRole('dialog', { name: 'This screen' })
    const played: number[] = []
    for (const sound of ['New order', 'Late', 'Cancelled', 'No news of the shop']) {
      const before = (await peaksOf(page)).length
      await dialog.getByRole('button', { name: `Play: ${sound}` }).click()
      await expect.poll(() => peaksOf(page).then(({ length }) => length)).toBe(before + 1)
      played.push((await peaksOf(page)).at(-1) ?? 0)
    }
    expect(played.every((peak) => peak > 0.3 && peak <= CEILING)).toBe(true)
    const slider = dialog.getByRole('slider', { name: 'Late once a ticket' })
    await slider.fill('50')
    await expectAccessible(page)
    await page.reload()
    await openFromMenu(page, 'This screen')
    expect(await slider.inputValue()).toBe('50')
    const before = (await peaksOf(page)).length
    await dialog.getByRole('button', { name: 'Play: Late' }).click()
    await expect.poll(() => peaksOf(page).then(({ length }) => length)).toBe(before + 1)
    expect((await peaksOf(page)).at(-1)).toBeCloseTo((played[1] ?? 0) / 4, 2)
  },
)

shift(
  'a rider’s page rings once for a delivery that becomes ready while it is open, and not for one that was ready before',
  async ({ shop, works }) => {
    const ride = { fulfilment: 'delivery', address: storedAddress() } as const
    const made = acceptedOrder({ ...ride, accepted_at: Date.now() })
    await order(shop, { ...made, state: 'ready', ready_at: Date.now() })
    const { id, number } = await order(shop, made)
    const rider = await works('courier')
    await listen(rider.page)
    await visit(rider.page, '/kitchen/deliveries')
    await rider.page.getByText('Live', { exact: true }).waitFor()
    await rider.page.getByRole('heading', { name: 'Deliveries' }).click()
    const cook = await works('kitchen', { size: 'desktop' })
    await openBoard(cook.page)
    await press(ticket(cook.page, number), 'Ready')
    await expect.poll(() => stateOf(shop, id)).toBe('ready')
    await expect.poll(() => peaksOf(rider.page)).toHaveLength(1)
    const [peak = 0] = await peaksOf(rider.page)
    expect(peak).toBeGreaterThan(0.1)
    expect(peak).toBeLessThanOrEqual(CEILING)
    await rider.page.reload()
    await rider.page.getByText('Live', { exact: true }).waitFor()
    await rider.page.getByRole('heading', { name: 'Deliveries' }).click()
    expect(await peaksOf(rider.page), 'was ready before').toEqual([])
  },
)
