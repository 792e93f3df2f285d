import { expect, test } from 'vitest'
import { orderToken } from '#shop/auth/order-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import { forgetExpired } from '#shop/operations/guests/forget-expired.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import type { OrderChanged } from '#shop/realtime/live.ts'
import {
  FRIDAY_EVENING,
  orderInput,
  place,
  placed,
  setUpKitchen,
} from '#tests/support/order-input.ts'
import { deliveryZone, postcodeArea } from '#tests/support/settings.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const ordersContract: Contract = (open) => {
  test('an order for as soon as possible is stored as it was answered', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const order = await place(shop)
    expect(order).toMatchObject({
      state: 'placed',
      number: 1,
      pickupCode: expect.stringMatching(/^\d\d$/),
      totals: { products: 950, total: 950 },
      promise: { minutes: 20, readyAt: FRIDAY_EVENING + 20 * MINUTE },
      payment: { method: 'counter', state: 'to_pay' },
      replayed: false,
    })
    const row = await shop.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      id: order.id,
      business_day: '2026-11-20',
      number: 1,
      version: 1,
      total: 950,
      work_minutes: 4,
      patties: 2,
      promised_at: order.promise.readyAt,
      answer_by: FRIDAY_EVENING + 10 * MINUTE,
    })
    expect(await shop.read.selectFrom('order_lines').selectAll().execute()).toMatchObject([
      { item_id: 'smash', title: 'Plain Smash', quantity: 1, unit_price: 950, make_minutes: 4 },
    ])
    expect(await shop.read.selectFrom('order_events').selectAll().execute()).toMatchObject([
      { version: 1, kind: 'placed', state: 'placed', actor: 'guest' },
    ])
  })

  test('an order’s link can be computed again, but not from the database alone', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const { id, token } = await place(shop)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(orderToken(shop, id)).toBe(token)
    const order = await shop.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const kept = await shop.read.selectFrom('idempotency_keys').selectAll().execute()
    expect(order.token_hash).toBe(hashToken(token))
    expect(JSON.stringify([order, kept])).not.toContain(token)
  })

  test('numbers restart with the business day on which an order is ready', async () => {
    let now = Date.parse('2026-11-20T22:30:00Z')
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    const openingHours = [{ weekday: 5 as const, opens: 720, closes: 1800 }]
    await setUpKitchen(shop, { openingHours, businessDayEnds: 240 })
    expect((await place(shop)).number).toBe(1)
    now = Date.parse('2026-11-21T03:39:00Z')
    expect((await place(shop)).number).toBe(2)
    now = Date.parse('2026-11-21T03:45:00Z')
    expect((await place(shop)).number).toBe(1)
    const days = shop.read.selectFrom('order_numbers').selectAll().orderBy('business_day')
    expect(await days.execute()).toEqual([
      { business_day: '2026-11-20', last: 2 },
      { business_day: '2026-11-21', last: 1 },
    ])
  })

  test('no two open orders have the same pickup code while others are free', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop, { kitchenMinutes: 1500 })
    const codes = []
    for (let count = 0; count < 101; count += 1) codes.push((await place(shop)).pickupCode)
    expect(new Set(codes.slice(0, 100)).size).toBe(100)
    expect(codes.at(100)).toMatch(/^\d\d$/)
  })

  test('an order to be paid by card has its promise and its kitchen time, but is not on the board yet', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const order = await place(shop, { paymentMethod: 'card' })
    expect(order.payment).toEqual({ method: 'card', state: 'awaiting' })
    const row = await shop.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ payment_state: 'awaiting', answer_by: null })
    expect(await countAll(shop.read, 'kitchen_quarters')).toBe(1)
    expect((await place(shop)).promise.reasons.ordersAhead).toBe(0)
  })

  test('an order for later that is placed at night has to be answered after the shop has opened', async () => {
    await using opened = await open({ clock: () => Date.parse('2026-11-21T02:00:00Z') })
    const { shop } = opened
    await setUpKitchen(shop)
    const slot = Date.parse('2026-11-21T18:00:00Z')
    const order = await place(shop, { enquiry: { slot } })
    expect(order).toMatchObject({ slot, promise: { readyAt: slot } })
    const row = await shop.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      slot_at: slot,
      business_day: '2026-11-21',
      answer_by: Date.parse('2026-11-21T12:10:00Z'),
    })
  })

  test('a delivery stores its address, zone and road minutes', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const area = postcodeArea('SW1*')
    const zone = deliveryZone({ area, minimum: 900, extraMinutes: 15 })
    await setUpKitchen(shop, { zones: [zone], fulfilments: ['pickup', 'delivery'] })
    const order = await place(shop, {
      enquiry: { fulfilment: 'delivery', place: { postcode: 'sw1a 1aa' } },
      guest: { phone: '+44 7700 900123' },
      details: { street: '  1 Horse\u202E Guards ', city: 'London', note: 'Ring twice' },
    })
    expect(order.promise).toMatchObject({ minutes: 35, reasons: { zoneMinutes: 15 } })
    expect(order.totals).toMatchObject({ deliveryFee: 300, total: 1250 })
    const row = await shop.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ zone_id: 'near', guest_phone: '+447700900123', note: 'Ring twice' })
    expect(JSON.parse(row.address ?? '')).toEqual({
      street: '1 Horse Guards',
      postcode: 'sw1a 1aa',
      city: 'London',
      extra: '',
      point: null,
    })
  })

  test('a guest at a table need not give a name', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop, { fulfilments: ['table'], tables: ['7'] })
    const guest = { name: '', email: '' }
    await place(shop, { enquiry: { fulfilment: 'table', table: '7' }, guest })
    const row = await shop.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ table_label: '7', guest_name: '', guest_email: null })
  })

  test('a promise depends on the orders ahead and the kitchen’s recent speed', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop, { kitchenMinutes: 1500 })
    for (let order = 0; order < 12; order += 1) await place(shop)
    expect((await place(shop)).promise.reasons).toMatchObject({ ordersAhead: 12, pattiesAhead: 24 })
    const times = { state: 'ready', accepted_at: now, ready_at: now + 31 * MINUTE } as const
    await shop.work((tx) => tx.updateTable('orders').set(times).execute())
    now += HOUR
    const { minutes, reasons } = (await place(shop)).promise
    expect(minutes).toBe(31)
    expect(reasons).toMatchObject({ ordersAhead: 0, measured: { p80: 31, orders: 13 } })
  })

  test('listeners learn of an order once it is stored, and nothing of a repeated request', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const received: OrderChanged[] = []
    const stop = shop.live.listen((change) => void received.push(change))
    const input = orderInput()
    const { id } = placed(await placeOrder(shop, input))
    await placeOrder(shop, input)
    await expect.poll(() => received).toEqual([{ orderId: id, version: 1 }])
    stop()
  })

  test('repeating the same order doesn’t count as another attempt', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const guest = { email: '', phone: '+90 555 0100' }
    const input = orderInput({ clientAddress: '192.0.2.1', guest })
    const first = placed(await placeOrder(shop, input))
    for (let again = 0; again < 2; again += 1) {
      expect(placed(await placeOrder(shop, input))).toEqual({ ...first, replayed: true })
    }
    const counts = await shop.read.selectFrom('rate_limits').select('count').execute()
    expect(counts).toEqual([{ count: 1 }])
  })

  test('an idempotency key is stored for three days', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop)
    const input = orderInput()
    const first = placed(await placeOrder(shop, input))
    now += 72 * HOUR
    await forgetExpired(shop)
    expect(placed(await placeOrder(shop, input))).toEqual({ ...first, replayed: true })
    now += 1
    await forgetExpired(shop)
    expect(placed(await placeOrder(shop, input))).toMatchObject({ replayed: false, number: 1 })
  })

  test('claims of kitchen time are kept while they may matter, and then deleted', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop)
    await place(shop)
    const claimed = await countAll(shop.read, 'kitchen_quarters')
    expect(claimed).toBeGreaterThan(0)
    now += 47 * HOUR
    await forgetExpired(shop)
    expect(await countAll(shop.read, 'kitchen_quarters')).toBe(claimed)
    now += 2 * HOUR
    await forgetExpired(shop)
    expect(await countAll(shop.read, 'kitchen_quarters')).toBe(0)
  })
}
