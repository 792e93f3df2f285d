import { expect, test } from 'vitest'
import { applyRetention } from '#shop/operations/guests/apply-retention.ts'
import { forgetSender } from '#shop/operations/guests/forget-sender.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import {
  listMarked,
  listUnerasedBefore,
} from '#shop/persistence/queries/guests/order-forgetting.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { confirmedMailbox } from '#tests/support/mailboxes.ts'
import { FRIDAY_EVENING, place, setUpKitchen } from '#tests/support/order-input.ts'
import { paymentRow, writeOrder } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'
import { planOf, recording } from './query-plans.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** With a character that no random token contains. */
const ADA = { name: 'Adá Lovelace', email: 'ada@example.org' }

export const retentionContract: Contract = (open) => {
  test('an open order keeps its guest’s data until it has ended, and is then erased of it', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop)
    await confirmedMailbox(shop, ADA.email)
    const { id: orderId } = await place(shop, { guest: ADA })
    expect((await forgetSender(shop, ADA.email)).orders).toEqual({ now: 0, later: 1 })
    expect(await applyRetention(shop)).toMatchObject({ orders: 0 })
    expect(await guestsOf(shop)).toEqual([ADA.name])
    const actor = { kind: 'guest' } as const
    const reason = 'Adá changed her mind'
    await advanceOrder(shop, { orderId, action: 'cancel', expectedVersion: null, actor, reason })
    now += 14 * MINUTE
    expect(await applyRetention(shop)).toMatchObject({ orders: 0 })
    now += MINUTE
    expect(await applyRetention(shop)).toMatchObject({ orders: 1 })
    expect(await guestsOf(shop)).toEqual([''])
    const kept = {
      orders: await shop.read.selectFrom('orders').selectAll().execute(),
      events: await shop.read.selectFrom('order_events').selectAll().execute(),
      undelivered: await shop.read.selectFrom('outbox').selectAll().execute(),
    }
    expect(JSON.stringify(kept)).not.toMatch(/adá|ada@|lovelace/i)
    expect(kept.orders[0]?.total).toBeGreaterThan(0)
    expect(await applyRetention(shop)).toMatchObject({ orders: 0 })
  })

  test('a guest’s data is kept until a refund has arrived, for thirty days at most', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    const card = { payment_method: 'card', guest_email: ADA.email, closed_at: now } as const
    await shop.work(async (tx) => {
      await writeOrder(tx, { ...card, ...order('held', 1), payment_state: 'authorised' })
      await writeOrder(tx, { ...card, ...order('asked', 2), payment_state: 'paid' })
      await writeOrder(tx, { ...card, ...order('back', 3), payment_state: 'released' })
      await tx.updateTable('orders').set({ state: 'cancelled' }).execute()
      await tx.updateTable('orders').set({ state: 'completed' }).where('id', '=', 'asked').execute()
      await tx
        .insertInto('payments')
        .values(paymentRow({ order_id: 'asked', state: 'captured' }))
        .execute()
      const refund = { id: 'refund-1', order_id: 'asked', payment_id: 'payment-1', amount: 500 }
      const why = { reason: 'Cold', actor_id: 'cook', state: 'asked', asked_at: now } as const
      await tx
        .insertInto('payment_refunds')
        .values({ ...refund, ...why })
        .execute()
    })
    expect((await forgetSender(shop, ADA.email)).orders).toEqual({ now: 1, later: 2 })
    expect(await withGuest(shop)).toEqual(['asked', 'held'])
    now += DAY
    await shop.work(async (tx) => {
      await tx.updateTable('payment_refunds').set({ state: 'made', ended_at: now }).execute()
    })
    await applyRetention(shop)
    expect(await withGuest(shop)).toEqual(['held'])
    now += 30 * DAY
    await applyRetention(shop)
    expect(await withGuest(shop)).toEqual([])
  })

  test('guests’ data and messages are erased after the days that the shop has set, and nothing else is', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await shop.work(async (tx) => {
      await writeSettings(tx, { keepGuestsDays: 30, keepMessagesDays: 10 })
      await writeOrder(tx, { ...order('open', 1), state: 'ready' })
      for (let number = 2; number < 252; number += 1) {
        const ended = { state: 'completed', closed_at: now } as const
        await writeOrder(tx, { ...order(`old-${number}`, number), ...ended })
      }
      for (const id of ['one', 'two'])
        await tx.insertInto('messages').values(message(id, now)).execute()
      await tx.insertInto('outbox').values(dead('dead', now)).execute()
    })
    await applyRetention(shop)
    now += 9 * DAY
    await shop.work(async (tx) => {
      await tx.insertInto('messages').values(message('three', now)).execute()
      const later = { state: 'completed', closed_at: now } as const
      await writeOrder(tx, { ...order('later', 500), ...later })
    })
    expect(await applyRetention(shop)).toMatchObject({ orders: 0, messages: 0, undelivered: 0 })
    now += DAY + 1
    expect(await applyRetention(shop)).toMatchObject({ orders: 0, messages: 2, undelivered: 0 })
    now += 20 * DAY
    expect(await applyRetention(shop)).toMatchObject({ orders: 250, messages: 1, undelivered: 1 })
    expect(await withGuest(shop)).toEqual(['later', 'open'])
  })

  test('a shop upgraded from a release that kept everything has a week to set other days, and is told', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    expect(await applyRetention(shop)).toMatchObject({ begins: null })
    const ended = { state: 'completed', closed_at: now - 100 * DAY } as const
    await shop.work((tx) => writeOrder(tx, ended))
    const begins = now + 7 * DAY
    expect(await applyRetention(shop)).toMatchObject({ orders: 0, begins })
    now = begins
    expect(await applyRetention(shop)).toMatchObject({ orders: 1, begins: null })
  })

  test('finding the guests to erase uses an index, however many orders there are', async () => {
    await using opened = await open()
    const { shop } = opened
    const { statements, read } = recording(shop.database)
    await listUnerasedBefore(read, FRIDAY_EVENING, 100)
    await listMarked(read, { closedUntil: FRIDAY_EVENING, atAnyRate: 0, most: 100 })
    const plans = await Promise.all(statements.map((one) => planOf(shop.database, one)))
    expect(plans[0]).toContain('orders_with_guest')
    expect(plans[1]).toContain('orders_forget_when_closed')
  })
}

function order(id: string, number: number) {
  return { id, number, token_hash: `hash of ${id}`, claims: '[]' }
}

function message(id: string, receivedAt: number) {
  return {
    id,
    first_name: 'Ada',
    last_name: 'Guest',
    email: ADA.email,
    country: '+44',
    number: '2079460958',
    text: `Hello ${id}`,
    received_at: receivedAt,
    last_at: receivedAt,
  }
}

function dead(id: string, at: number) {
  const message = { id, kind: 'contact', payload: '{"to":"ada@example.org"}', message_id: id }
  return { ...message, state: 'dead', next_at: at, created_at: at } as const
}

async function guestsOf(shop: Shop): Promise<string[]> {
  const rows = await shop.read.selectFrom('orders').select('guest_name').execute()
  return rows.map(({ guest_name: name }) => name)
}

/** The ids of orders that still name their guest. */
async function withGuest(shop: Shop): Promise<string[]> {
  const rows = await shop.read
    .selectFrom('orders')
    .select('id')
    .where('guest_name', '!=', '')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
