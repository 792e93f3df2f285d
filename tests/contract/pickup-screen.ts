import { expect, test } from 'vitest'
import { readPickupScreen } from '#shop/operations/kitchen/read-pickup-screen.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { storedAddress } from '#tests/support/kitchen-orders.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'

/** At eight in the evening of a Friday. */
const NOW = Date.parse('2027-01-15T20:00:00Z')
const TODAY = '2027-01-15'
const MINUTE = 60_000

export const pickupScreenContract: Contract = (open) => {
  test('the pickup screen shows nothing until the owner turns it on', async () => {
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    expect(await readPickupScreen(shop.read, NOW)).toBeNull()
    await shop.work((tx) => writeSettings(tx, { pickupScreen: true, timeZone: 'UTC' }))
    expect(await readPickupScreen(shop.read, NOW)).toMatchObject({ making: [], ready: [] })
  })

  test('the pickup screen shows today’s numbers of those who fetch, and nobody else’s', async () => {
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    await shop.work((tx) => writeSettings(tx, { pickupScreen: true, timeZone: 'UTC' }))
    const due = { promised_at: NOW + 5 * MINUTE, placed_at: NOW - MINUTE, business_day: TODAY }
    const rows = [
      { state: 'preparing', promised_at: NOW - MINUTE },
      { state: 'accepted' },
      { state: 'ready', ready_at: NOW - MINUTE },
      { state: 'placed' },
      { state: 'completed', closed_at: NOW },
      { state: 'cancelled', closed_at: NOW },
      { state: 'preparing', fulfilment: 'table', table_label: '5' },
      { state: 'ready', fulfilment: 'delivery', address: storedAddress() },
      { state: 'accepted', slot_at: NOW + 90 * MINUTE, promised_at: NOW + 90 * MINUTE },
      { state: 'ready', ready_at: NOW - 900 * MINUTE, business_day: '2027-01-14' },
    ] as const
    await shop.work(async (tx) => {
      for (const [index, row] of rows.entries()) {
        await writeOrder(tx, { ...due, ...row, id: `order-${index}`, number: index + 1 })
      }
    })
    expect(await readPickupScreen(shop.read, NOW)).toEqual({
      at: NOW,
      making: [
        { number: 1, isLate: true },
        { number: 2, isLate: false },
      ],
      moreMaking: 0,
      ready: [{ number: 3, readyAt: NOW - MINUTE }],
      moreReady: 0,
    })
  })
}
