import { expect, test } from 'vitest'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { readRecentMinutes } from '#shop/persistence/queries/kitchen/kitchen.ts'
import type { Shop } from '#shop/shop.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, place, setUpKitchen, smashes } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE

export const kitchenTimeContract: Contract = (open) => {
  test('when all orders are handed over, the next guest gets the usual promise', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop)
    const usual = await promisedMinutes(shop)
    const orders = []
    for (let guest = 0; guest < 5; guest += 1) {
      orders.push(await place(shop, { enquiry: { lines: [smashes(10)] } }))
    }
    expect(await promisedMinutes(shop)).toBeGreaterThan(usual + 30)
    for (const { id } of orders) await act(shop, id, 'accept', 'start', 'finish')
    expect(await promisedMinutes(shop)).toBe(usual)
    for (const { id } of orders) await act(shop, id, 'complete')
    expect(await promisedMinutes(shop)).toBe(usual)
    expect(await claimed(shop)).toEqual([])
  })

  test('an order recalled to be made again claims its work from now on, once', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop)
    const { id } = await place(shop, { enquiry: { lines: [smashes(5)] } })
    await act(shop, id, 'accept', 'start', 'finish')
    clock.now += QUARTER
    await act(shop, id, 'recall')
    expect(await claimed(shop)).toEqual([{ starts_at: FRIDAY_EVENING + QUARTER, minutes: 20 }])
    await act(shop, id, 'finish', 'complete', 'recall')
    // It is ready: an order handed over by mistake is not made again.
    expect(await claimed(shop)).toEqual([])
    await act(shop, id, 'recall', 'recall')
    expect(await claimed(shop)).toEqual([{ starts_at: FRIDAY_EVENING + QUARTER, minutes: 20 }])
    await act(shop, id, 'cancel')
    expect(await claimed(shop)).toEqual([])
  })

  test('a full kitchen can still recall an order, which claims as much work as fits', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop, { kitchenMinutes: 20 })
    const { id } = await place(shop, { enquiry: { lines: [smashes(5)] } })
    await act(shop, id, 'accept', 'finish')
    const slot = FRIDAY_EVENING + 2 * QUARTER
    for (let guest = 0; guest < 2; guest += 1) {
      await place(shop, { enquiry: { lines: [smashes(5)], slot } })
    }
    await act(shop, id, 'recall')
    expect(await claimed(shop)).toEqual(
      [0, 1, 2].map((quarter) => ({ starts_at: FRIDAY_EVENING + quarter * QUARTER, minutes: 20 })),
    )
  })

  test('the measured time of orders includes the wait for an answer', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop)
    const { id } = await place(shop)
    clock.now += 4 * MINUTE
    await act(shop, id, 'accept')
    clock.now += 8 * MINUTE
    await act(shop, id, 'finish')
    expect(await readRecentMinutes(shop.read)).toEqual([12])
  })
}

async function promisedMinutes({ read, clock }: Shop): Promise<number> {
  const enquiry = { lines: [smashes(1)], fulfilment: 'pickup' as const, slot: null }
  return (await answerQuote(read, clock(), enquiry)).promise?.minutes ?? Number.NaN
}

async function act(shop: Shop, orderId: string, ...actions: OrderAction[]): Promise<void> {
  for (const action of actions) {
    const outcome = await advanceOrder(shop, {
      orderId,
      action,
      expectedVersion: null,
      actor: COOK,
      reason: 'Because',
    })
    expect(outcome).toMatchObject({ ok: true })
  }
}

function claimed({ read }: Shop) {
  const quarters = read.selectFrom('kitchen_quarters').selectAll().where('minutes', '>', 0)
  return quarters.orderBy('starts_at').execute()
}
