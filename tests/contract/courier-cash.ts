import { expect, test } from 'vitest'
import type { StaffRole } from '#shop/domain/accounts/staff.ts'
import type { PaidBy } from '#shop/domain/orders/order.ts'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { correctPaid } from '#shop/operations/payments/correct-paid.ts'
import { handInCash, takeBackHandIn } from '#shop/operations/payments/hand-in-cash.ts'
import { readCourierCash, readHandIns } from '#shop/persistence/queries/payments/courier-cash.ts'
import type { Shop } from '#shop/shop.ts'
import { storedAddress } from '#tests/support/kitchen-orders.ts'
import { COOK, staffActor } from '#tests/support/order-actors.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const START = 1_800_000_000_000
const QUARTER = 15 * 60_000

/** Cash that couriers take at the door is theirs to hand in until somebody at the counter has counted it. */
export const courierCashContract: Contract = (open) => {
  test('what a courier takes in cash is to be handed in, and nothing else', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    const me = (await staffOf(shop, 'courier')).id
    await onTheRoad(shop, me, ['cash', 'card', 'undone', 'corrected', 'fetched'])
    await deliver(shop, me, 'cash', 'cash')
    await deliver(shop, me, 'card', 'terminal')
    await deliver(shop, me, 'undone', 'cash')
    await act(shop, me, 'undone', 'recall')
    await deliver(shop, me, 'corrected', 'cash')
    expect(await toHandIn(shop)).toEqual([3800, 2])
    await correct(shop, 'corrected', 'terminal')
    expect(await toHandIn(shop)).toEqual([1900, 1])
    await shop.work((tx) =>
      tx.updateTable('orders').set({ state: 'ready' }).where('id', '=', 'fetched').execute(),
    )
    const fetched = { orderId: 'fetched', expectedVersion: null, actor: COOK } as const
    await advanceOrder(shop, { ...fetched, action: 'complete', paidBy: 'cash' })
    expect(await toHandIn(shop), 'the guest paid the kitchen').toEqual([1900, 1])
    await correct(shop, 'card', 'cash')
    expect(await toHandIn(shop)).toEqual([3800, 2])
    expect(await readCourierCash(shop.read, 'another')).toEqual([])
  })

  test('whoever counts the cash records it once, for the sum that was shown', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    const me = (await staffOf(shop, 'courier')).id
    await onTheRoad(shop, me, ['one', 'two'])
    await deliver(shop, me, 'one', 'cash')
    const take = (amount: number, by: { id: string; role: StaffRole } = COOK) =>
      handInCash(shop, { courierId: me, amount, by })
    expect(await take(1900, { id: me, role: 'courier' })).toMatchObject({
      refusals: [{ code: 'not_allowed' }],
    })
    await deliver(shop, me, 'two', 'cash')
    expect(await take(1900)).toMatchObject({ refusals: [{ code: 'cash_changed' }] })
    const twice = await Promise.all([take(3800), take(3800)])
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await readCourierCash(shop.read)).toEqual([])
    expect(await readHandIns(shop.read, START, me)).toMatchObject([{ amount: 3800, at: START }])
    expect(await readHandIns(shop.read, START + 1)).toEqual([])
  })

  test('a delivery that is undone and delivered again after its cash was handed in is not owed twice', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    const me = (await staffOf(shop, 'courier')).id
    await onTheRoad(shop, me, ['one'])
    await deliver(shop, me, 'one', 'cash')
    await handInCash(shop, { courierId: me, amount: 1900, by: COOK })
    await act(shop, me, 'one', 'recall')
    await deliver(shop, me, 'one', 'cash')
    expect(await readCourierCash(shop.read)).toEqual([])
  })

  test('a hand-in can be taken back for a quarter of an hour, once', async () => {
    const clock = { now: START }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    const me = (await staffOf(shop, 'courier')).id
    await onTheRoad(shop, me, ['one'])
    await deliver(shop, me, 'one', 'cash')
    const handIn = async () => {
      const outcome = await handInCash(shop, { courierId: me, amount: 1900, by: COOK })
      return outcome.ok ? outcome.value.id : ''
    }
    const id = await handIn()
    const asCourier = await takeBackHandIn(shop, { id, by: { role: 'courier' } })
    expect(asCourier).toMatchObject({ refusals: [{ code: 'not_allowed' }] })
    clock.now += QUARTER
    expect(await takeBackHandIn(shop, { id, by: COOK })).toMatchObject({ ok: true })
    expect(await toHandIn(shop)).toEqual([1900, 1])
    expect(await readHandIns(shop.read, START)).toEqual([])
    const again = await takeBackHandIn(shop, { id, by: COOK })
    expect(again).toMatchObject({ refusals: [{ code: 'not_possible_now' }] })
    const later = await handIn()
    clock.now += QUARTER + 1
    const late = await takeBackHandIn(shop, { id: later, by: COOK })
    expect(late).toMatchObject({ refusals: [{ code: 'not_possible_now' }] })
  })
}

async function onTheRoad(shop: Shop, courier: string, ids: readonly string[]): Promise<void> {
  const row = { fulfilment: 'delivery', address: storedAddress(), courier_id: courier } as const
  await shop.work(async (tx) => {
    for (const [index, id] of ids.entries()) {
      await writeOrder(tx, { ...row, id, number: index + 1, state: 'out_for_delivery' })
    }
  })
}

function deliver(shop: Shop, courier: string, orderId: string, paidBy: PaidBy) {
  return act(shop, courier, orderId, 'complete', paidBy)
}

async function act(
  shop: Shop,
  courier: string,
  orderId: string,
  action: OrderAction,
  paidBy?: PaidBy,
): Promise<void> {
  const actor = staffActor({ id: courier, role: 'courier' })
  const outcome = await advanceOrder(shop, {
    orderId,
    action,
    expectedVersion: null,
    actor,
    paidBy,
  })
  expect(outcome).toMatchObject({ ok: true })
}

async function correct(shop: Shop, orderId: string, paidBy: PaidBy): Promise<void> {
  const { version } = await shop.read
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const input = { orderId, paidBy, reason: 'wrong', expectedVersion: version, actor: COOK }
  expect(await correctPaid(shop, input)).toMatchObject({ ok: true })
}

/** The sum and the number of deliveries of the only courier who has any. */
async function toHandIn(shop: Shop): Promise<[number, number]> {
  const [cash, ...others] = await readCourierCash(shop.read)
  expect(others).toEqual([])
  return [cash?.amount ?? 0, cash?.deliveries ?? 0]
}
