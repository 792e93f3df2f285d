import { expect, test } from 'vitest'
import { orderToken } from '#shop/auth/order-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import { fireOrders } from '#shop/operations/kitchen/fire-orders.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { readTicket } from '#shop/persistence/queries/kitchen/board.ts'
import { readClaimed } from '#shop/persistence/queries/kitchen/kitchen.ts'
import { readKeptOrders } from '#shop/persistence/queries/orders/kept-orders.ts'
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

  test('an order with others ahead of it waits in line for its guest until its own time comes', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop, { usualMinutes: 12, minimumMinutes: 5 })
    for (const _ of [1, 2, 3]) await place(shop)
    const { id } = await place(shop)
    await act(shop, id, 'accept', COOK, 40)
    const inLine = { state: 'accepted', ordersAhead: 3, mayCancel: false }
    const steps = [
      ['placed', FRIDAY_EVENING],
      ['accepted', FRIDAY_EVENING],
    ]
    clock.now += 28 * MINUTE - 1
    expect(await shown(shop, id, clock.now)).toMatchObject({ ...inLine, steps })
    expect(await keptState(shop, id, clock.now), 'its list of orders').toBe('accepted')
    expect((await readTicket(shop.read, id, clock.now))?.preparingAt, 'the board').toBeNull()
    clock.now += 1
    const made = [...steps, ['started', clock.now]]
    expect(await shown(shop, id, clock.now)).toMatchObject({ state: 'preparing', steps: made })
    expect(await keptState(shop, id, clock.now)).toBe('preparing')
    expect((await readTicket(shop.read, id, clock.now))?.preparingAt).toBe(clock.now)
  })

  test('an order in line is begun later if it is put off, and was begun when it is ready sooner', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop, { usualMinutes: 12, minimumMinutes: 5 })
    await place(shop)
    const { id } = await place(shop)
    await act(shop, id, 'accept', COOK, 40)
    await act(shop, id, 'delay', COOK, 10)
    expect((await findOrder(shop.read, id))?.preparing_at).toBe(FRIDAY_EVENING + 38 * MINUTE)
    clock.now += 9 * MINUTE
    await act(shop, id, 'finish')
    expect(await shown(shop, id, FRIDAY_EVENING + 60 * MINUTE)).toMatchObject({
      steps: [
        ['placed', FRIDAY_EVENING],
        ['accepted', FRIDAY_EVENING],
        ['delayed', FRIDAY_EVENING],
        ['started', clock.now],
        ['finished', clock.now],
      ],
    })
  })

  test('an order that is cancelled in line was never begun, however late its guest looks', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop)
    await place(shop)
    const { id } = await place(shop)
    await act(shop, id, 'accept', COOK, 40)
    const cancel = { orderId: id, action: 'cancel', expectedVersion: null, actor: COOK } as const
    expect(await advanceOrder(shop, { ...cancel, reason: 'Out of buns' })).toMatchObject({
      ok: true,
    })
    const view = await shown(shop, id, FRIDAY_EVENING + 60 * MINUTE)
    expect(view.steps?.map(([kind]) => kind)).toEqual(['placed', 'accepted', 'cancelled'])
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
  minutes?: number,
): Promise<boolean> {
  return (await advanceOrder(shop, { orderId, action, expectedVersion: null, actor, minutes })).ok
}

/** What the list of a guest's orders says. */
async function keptState(shop: Shop, id: string, now: number) {
  const [kept] = await readKeptOrders(shop.read, [hashToken(orderToken(shop, id))], now)
  return kept?.state
}

/** What the guest's page says. */
async function shown(shop: Shop, id: string, now: number) {
  const view = await readOrderView(shop.read, hashToken(orderToken(shop, id)), now)
  return { ...view, steps: view?.timeline.map(({ kind, at }) => [kind, at]) }
}
