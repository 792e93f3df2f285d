import { expect, test } from 'vitest'
import type { PlacedOrder } from '#shop/operations/order-rows.ts'
import { type PlaceOrderOutcome, placeOrder } from '#shop/operations/place-order.ts'
import { FRIDAY_EVENING, orderInput, setUpKitchen } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

export const ordersContract: Contract = (open) => {
  test('an order for as soon as possible is stored as it was answered', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const order = placed(await placeOrder(shop, orderInput()))
    expect(order).toMatchObject({
      state: 'placed',
      number: 1,
      pickupCode: expect.stringMatching(/^\d\d$/),
      token: expect.stringMatching(/^[\w-]{43}$/),
      totals: { products: 950, total: 950 },
      promise: { minutes: 20, readyAt: FRIDAY_EVENING + 20 * 60_000 },
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
      answer_by: FRIDAY_EVENING + 10 * 60_000,
    })
    expect(await shop.read.selectFrom('order_lines').selectAll().execute()).toMatchObject([
      { item_id: 'smash', title: 'Plain Smash', quantity: 1, unit_price: 950, make_minutes: 4 },
    ])
    expect(await shop.read.selectFrom('order_events').selectAll().execute()).toMatchObject([
      { version: 1, kind: 'placed', state: 'placed', actor: 'guest' },
    ])
  })
}

function placed(outcome: PlaceOrderOutcome): PlacedOrder & { replayed: boolean } {
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.refusals)}`)
  return outcome.value
}
