import { expect, test } from 'vitest'
import type { PaidBy } from '#shop/domain/orders/order.ts'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { correctPaid } from '#shop/operations/payments/correct-paid.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Shop } from '#shop/shop.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'

const START = 1_800_000_000_000

/** Money paid at the counter, the door or the table is in the ledger once the order is handed over. */
export const counterPaymentsContract: Contract = (open) => {
  test.for<PaidBy>(['cash', 'terminal'])(
    'an order handed over and paid by %s is in the ledger, once',
    async (paidBy) => {
      await using opened = await open({ clock: () => START })
      const { shop } = opened
      const { total } = await handOver(shop, paidBy)
      expect(await findOrder(shop.read, 'order-1')).toMatchObject({
        state: 'completed',
        payment_method: 'counter',
        payment_state: 'paid',
        paid_by: paidBy,
      })
      expect(await entries(shop)).toEqual([['taken_at_counter', paidBy, total, 'cook']])
      expect((await readBoard(shop.read, START)).tickets).toMatchObject([
        { payment: { state: 'paid', paidBy, refundable: 0 } },
      ])
      expect(await lastEvent(shop)).toEqual({ kind: 'completed', facts: { paidBy, amount: total } })
    },
  )

  test('a recalled order is to be paid again, and the ledger has both movements', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    const { total } = await handOver(shop, 'cash')
    await act(shop, 'recall')
    expect(await findOrder(shop.read, 'order-1')).toMatchObject({
      state: 'ready',
      payment_state: 'to_pay',
      paid_by: null,
    })
    await act(shop, 'complete', 'terminal')
    expect(await entries(shop)).toEqual([
      ['taken_at_counter', 'cash', total, 'cook'],
      ['released', 'cash', total, 'cook'],
      ['taken_at_counter', 'terminal', total, 'cook'],
    ])
  })

  test('a wrong payment entry can be corrected afterwards, with a reason, for the version that was seen', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    const { total, version } = await handOver(shop, 'cash')
    const input = {
      orderId: 'order-1',
      paidBy: 'terminal',
      reason: 'Wrong button',
      expectedVersion: version,
      actor: COOK,
    } as const
    const codeOf = async (special: Partial<Parameters<typeof correctPaid>[1]>) => {
      const outcome = await correctPaid(shop, { ...input, ...special })
      return outcome.ok ? 'done' : outcome.refusals[0].code
    }
    expect(await codeOf({ reason: ' ' })).toBe('reason_missing')
    expect(await codeOf({ actor: { ...COOK, role: 'courier' } })).toBe('not_allowed')
    expect(await codeOf({ paidBy: 'cash' })).toBe('not_possible_now')
    expect(await codeOf({ orderId: 'order-2' })).toBe('unknown_order')
    expect(await codeOf({})).toBe('done')
    expect(await codeOf({})).toBe('version_changed')
    expect(await lastEvent(shop)).toEqual({
      kind: 'paid_corrected',
      facts: { paidBy: 'terminal', paidBefore: 'cash', amount: total },
    })
    expect(await codeOf({ paidBy: null, expectedVersion: version + 1 })).toBe('done')
    expect(await findOrder(shop.read, 'order-1')).toMatchObject({
      state: 'completed',
      payment_state: 'to_pay',
      paid_by: null,
    })
    expect((await entries(shop)).map(([kind, means]) => [kind, means])).toEqual([
      ['taken_at_counter', 'cash'],
      ['released', 'cash'],
      ['taken_at_counter', 'terminal'],
      ['released', 'terminal'],
    ])
  })

  test('an order paid online is not charged again at the door', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx, { payment_method: 'card', payment_state: 'paid' }))
    for (const action of ['accept', 'start', 'finish'] as const) await act(shop, action)
    await act(shop, 'complete', 'cash')
    expect(await findOrder(shop.read, 'order-1')).toMatchObject({
      payment_state: 'paid',
      paid_by: null,
    })
    expect(await entries(shop)).toEqual([])
  })

  test('an order handed over without a payment entry stays to be paid until somebody enters it', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await handOver(shop, undefined)
    expect(await findOrder(shop.read, 'order-1')).toMatchObject({ payment_state: 'to_pay' })
    expect(await entries(shop)).toEqual([])
  })
}

async function handOver(shop: Shop, paidBy: PaidBy | undefined) {
  await shop.work((tx) => writeOrder(tx))
  for (const action of ['accept', 'start', 'finish'] as const) await act(shop, action)
  await act(shop, 'complete', paidBy)
  const order = await findOrder(shop.read, 'order-1')
  if (!order) throw new Error('The order is gone')
  return order
}

async function act(shop: Shop, action: OrderAction, paidBy?: PaidBy): Promise<void> {
  const outcome = await advanceOrder(shop, {
    orderId: 'order-1',
    action,
    expectedVersion: null,
    actor: COOK,
    paidBy,
  })
  expect(outcome.ok, action).toBe(true)
}

async function entries(shop: Shop) {
  const rows = await shop.read
    .selectFrom('payment_entries')
    .selectAll()
    .orderBy('provider_ref')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, means, amount, actor_id }) => [kind, means, amount, actor_id])
}

async function lastEvent(shop: Shop) {
  const row = await shop.read
    .selectFrom('order_events')
    .select(['kind', 'facts'])
    .where('order_id', '=', 'order-1')
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  return { kind: row.kind, facts: JSON.parse(row.facts) }
}
