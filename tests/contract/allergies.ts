import { expect, test } from 'vitest'
import { hashToken } from '#shop/auth/token.ts'
import { forgetSender } from '#shop/operations/guests/forget-sender.ts'
import { addWebhook } from '#shop/operations/messages/add-webhook.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { readOrdersOf } from '#shop/persistence/queries/guests/order-guests.ts'
import { readBoard, readTicket } from '#shop/persistence/queries/kitchen/board.ts'
import { readDeliveries } from '#shop/persistence/queries/kitchen/deliveries.ts'
import { isAllergyUnread } from '#shop/persistence/queries/orders/order-allergies.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import type { Shop } from '#shop/shop.ts'
import { storedAddress } from '#tests/support/kitchen-orders.ts'
import { FRIDAY_EVENING, place, setUpKitchen } from '#tests/support/order-input.ts'
import { acceptedOrder, writeOrder } from '#tests/support/order-rows.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const TILL = 'https://till.example/orders'
const NOTE = 'ALLERGY: my son has a severe NUT allergy'

export const allergiesContract: Contract = (open) => {
  test('an allergy in a note is on the board as it was judged when the order was placed', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const { id } = await place(shop, { details: { note: NOTE } })
    const plain = await place(shop, { details: { note: 'Extra napkins' } })
    const words = ['ALLERGY', 'NUT', 'allergy'].map((text) => ({ at: NOTE.indexOf(text), text }))
    const expected = { allergens: ['nuts'], words, read: null }
    expect(await readTicket(shop.read, id, FRIDAY_EVENING)).toMatchObject({ allergies: expected })
    expect(await readTicket(shop.read, plain.id, FRIDAY_EVENING)).toMatchObject({ allergies: null })
    const stored = { from: 'note', allergens: ['milk'], words: [] }
    await shop.work((tx) =>
      tx
        .updateTable('orders')
        .set({ allergies: JSON.stringify(stored) })
        .where('id', '=', id)
        .execute(),
    )
    const { tickets } = await readBoard(shop.read, FRIDAY_EVENING)
    expect(tickets.find((ticket) => ticket.id === id)?.allergies?.allergens).toEqual(['milk'])
  })

  test('what a guest tells the kitchen is on the board, with what the note says, until somebody has read it', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const listed = ['sesame', 'milk', 'milk'] as const
    const silent = await place(shop, { details: { allergies: listed } })
    const noted = await place(shop, { details: { allergies: listed, note: NOTE } })
    const none = await place(shop, { details: { allergies: [], note: 'Extra napkins' } })
    const { tickets } = await readBoard(shop.read, FRIDAY_EVENING)
    const seen = new Map(tickets.map(({ id, allergies }) => [id, allergies]))
    const expected = { from: 'list', allergens: ['milk', 'sesame'], words: [], read: null }
    expect(seen.get(silent.id)).toEqual(expected)
    expect(seen.get(noted.id)).toMatchObject({
      from: 'list',
      allergens: ['milk', 'nuts', 'sesame'],
      words: [{ text: 'ALLERGY' }, { text: 'NUT' }, { text: 'allergy' }],
    })
    expect(seen.get(none.id)).toBeNull()
    const order = await findOrder(shop.read, silent.id)
    expect(order && isAllergyUnread(order)).toBe(true)
    const cook = await staffOf(shop, 'kitchen')
    expect(await read(shop, cook.id, 1, silent.id)).toMatchObject({ ok: true })
    expect(await readTicket(shop.read, silent.id, FRIDAY_EVENING)).toMatchObject({
      allergies: { ...expected, read: { at: FRIDAY_EVENING } },
    })
  })

  test('what a guest tells the kitchen reaches neither webhooks nor mails, nor whoever has the link, nor its history', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const added = await addWebhook(shop, { address: TILL, events: [], by: 'cli' })
    expect(added.ok).toBe(true)
    const { id, token } = await place(shop, { details: { allergies: ['molluscs'] } })
    const actor = { kind: 'guest' } as const
    await advanceOrder(shop, { orderId: id, action: 'cancel', expectedVersion: null, actor })
    const messages = await shop.read.selectFrom('outbox').selectAll().execute()
    expect(messages.length).toBeGreaterThan(0)
    const answers = [
      messages,
      await readOrderView(shop.read, hashToken(token), FRIDAY_EVENING),
      await readOrderEvents(shop.read, id),
    ]
    expect(JSON.stringify(await findOrder(shop.read, id))).toContain('molluscs')
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/mollusc/i)
  })

  test('what a guest told the kitchen is gone once the guest is forgotten, and in their own data until then', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const guest = { email: 'ada@example.org' }
    const { id } = await place(shop, { guest, details: { allergies: ['lupin'] } })
    const owner = { userId: 'nobody', confirmedEmail: 'ada@example.org' }
    expect(await readOrdersOf(shop.read, owner)).toMatchObject([{ allergies: ['lupin'] }])
    const actor = { kind: 'guest' } as const
    await advanceOrder(shop, { orderId: id, action: 'cancel', expectedVersion: null, actor })
    await forgetSender(shop, 'ada@example.org')
    expect(await findOrder(shop.read, id)).toMatchObject({ allergies: null })
    expect(await readTicket(shop.read, id, FRIDAY_EVENING)).toMatchObject({ allergies: null })
    for (const table of ['orders', 'order_events', 'outbox', 'idempotency_keys'] as const) {
      const rows = await shop.read.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows), table).not.toMatch(/lupin/i)
    }
  })

  test('an order from before allergies were kept is judged by its note', async () => {
    await using opened = await open()
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx, { note: 'no peanuts' }))
    const ticket = await readTicket(shop.read, 'order-1', FRIDAY_EVENING)
    expect(ticket?.allergies).toEqual({
      from: 'note',
      allergens: ['peanuts'],
      words: [{ at: 3, text: 'peanuts' }],
      read: null,
    })
  })

  test('a courier is told of the allergies of a delivery', async () => {
    await using opened = await open()
    const { shop } = opened
    const delivery = { fulfilment: 'delivery', address: storedAddress() } as const
    await shop.work((tx) => writeOrder(tx, acceptedOrder({ ...delivery, note: NOTE })))
    const { open: seen } = await readDeliveries(shop.read, 'courier', {
      now: FRIDAY_EVENING,
      dayStart: FRIDAY_EVENING,
    })
    expect(seen).toMatchObject([{ allergies: { allergens: ['nuts'] } }])
  })

  test('who has read an allergy, and when, is in the history and on the board', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    const cook = await staffOf(shop, 'kitchen')
    await shop.work((tx) => writeOrder(tx, { note: NOTE, placed_at: clock.now }))
    clock.now += 60_000
    expect(await read(shop, cook.id, 1)).toMatchObject({ ok: true, value: { version: 2 } })
    const expected = { read: { by: 'Ayşe Güneş', at: clock.now } }
    const { tickets } = await readBoard(shop.read, clock.now)
    expect(tickets).toMatchObject([{ state: 'placed', allergies: expected }])
    expect((await readTicket(shop.read, 'order-1', FRIDAY_EVENING))?.allergies).toMatchObject(
      expected,
    )
    const [, event] = await readOrderEvents(shop.read, 'order-1')
    expect(event).toMatchObject({ kind: 'allergy_read', state: 'placed', actorName: 'Ayşe Güneş' })
  })

  test('two boards that read an allergy at once both succeed, and it is in the history once', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const cook = await staffOf(shop, 'kitchen')
    await shop.work((tx) => writeOrder(tx, { note: NOTE, placed_at: FRIDAY_EVENING }))
    const both = await Promise.all([read(shop, cook.id, 1), read(shop, cook.id, 1)])
    expect(both).toMatchObject([{ ok: true }, { ok: true }])
    expect(await readOrderEvents(shop.read, 'order-1')).toHaveLength(2)
  })

  test('an allergy is read although somebody accepted the order meanwhile', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const cook = await staffOf(shop, 'kitchen')
    await shop.work((tx) => writeOrder(tx, acceptedOrder({ note: NOTE, version: 2 })))
    expect(await read(shop, cook.id, 1)).toMatchObject({ ok: true, value: { state: 'accepted' } })
  })

  test('an allergy stays read when nobody knows any more by whom', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx, { note: NOTE, placed_at: FRIDAY_EVENING }))
    await read(shop, 'somebody who left', 1)
    const ticket = await readTicket(shop.read, 'order-1', FRIDAY_EVENING)
    expect(ticket?.allergies?.read).toEqual({ by: '', at: FRIDAY_EVENING })
  })

  test('where there is no allergy, or the order has ended, nothing can be read', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const cook = await staffOf(shop, 'kitchen')
    await shop.work(async (tx) => {
      await writeOrder(tx, { note: 'Extra napkins' })
      await writeOrder(tx, { id: 'ended', number: 2, note: NOTE, state: 'cancelled' })
    })
    const never = { refusals: [{ code: 'not_possible_now' }] }
    expect(await read(shop, cook.id, 1)).toMatchObject(never)
    expect(await read(shop, cook.id, 1, 'ended')).toMatchObject(never)
    expect((await findOrder(shop.read, 'ended'))?.allergies_read_at).toBeNull()
  })
}

function read(shop: Shop, id: string, expectedVersion: number, orderId = 'order-1') {
  const actor = { kind: 'staff', id, role: 'kitchen', by: 'session' } as const
  return advanceOrder(shop, { orderId, action: 'read_allergy', expectedVersion, actor })
}
