import { expect, test } from 'vitest'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import type { Shop } from '#shop/shop.ts'
import { discountCodeRow } from '#tests/support/discount-code.ts'
import {
  codesOf,
  FRIDAY_EVENING,
  orderInput,
  place,
  setUpKitchen,
  smashes,
} from '#tests/support/order-input.ts'
import { deliveryZone, postcodeArea } from '#tests/support/settings.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'

const MINUTE = 60_000

/** The tables that an order writes to. */
const TABLES = [
  'orders',
  'order_lines',
  'order_events',
  'order_numbers',
  'kitchen_quarters',
  'code_uses',
  'idempotency_keys',
  'outbox',
] as const

export const orderRefusalsContract: Contract = (open) => {
  test('all refusals of an order are reported at once, and nothing is stored', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const slot = FRIDAY_EVENING + 5 * 3_600_000
    await shop.work((tx) =>
      tx
        .updateTable('items')
        .set({ sold_out_until: slot + 1 })
        .where('id', '=', 'cola')
        .execute(),
    )
    const lines = [
      { ...smashes(1), unitPrice: 900 },
      { itemId: 'cola', quantity: 1, choices: [] },
      { itemId: 'gone', quantity: 1, choices: [] },
    ]
    const outcome = await placeOrder(
      shop,
      orderInput({
        enquiry: { lines, slot, code: 'NOPE', tip: { amount: 100_000 } },
        guest: { name: '', email: 'nobody@', phone: '' },
        details: { note: 'x'.repeat(501) },
        shownTotal: 900,
      }),
    )
    expect(outcome).toEqual({
      ok: false,
      refusals: [
        { code: 'empty', field: 'name' },
        { code: 'malformed', field: 'email' },
        { code: 'too_long', field: 'note' },
        { code: 'price_changed', line: 0, old: 900, new: 950 },
        { code: 'sold_out', line: 1, until: slot + 1, backAt: Date.parse('2026-11-21T12:00Z') },
        { code: 'unknown_item', line: 2 },
        { code: 'code_not_valid' },
        { code: 'tip_out_of_range', most: 950 },
        { code: 'closed', opensAt: Date.parse('2026-11-21T12:00:00Z') },
      ],
    })
    expect(await rowsIn(shop)).toEqual([])
  })

  test('a pause refuses orders for now, says until when and why, and accepts orders for later', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const until = FRIDAY_EVENING + 20 * MINUTE
    const reason = 'The griddle is resting'
    const pause = { name: 'pause', until, minutes: 0, reason, set_by: null, set_at: 0 } as const
    await shop.work((tx) => tx.insertInto('controls').values(pause).execute())
    expect(await placeOrder(shop, orderInput())).toEqual({
      ok: false,
      refusals: [{ code: 'paused', until, reason, reasonCode: null, retryAfterSeconds: 1200 }],
    })
    expect((await place(shop, { enquiry: { slot: FRIDAY_EVENING + 60 * MINUTE } })).number).toBe(1)
  })

  test.for([
    [
      'delivered without an address',
      { enquiry: { fulfilment: 'delivery' } },
      ['empty', 'empty', 'outside_zone'],
    ],
    [
      'to a table that is none',
      { enquiry: { fulfilment: 'table', table: '8' } },
      ['unknown_table'],
    ],
    ['to no table', { enquiry: { fulfilment: 'table' } }, ['unknown_table']],
    ['by nobody who can be reached', { guest: { email: '', phone: '' } }, ['empty']],
    ['for another total', { shownTotal: 949 }, ['total_changed']],
    ['in a currency of before', { shownTotal: 950, shownCurrency: 'EUR' }, ['currency_changed']],
    ['too soon', { enquiry: { slot: FRIDAY_EVENING + 15 * MINUTE } }, ['too_soon']],
    ['between two slots', { enquiry: { slot: FRIDAY_EVENING + 61 * MINUTE } }, ['slot_gone']],
    [
      'of what no name can hold',
      { enquiry: { lines: [{ itemId: 'a\0b', quantity: 1, choices: [] }], code: '\ud800\0' } },
      ['unknown_item', 'code_not_valid'],
    ],
    ['of nothing', { enquiry: { lines: [] } }, ['empty_basket']],
  ] as const)('an order %s is refused', async ([, special, codes]) => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const area = postcodeArea('SW1*')
    const zone = deliveryZone({ area, minimum: 900, extraMinutes: 15 })
    await setUpKitchen(shop, {
      fulfilments: ['pickup', 'delivery', 'table'],
      tables: ['7'],
      zones: [zone],
    })
    const { enquiry = {}, ...rest } = special as Parameters<typeof orderInput>[0] & object
    expect(codesOf(await placeOrder(shop, orderInput({ ...rest, enquiry })))).toEqual(codes)
    expect(await rowsIn(shop)).toEqual([])
  })

  test('a repeated order within minutes has to be confirmed', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop)
    const again = { guest: { email: 'ada@example.com' } }
    await place(shop, again)
    now += 9 * MINUTE
    const capitals = { guest: { email: 'Ada@Example.com' } }
    expect(await placeOrder(shop, orderInput(capitals))).toEqual({
      ok: false,
      refusals: [{ code: 'repeated_order', number: 1, placedAt: FRIDAY_EVENING }],
    })
    expect((await place(shop, { ...again, enquiry: { lines: [smashes(2)] } })).number).toBe(2)
    expect((await place(shop, { ...again, repeatConfirmed: true })).number).toBe(3)
  })

  test('a repeated order needs no confirmation after ten minutes, nor once the first is done', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop)
    const again = { guest: { email: 'ada@example.com' } }
    await place(shop, again)
    now += 10 * MINUTE
    expect((await place(shop, again)).number).toBe(2)
    await shop.work((tx) => tx.updateTable('orders').set({ state: 'completed' }).execute())
    expect((await place(shop, again)).number).toBe(3)
  })

  test('a guest can have three open orders at most', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const order = (quantity: number) =>
      orderInput({ guest: { email: 'ada@example.com' }, enquiry: { lines: [smashes(quantity)] } })
    for (const quantity of [1, 2, 3]) {
      expect(codesOf(await placeOrder(shop, order(quantity)))).toEqual([])
    }
    expect(await placeOrder(shop, order(4))).toEqual({
      ok: false,
      refusals: [{ code: 'too_many_open_orders', most: 3 }],
    })
    await place(shop)
  })

  test('a code that one guest has used up still works for others', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const code = discountCodeRow({
      code: 'HELLO',
      kind: 'amount',
      value: 200,
      max_uses_per_guest: 1,
    })
    await shop.work((tx) => tx.insertInto('discount_codes').values(code).execute())
    const guest = { email: 'ada@example.com' }
    const first = await place(shop, { guest, enquiry: { code: ' hello' } })
    expect(first.totals).toMatchObject({ discount: 200, total: 750 })
    const second = orderInput({ guest, enquiry: { code: 'HELLO', lines: [smashes(2)] } })
    expect(codesOf(await placeOrder(shop, second))).toEqual(['code_not_valid'])
    await place(shop, { enquiry: { code: 'HELLO' } })
  })

  test('an address that sends too many orders is told when to come back', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const order = () => orderInput({ clientAddress: '192.0.2.1', enquiry: { lines: [] } })
    for (let sent = 0; sent < 40; sent += 1) {
      expect(codesOf(await placeOrder(shop, order()))).toEqual(['empty_basket'])
    }
    expect(await placeOrder(shop, order())).toEqual({
      ok: false,
      refusals: [{ code: 'too_many', retryAfterSeconds: 600 }],
    })
  })
}

/** The tables with rows of an order. */
async function rowsIn(shop: Shop): Promise<string[]> {
  const filled = []
  for (const table of TABLES) if ((await countAll(shop.read, table)) > 0) filled.push(table)
  return filled
}
