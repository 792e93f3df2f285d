import { expect, test } from 'vitest'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { readBoard, readTicket } from '#shop/persistence/queries/kitchen/board.ts'
import { readDeliveries } from '#shop/persistence/queries/kitchen/deliveries.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import type { Shop } from '#shop/shop.ts'
import { storedAddress } from '#tests/support/kitchen-orders.ts'
import { FRIDAY_EVENING, place, setUpKitchen } from '#tests/support/order-input.ts'
import { acceptedOrder, writeOrder } from '#tests/support/order-rows.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

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

  test('an order from before allergies were kept is judged by its note', async () => {
    await using opened = await open()
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx, { note: 'no peanuts' }))
    const ticket = await readTicket(shop.read, 'order-1', FRIDAY_EVENING)
    expect(ticket?.allergies).toEqual({
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
