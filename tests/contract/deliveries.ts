import { expect, test } from 'vitest'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { readDeliveries } from '#shop/persistence/queries/kitchen/deliveries.ts'
import { storedAddress } from '#tests/support/kitchen-orders.ts'
import { staffActor } from '#tests/support/order-actors.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { orderPromise } from '#tests/support/order-view.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const START = 1_800_000_000_000

export const deliveriesContract: Contract = (open) => {
  test('a courier sees their own deliveries with the guests’ details, and unassigned ones without', async () => {
    await using opened = await open()
    const { shop } = opened
    const me = (await staffOf(shop, 'courier')).id
    const other = (await staffOf(shop, 'courier', 'another-courier')).id
    const delivery = { fulfilment: 'delivery', address: storedAddress() } as const
    const mine = { ...delivery, courier_id: me }
    const rows = [
      { id: 'mine, later', ...mine, state: 'ready', promised_at: START + 2 },
      { id: 'mine, sooner', ...mine, state: 'out_for_delivery', promised_at: START + 1 },
      { id: 'brought', ...mine, state: 'completed', closed_at: START },
      { id: 'brought later', ...mine, state: 'completed', closed_at: START + 5 },
      { id: 'brought the day before', ...mine, state: 'completed', closed_at: START - 1 },
      {
        id: 'brought by another',
        ...delivery,
        courier_id: other,
        state: 'completed',
        closed_at: START,
      },
      { id: 'called off', ...mine, state: 'cancelled', closed_at: START },
      { id: 'free', ...delivery, state: 'accepted' },
      { id: 'unanswered', ...delivery, state: 'placed' },
      { id: 'of another', ...delivery, state: 'ready', courier_id: other },
      { id: 'fetched', state: 'ready' },
    ] as const
    await shop.work(async (tx) => {
      for (const [index, row] of rows.entries()) {
        await writeOrder(tx, { ...row, number: index + 1, placed_at: START })
      }
    })
    const seen = await readDeliveries(shop.read, me, { now: START, dayStart: START })
    expect(seen.mine.map(({ id }) => id)).toEqual(['mine, sooner', 'mine, later'])
    expect(seen.open.map(({ id }) => id)).toEqual(['free'])
    expect(seen.done.map(({ id }) => id)).toEqual(['brought later', 'brought'])
    expect(seen.mine[0]).toMatchObject({
      guest: { name: 'Ada Guest', phone: '+90 5550100' },
      address: { street: '12 Larch Road' },
      pieces: 2,
    })
    expect(seen.open[0]).toMatchObject({ guest: null, pieces: 2 })
  })

  test('a courier is told when the bag is due at the door, and what is in it', async () => {
    await using opened = await open()
    const { shop } = opened
    const me = (await staffOf(shop, 'courier')).id
    const promise = orderPromise({ zoneMinutes: 15 })
    const row = { fulfilment: 'delivery', address: storedAddress(), courier_id: me } as const
    const lines = [{ title: 'Cola', quantity: 3 }]
    await shop.work((tx) =>
      writeOrder(
        tx,
        { ...row, state: 'ready', promised_at: START, promise: JSON.stringify(promise) },
        lines,
      ),
    )
    const { mine } = await readDeliveries(shop.read, me, { now: START, dayStart: START })
    expect(mine).toMatchObject([
      { promisedAt: START, doorAt: START + 15 * 60_000, pieces: 3, lines },
    ])
  })

  test('a courier undoes their own delivery: it is on the road again, and its cash is to be taken', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    const me = (await staffOf(shop, 'courier')).id
    const other = (await staffOf(shop, 'courier', 'another-courier')).id
    const row = { fulfilment: 'delivery', address: storedAddress(), courier_id: me } as const
    await shop.work((tx) => writeOrder(tx, { ...row, state: 'out_for_delivery' }))
    const act = (action: OrderAction, id: string) =>
      advanceOrder(shop, {
        orderId: 'order-1',
        action,
        expectedVersion: null,
        actor: staffActor({ id, role: 'courier' }),
        paidBy: action === 'complete' ? 'cash' : undefined,
      })
    expect(await act('complete', me)).toMatchObject({ ok: true })
    expect(await act('recall', other)).toMatchObject({ refusals: [{ code: 'not_possible_now' }] })
    expect(await act('recall', me)).toMatchObject({
      ok: true,
      value: { state: 'out_for_delivery' },
    })
    const seen = await readDeliveries(shop.read, me, { now: START, dayStart: START })
    expect(seen).toMatchObject({
      mine: [{ state: 'out_for_delivery', payment: { state: 'to_pay', paidBy: null } }],
      done: [],
    })
  })
}
