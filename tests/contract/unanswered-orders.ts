import { expect, test } from 'vitest'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { expireUnansweredOrders } from '#shop/operations/orders/expire-unanswered-orders.ts'
import { listUndelivered } from '#shop/persistence/queries/messages/outbox.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { OrderChanged } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'
import { acceptance } from '#tests/support/order-actors.ts'
import { paymentRow, writeOrder } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'

const START = 1_800_000_000_000
const SECOND = 1000
const MINUTE = 60 * SECOND

export const unansweredOrdersContract: Contract = (open) => {
  test('an unanswered order calls the kitchen once after a minute and mails the owner once after three', async () => {
    const clock = { now: START }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await prepare(shop)
    const received: OrderChanged[] = []
    shop.live.listen((change) => received.push(change))
    const seen: string[] = []
    for (let second = 0; second < 200; second += 1) {
      clock.now = START + second * SECOND
      await expireUnansweredOrders(shop)
      const nudges = (await findOrder(shop.read, 'order-1'))?.answer_nudges
      const mails = (await listUndelivered(shop.read)).length
      const now = `${nudges} calls, ${mails} mails`
      if (!seen.at(-1)?.endsWith(now)) seen.push(`${second} s: ${now}`)
    }
    expect(seen).toEqual([
      '0 s: 0 calls, 0 mails',
      '60 s: 1 calls, 0 mails',
      '180 s: 2 calls, 1 mails',
    ])
    expect(received).toEqual(Array(2).fill({ orderId: 'order-1', version: 1 }))
    const mails = await shop.read.selectFrom('outbox').select(['payload']).execute()
    expect(JSON.parse(mails[0]?.payload ?? '')).toMatchObject({
      to: 'owner@rosies.kitchen',
      subject: 'Order 1 is waiting for an answer',
      text: expect.stringContaining('within 7 minutes'),
    })
  })

  test('accepting an order after a call works with the version from before the call', async () => {
    await using opened = await open({ clock: () => START + 4 * MINUTE })
    const { shop } = opened
    await prepare(shop)
    await expireUnansweredOrders(shop)
    expect((await advanceOrder(shop, acceptance('order-1', 1))).ok).toBe(true)
  })

  test('an unanswered order expires on the second, is refunded, and only once', async () => {
    const clock = { now: START + 10 * MINUTE - 1 }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await prepare(shop, { payment_method: 'card', payment_state: 'authorised' })
    await expireUnansweredOrders(shop)
    expect(await findOrder(shop.read, 'order-1')).toMatchObject({ state: 'placed' })
    clock.now += 1
    await Promise.all([
      expireUnansweredOrders(shop),
      expireUnansweredOrders(shop),
      expireUnansweredOrders(shop),
    ])
    expect(await findOrder(shop.read, 'order-1')).toMatchObject({
      state: 'expired',
      version: 2,
      unseen: 'expired',
      answer_by: null,
      closed_at: clock.now,
    })
    const event = await eventOf(shop)
    expect(event).toMatchObject({ actor: 'shop', facts: '{"awaited":"answer"}' })
    const payment = await shop.read.selectFrom('payments').select('wanted').executeTakeFirst()
    expect(payment).toEqual({ wanted: 'release' })
  })

  test('an order whose card is not paid within half an hour expires, and is never on the board', async () => {
    const clock = { now: START + 30 * MINUTE - 1 }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await prepare(shop, { payment_method: 'card', payment_state: 'awaiting' })
    await expireUnansweredOrders(shop)
    expect(await findOrder(shop.read, 'order-1')).toMatchObject({
      state: 'placed',
      answer_nudges: 0,
    })
    clock.now += 1
    await expireUnansweredOrders(shop)
    expect(await findOrder(shop.read, 'order-1')).toMatchObject({ state: 'expired', unseen: null })
    expect(await eventOf(shop)).toMatchObject({ facts: '{"awaited":"payment"}' })
  })

  test('an order that was placed before opening calls from the opening on', async () => {
    const opening = START + 60 * MINUTE
    const clock = { now: opening + MINUTE - 1 }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await prepare(shop, { answer_by: opening + 10 * MINUTE })
    await expireUnansweredOrders(shop)
    expect(await findOrder(shop.read, 'order-1')).toMatchObject({ answer_nudges: 0 })
    clock.now += 1
    await expireUnansweredOrders(shop)
    expect(await findOrder(shop.read, 'order-1')).toMatchObject({ answer_nudges: 1 })
  })
}

async function prepare(shop: Shop, order: Parameters<typeof writeOrder>[1] = {}): Promise<void> {
  await shop.work(async (tx) => {
    await writeSettings(tx, { email: 'owner@rosies.kitchen', acceptWithinMinutes: 10 })
    await writeOrder(tx, order)
    if (order.payment_method === 'card') {
      await tx.insertInto('payments').values(paymentRow()).execute()
    }
  })
}

function eventOf(shop: Shop) {
  return shop.read
    .selectFrom('order_events')
    .select(['actor', 'facts'])
    .where('version', '=', 2)
    .executeTakeFirst()
}
