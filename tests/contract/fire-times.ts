import { expect, test } from 'vitest'
import { fireOrders } from '#shop/operations/kitchen/fire-orders.ts'
import { setRush } from '#shop/operations/kitchen/set-rush.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import type { Shop } from '#shop/shop.ts'
import { gather } from '#tests/support/announced-changes.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, place, placeAccepted, setUpKitchen } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

const MINUTE = 60_000
const IN_TWO_HOURS = FRIDAY_EVENING + 120 * MINUTE
const TOMORROW_AT_SIX = Date.parse('2026-11-21T18:00Z')

/** Orders for later stand apart until the kitchen has to begin them. */
export const fireTimesContract: Contract = (open) => {
  test('an order for later is in no count until its fire time, and from then on it is', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop, { usualMinutes: 20 })
    await place(shop, { enquiry: { slot: IN_TWO_HOURS } })
    const fireAt = IN_TWO_HOURS - 20 * MINUTE
    expect(await shown(shop, fireAt - 1)).toEqual({ fireAt, isLater: true, counted: 0 })
    expect(await shown(shop, fireAt)).toEqual({ fireAt, isLater: false, counted: 1 })
    await place(shop)
    const { tickets, allDay } = await readBoard(shop.read, FRIDAY_EVENING)
    expect(tickets.map(({ fireAt: at }) => at)).toEqual([null, fireAt])
    expect(allDay.items).toMatchObject([{ quantity: 1 }])
  })

  test('a rush brings an order for later forward, and one that fired stays in the line when the rush ends', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop, { usualMinutes: 20 })
    const id = await placeAccepted(shop, { enquiry: { slot: IN_TWO_HOURS } })
    clock.now = IN_TWO_HOURS - 25 * MINUTE
    expect(await shown(shop, clock.now)).toMatchObject({ isLater: true })
    await setRush(shop, { added: 10, minutes: 1, by: 'cook' })
    expect(await shown(shop, clock.now)).toMatchObject({
      fireAt: IN_TWO_HOURS - 30 * MINUTE,
      isLater: false,
    })
    const changes = gather(shop)
    await Promise.all([fireOrders(shop), fireOrders(shop)])
    await fireOrders(shop)
    await expect.poll(() => changes).toEqual([{ orderId: id, version: 2 }])
    const firedAt = clock.now
    clock.now += 2 * MINUTE
    expect(await shown(shop, clock.now)).toMatchObject({ fireAt: firedAt, isLater: false })
  })

  test('an order that the kitchen begins at once leaves Later, with a step in its history, and a recall takes it back', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop)
    const id = await placeAccepted(shop, { enquiry: { slot: TOMORROW_AT_SIX } })
    const step = (action: 'start' | 'recall', expectedVersion: number) =>
      advanceOrder(shop, { orderId: id, action, expectedVersion, actor: COOK })
    expect(await step('start', 1)).toMatchObject({ refusals: [{ code: 'version_changed' }] })
    expect(await step('start', 2)).toMatchObject({ ok: true })
    expect(await shown(shop, clock.now)).toMatchObject({ isLater: false, counted: 1 })
    await fireOrders(shop)
    expect(await step('recall', 3)).toMatchObject({ ok: true })
    expect(await shown(shop, clock.now)).toMatchObject({ isLater: true, counted: 0 })
  })

  test('orders of another day have that day with their number until it begins', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    await place(shop)
    await place(shop, { enquiry: { slot: TOMORROW_AT_SIX } })
    const numbers = async (now: number) =>
      (await readBoard(shop.read, now)).tickets.map(({ number, numberDay }) => [number, numberDay])
    expect(await numbers(FRIDAY_EVENING)).toEqual([
      [1, null],
      [1, { date: '2026-11-21', isNear: true }],
    ])
    expect(await numbers(TOMORROW_AT_SIX)).toEqual([
      [1, { date: '2026-11-20', isNear: false }],
      [1, null],
    ])
  })
}

/** What the board says about the first order at an instant, and how many items are to be made. */
async function shown(shop: Shop, now: number) {
  const { tickets, allDay } = await readBoard(shop.read, now)
  const counted = allDay.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return { fireAt: tickets[0]?.fireAt, isLater: tickets[0]?.isLater, counted }
}
