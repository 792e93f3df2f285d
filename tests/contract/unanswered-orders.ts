import { expect, test } from 'vitest'
import { businessDayEnd } from '#shop/domain/hours/business-day.ts'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { expireUnansweredOrders } from '#shop/operations/orders/expire-unanswered-orders.ts'
import { readPresentControls } from '#shop/persistence/queries/kitchen/controls.ts'
import { listUndelivered } from '#shop/persistence/queries/messages/outbox.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readSettings, writeSettings } from '#shop/persistence/queries/settings/settings.ts'
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

  test('on a day off that nobody closed, two orders that nobody answers stop new ones for the day, and the owner is mailed once', async () => {
    const clock = { now: START }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await prepare(shop)
    await prepareSecond(shop, { placed_at: START + MINUTE })
    await watch(shop, clock, 10)
    expect(await pauseOf(shop, clock)).toBeNull()
    await watch(shop, clock, 5)
    const pause = await pauseOf(shop, clock)
    const { timeZone, businessDayEnds } = await readSettings(shop.read)
    expect(pause).toMatchObject({
      until: businessDayEnd(clock.now, timeZone, businessDayEnds),
      reasonCode: 'unattended',
    })
    await watch(shop, clock, 30)
    expect(await pauseOf(shop, clock)).toEqual(pause)
    const mails = await shop.read.selectFrom('outbox').select('payload').execute()
    const alarms = mails.filter(({ payload }) => payload.includes('shop-unattended'))
    expect(alarms.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      {
        to: 'owner@rosies.kitchen',
        subject: 'Nobody answers, so no more orders come in today',
        text: expect.stringContaining('2 orders in a row'),
      },
    ])
  })

  test('whoever touches the board between two unanswered orders is there, and so is who ends the pause', async () => {
    const clock = { now: START }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await prepare(shop)
    await writeMore(shop, { id: 'answered', number: 2, answer_by: null })
    await prepareSecond(shop, { placed_at: START + MINUTE })
    await watch(shop, clock, 5)
    expect((await advanceOrder(shop, acceptance('answered', 1))).ok).toBe(true)
    await watch(shop, clock, 20)
    expect(await pauseOf(shop, clock)).toBeNull()
    for (const number of [4, 5]) await writeWaiting(shop, clock, number)
    await watch(shop, clock, 15)
    expect(await pauseOf(shop, clock)).not.toBeNull()
    expect(await pauseOrders(shop, { minutes: 0, reason: '', by: 'cook' })).toMatchObject({
      ok: true,
    })
    clock.now += MINUTE
    await writeWaiting(shop, clock, 6)
    await watch(shop, clock, 15)
    expect(await pauseOf(shop, clock)).toBeNull()
  })

  test('a shop that accepts by itself is not paused by orders that wait for a person', async () => {
    const clock = { now: START }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await prepare(shop)
    await prepareSecond(shop, {})
    await shop.work((tx) => writeSettings(tx, { autoAccept: true }))
    await watch(shop, clock, 15)
    expect(await findOrder(shop.read, 'order-1')).toMatchObject({ state: 'expired' })
    expect(await pauseOf(shop, clock)).toBeNull()
  })
}

/** Looks at unanswered orders each minute, as the server does each second. */
async function watch(shop: Shop, clock: { now: number }, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    clock.now += MINUTE
    await expireUnansweredOrders(shop)
  }
}

function writeMore(shop: Shop, order: Parameters<typeof writeOrder>[1] & { id: string }) {
  return shop.work((tx) => writeOrder(tx, { token_hash: order.id, ...order }))
}

function prepareSecond(shop: Shop, order: Parameters<typeof writeOrder>[1]) {
  return writeMore(shop, { id: 'order-3', number: 3, answer_by: START + 12 * MINUTE, ...order })
}

function writeWaiting(shop: Shop, { now }: { now: number }, number: number) {
  const answer_by = now + 10 * MINUTE
  return writeMore(shop, { id: `order-${number}`, number, placed_at: now + 1, answer_by })
}

async function pauseOf(shop: Shop, { now }: { now: number }) {
  return (await readPresentControls(shop.read, now)).pause
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
