import { expect, test } from 'vitest'
import { orderToken } from '#shop/auth/order-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import { fireOrders } from '#shop/operations/kitchen/fire-orders.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { readClaimed } from '#shop/persistence/queries/kitchen/kitchen.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import type { Shop } from '#shop/shop.ts'
import { COOK, GUEST } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, place, setUpKitchen } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

const MINUTE = 60_000
const IN_TWO_HOURS = FRIDAY_EVENING + 120 * MINUTE

/** Where nobody taps Start, the fire time tells when an order was begun. */
export const threeStepsContract: Contract = (open) => {
  test('an accepted order is being made for its guest at once, and is ready with one more tap', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop)
    const { id } = await place(shop)
    clock.now += MINUTE
    const begunAt = clock.now
    expect(await act(shop, id, 'accept')).toBe(true)
    expect(await shown(shop, id, clock.now)).toMatchObject({ state: 'preparing', mayCancel: false })
    expect(await act(shop, id, 'cancel', GUEST)).toBe(false)
    clock.now += 9 * MINUTE
    expect(await act(shop, id, 'finish')).toBe(true)
    expect(await shown(shop, id, clock.now)).toMatchObject({
      state: 'ready',
      version: 3,
      steps: [
        ['placed', FRIDAY_EVENING],
        ['accepted', begunAt],
        ['started', begunAt],
        ['finished', clock.now],
      ],
    })
    expect(await findOrder(shop.read, id)).toMatchObject({
      preparing_at: begunAt,
      ready_at: clock.now,
    })
    expect([...(await readClaimed(shop.read, 0)).values()].every((minutes) => minutes === 0)).toBe(
      true,
    )
  })

  test('an order for later is being made from its fire time on, and its guest may cancel it until then', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop, { usualMinutes: 20 })
    const { id } = await place(shop, { enquiry: { slot: IN_TWO_HOURS } })
    const unanswered = await place(shop, { enquiry: { slot: IN_TWO_HOURS } })
    await act(shop, id, 'accept')
    expect(await shown(shop, id, clock.now)).toMatchObject({ state: 'accepted', mayCancel: true })
    clock.now = IN_TWO_HOURS - 20 * MINUTE
    await Promise.all([fireOrders(shop), fireOrders(shop)])
    expect(await shown(shop, id, clock.now)).toMatchObject({ state: 'preparing', mayCancel: false })
    expect((await findOrder(shop.read, id))?.preparing_at).toBe(clock.now)
    expect((await findOrder(shop.read, unanswered.id))?.preparing_at).toBeNull()
    clock.now += MINUTE
    await act(shop, unanswered.id, 'accept')
    expect((await findOrder(shop.read, unanswered.id))?.preparing_at).toBe(clock.now)
  })

  test('a program that posts the start as before begins the order then, and a recall tells the fire time again', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop)
    const { id } = await place(shop)
    await act(shop, id, 'accept')
    clock.now += MINUTE
    expect(await act(shop, id, 'start')).toBe(true)
    expect(await findOrder(shop.read, id)).toMatchObject({
      state: 'preparing',
      preparing_at: clock.now,
    })
    expect(await act(shop, id, 'recall')).toBe(true)
    expect(await findOrder(shop.read, id)).toMatchObject({
      state: 'accepted',
      preparing_at: FRIDAY_EVENING,
    })
  })

  test('where the owner wants Start as a step, nothing is begun before it', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop, { separateStart: true })
    const { id } = await place(shop)
    await act(shop, id, 'accept')
    const accepted = { state: 'accepted', mayCancel: true }
    expect(await shown(shop, id, FRIDAY_EVENING)).toMatchObject(accepted)
    await act(shop, id, 'start')
    await act(shop, id, 'recall')
    expect(await shown(shop, id, FRIDAY_EVENING)).toMatchObject(accepted)
    expect(await act(shop, id, 'cancel', GUEST)).toBe(true)
  })
}

async function act(
  shop: Shop,
  orderId: string,
  action: OrderAction,
  actor: typeof COOK | typeof GUEST = COOK,
): Promise<boolean> {
  return (await advanceOrder(shop, { orderId, action, expectedVersion: null, actor })).ok
}

/** What the guest's page says. */
async function shown(shop: Shop, id: string, now: number) {
  const view = await readOrderView(shop.read, hashToken(orderToken(shop, id)), now)
  return { ...view, steps: view?.timeline.map(({ kind, at }) => [kind, at]) }
}
