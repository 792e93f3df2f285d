import { expect, test } from 'vitest'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import { type AdvanceOrderInput, advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import type { OrderChanged } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'
import { discountCodeRow } from '#tests/support/discount-code.ts'
import { COOK, GUEST, SHOP } from '#tests/support/order-actors.ts'
import { paymentRow, writeOrder } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000
const QUARTER = 15 * MINUTE

export const advancingOrdersContract: Contract = (open) => {
  test('each step of an order is in its history, with who and when', async () => {
    const clock = { now: START + MINUTE }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx))
    for (const action of ['accept', 'start', 'finish', 'complete'] as const) {
      expect((await act(shop, action)).ok).toBe(true)
      clock.now += MINUTE
    }
    expect(await history(shop)).toEqual([
      ['placed', 'placed', START, 'guest', null],
      ['accepted', 'accepted', START + MINUTE, 'staff', 'cook'],
      ['started', 'preparing', START + 2 * MINUTE, 'staff', 'cook'],
      ['finished', 'ready', START + 3 * MINUTE, 'staff', 'cook'],
      ['completed', 'completed', START + 4 * MINUTE, 'staff', 'cook'],
    ])
    expect(await findOrder(shop.read, 'order-1')).toMatchObject({
      state: 'completed',
      version: 5,
      answer_by: null,
      accepted_at: START + MINUTE,
      preparing_at: START + 2 * MINUTE,
      ready_at: START + 3 * MINUTE,
      closed_at: START + 4 * MINUTE,
    })
  })

  test('an action on an outdated version is refused with the present state', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx))
    await act(shop, 'accept')
    const late = await act(shop, 'refuse', { expectedVersion: 1, reason: 'Out of buns' })
    const now = { id: 'order-1', version: 2, state: 'accepted' }
    expect(late).toMatchObject({ refusals: [{ code: 'version_changed', order: now }] })
    const never = await act(shop, 'refuse', { reason: 'Out of buns' })
    expect(never).toMatchObject({ refusals: [{ code: 'not_possible_now', order: now }] })
    expect(await act(shop, 'accept', { orderId: 'none' })).toEqual({
      ok: false,
      refusals: [{ code: 'unknown_order' }],
    })
    expect(await history(shop)).toHaveLength(2)
  })

  test('when ten accept an order at once, it is accepted once', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx))
    const all = Array.from({ length: 10 }, () => act(shop, 'accept', { expectedVersion: 1 }))
    const outcomes = await Promise.all(all)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10)
    expect(await history(shop)).toHaveLength(2)
  })

  test('a refusal, and cancelling by the kitchen, need a reason and store it', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx))
    for (const reason of [undefined, '', ' \u200b\n']) {
      const refused = await act(shop, 'refuse', { reason })
      expect(refused).toEqual({ ok: false, refusals: [{ code: 'reason_missing' }] })
    }
    const long = await act(shop, 'cancel', { reason: 'x'.repeat(301) })
    expect(long).toMatchObject({ refusals: [{ code: 'reason_too_long' }] })
    await act(shop, 'refuse', { reason: ' The grill\u0000 is\nbroken ' })
    const events = await shop.read.selectFrom('order_events').select('reason').execute()
    expect(events.map(({ reason }) => reason)).toEqual([null, 'The grill is broken'])
  })

  test('a reason is stored as a code with the shop’s own text beside it, and an older text stays as it is', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx))
    await act(shop, 'refuse', { reasonCode: 'sold_out', reason: 'Out of brioche' })
    const [, refused] = await readOrderEvents(shop.read, 'order-1')
    expect(refused).toMatchObject({ reason: 'Out of brioche', reasonCode: 'sold_out' })
    const reason = 'we ran out of something in it'
    await shop.work((tx) =>
      tx.updateTable('order_events').set({ reason }).where('version', '=', 2).execute(),
    )
    const [, former] = await readOrderEvents(shop.read, 'order-1')
    expect(former).toMatchObject({ reason, reasonCode: null })
  })

  test.for([
    ['refuse', COOK],
    ['cancel', COOK],
    ['cancel', GUEST],
    ['expire', SHOP],
  ] as [OrderAction, OrderActor][])(
    'an order that will not be made (%s) releases its work, its code and its money',
    async ([action, actor]) => {
      await using opened = await open({ clock: () => START + 10 * MINUTE })
      const { shop } = opened
      await shop.work(async (tx) => {
        await tx.insertInto('kitchen_quarters').values({ starts_at: QUARTER, minutes: 5 }).execute()
        await tx
          .insertInto('discount_codes')
          .values(discountCodeRow({ code: 'LUNCH', uses: 3 }))
          .execute()
        const claims = JSON.stringify([
          { quarter: QUARTER, minutes: 3 },
          { quarter: 2 * QUARTER, minutes: 5 },
        ])
        await writeOrder(tx, { claims, payment_method: 'card', payment_state: 'authorised' })
        await tx
          .insertInto('code_uses')
          .values({ order_id: 'order-1', code: 'LUNCH', guest_key: 'ada', used_at: START })
          .execute()
        await tx.insertInto('payments').values(paymentRow()).execute()
      })
      const outcome = await act(shop, action, { actor, reason: 'Out of buns' })
      expect(outcome.ok).toBe(true)
      const quarters = shop.read.selectFrom('kitchen_quarters').selectAll().orderBy('starts_at')
      expect(await quarters.execute()).toEqual([
        { starts_at: QUARTER, minutes: 5 },
        { starts_at: 2 * QUARTER, minutes: 0 },
      ])
      expect(await shop.read.selectFrom('code_uses').selectAll().execute()).toEqual([])
      const codes = shop.read.selectFrom('discount_codes').select('uses')
      expect(await codes.execute()).toEqual([{ uses: 2 }])
      expect(await wishes(shop)).toEqual([
        { wanted: 'release', version: 2, next_look_at: START + 10 * MINUTE },
      ])
    },
  )

  test('an accepted card payment is captured once, and a failed one is left alone', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await shop.work(async (tx) => {
      await writeOrder(tx, { payment_method: 'card', payment_state: 'authorised' })
      const failed = paymentRow({ id: 'payment-0', state: 'failed' })
      await tx.insertInto('payments').values([failed, paymentRow()]).execute()
    })
    await act(shop, 'accept')
    expect(await wishes(shop)).toEqual([
      { wanted: 'authorise', version: 1, next_look_at: null },
      { wanted: 'capture', version: 2, next_look_at: START },
    ])
  })

  test('an order accepted with a time, or delayed, gets a new promise', async () => {
    const clock = { now: START }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx))
    await act(shop, 'accept', { minutes: 25 })
    expect(await promisedAt(shop)).toBe(START + 25 * MINUTE)
    await act(shop, 'delay', { minutes: 10, reason: 'The fryer is down' })
    expect(await promisedAt(shop)).toBe(START + 35 * MINUTE)
    clock.now = START + 50 * MINUTE + 1
    await act(shop, 'delay', { minutes: 5 })
    expect(await promisedAt(shop)).toBe(START + 56 * MINUTE)
    for (const minutes of [undefined, 0, -5, 2.5, 241, Number.NaN]) {
      const refused = await act(shop, 'delay', { minutes })
      expect(refused).toMatchObject({ refusals: [{ code: 'minutes_out_of_range' }] })
    }
  })

  test('a recalled step is undone in the order, and stays in its history', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx))
    for (const action of ['accept', 'finish', 'complete', 'recall', 'recall', 'recall'] as const) {
      expect((await act(shop, action)).ok, action).toBe(true)
    }
    expect(await findOrder(shop.read, 'order-1')).toMatchObject({
      state: 'accepted',
      accepted_at: START,
      // In the line again, and nobody taps Start.
      preparing_at: START,
      ready_at: null,
      closed_at: null,
    })
    expect(await history(shop)).toHaveLength(7)
  })

  test('an order cancelled by its guest stays on the board until the kitchen has dismissed it', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx))
    await act(shop, 'cancel', { actor: GUEST })
    expect(await findOrder(shop.read, 'order-1')).toMatchObject({ unseen: 'cancelled' })
    await act(shop, 'see')
    expect(await findOrder(shop.read, 'order-1')).toMatchObject({ unseen: null })
    expect((await act(shop, 'see')).ok).toBe(false)
  })

  test('listeners learn of a change, and of nothing that did not happen', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx))
    const received: OrderChanged[] = []
    shop.live.listen((change) => received.push(change))
    await act(shop, 'start')
    await act(shop, 'accept')
    await expect.poll(() => received).toEqual([{ orderId: 'order-1', version: 2 }])
  })
}

function act(shop: Shop, action: OrderAction, more: Partial<AdvanceOrderInput> = {}) {
  const input = { orderId: 'order-1', action, expectedVersion: null, actor: COOK }
  return advanceOrder(shop, { ...input, ...more })
}

async function history(shop: Shop) {
  const events = await shop.read
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', 'order-1')
    .orderBy('version')
    .execute()
  expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1))
  return events.map(({ kind, state, at, actor, actor_id }) => [kind, state, at, actor, actor_id])
}

async function promisedAt(shop: Shop) {
  return (await findOrder(shop.read, 'order-1'))?.promised_at
}

function wishes(shop: Shop) {
  return shop.read
    .selectFrom('payments')
    .select(['wanted', 'version', 'next_look_at'])
    .orderBy('id')
    .execute()
}
