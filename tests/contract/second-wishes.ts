import { expect, test } from 'vitest'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import { type AdvanceOrderInput, advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { seeLostOrders } from '#shop/operations/orders/see-lost-orders.ts'
import type { Shop } from '#shop/shop.ts'
import { COOK, GUEST } from '#tests/support/order-actors.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'

const START = 1_800_000_000_000

export const secondWishesContract: Contract = (open) => {
  test('the same wish of a second board is fulfilled, and changes nothing', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx))
    for (const [index, action] of (['accept', 'start', 'finish', 'complete'] as const).entries()) {
      await act(shop, action)
      const again = await act(shop, action, { expectedVersion: index + 1 })
      expect(again, action).toMatchObject({ ok: true, value: { version: index + 2 } })
    }
    const events = await shop.read.selectFrom('order_events').select('version').execute()
    expect(events).toHaveLength(5)
  })

  test('another wish for the same order is not: another time, another way to pay, another step, a step taken back', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx))
    const changed = { refusals: [{ code: 'version_changed' }] }
    await act(shop, 'accept', { minutes: 20 })
    const late = await act(shop, 'accept', { expectedVersion: 1, minutes: 40 })
    expect(late).toMatchObject(changed)
    expect(await act(shop, 'accept', { expectedVersion: 1, minutes: 20 })).toMatchObject({
      ok: true,
    })
    await act(shop, 'delay', { minutes: 10 })
    expect(await act(shop, 'delay', { expectedVersion: 2, minutes: 10 })).toMatchObject(changed)
    await act(shop, 'start')
    await act(shop, 'finish')
    await act(shop, 'recall')
    expect(await act(shop, 'finish', { expectedVersion: 4 })).toMatchObject(changed)
    await act(shop, 'finish')
    await act(shop, 'complete', { paidBy: 'cash' })
    const terminal = await act(shop, 'complete', { expectedVersion: 7, paidBy: 'terminal' })
    expect(terminal).toMatchObject(changed)
    const stranger = await act(shop, 'complete', { expectedVersion: 7, actor: GUEST })
    expect(stranger).toMatchObject(changed)
  })

  test('all lost orders nobody accepted are dismissed by one request, but not those that ended after it', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    const lost = { state: 'expired', unseen: 'expired', closed_at: START } as const
    const rows = [
      { ...lost, id: 'expired' },
      { ...lost, id: 'cancelled', state: 'cancelled', unseen: 'cancelled' },
      { ...lost, id: 'begun', state: 'cancelled', unseen: 'cancelled', accepted_at: START - 1 },
      { ...lost, id: 'later', closed_at: START + 1 },
    ] as const
    for (const [number, row] of rows.entries()) {
      await shop.work((tx) => writeOrder(tx, { ...row, number: number + 1 }))
    }
    expect(await seeLostOrders(shop, { until: START, actor: COOK })).toBe(2)
    const unseen = shop.read.selectFrom('orders').select('id').where('unseen', 'is not', null)
    expect((await unseen.orderBy('id').execute()).map(({ id }) => id)).toEqual(['begun', 'later'])
    expect(await seeLostOrders(shop, { until: START, actor: COOK })).toBe(0)
  })
}

function act(shop: Shop, action: OrderAction, more: Partial<AdvanceOrderInput> = {}) {
  const input = { orderId: 'order-1', action, expectedVersion: null, actor: COOK }
  return advanceOrder(shop, { ...input, ...more })
}
