import { expect, test } from 'vitest'
import { undoAdjustment } from '#shop/operations/orders/undo-adjustment.ts'
import { readOrdersOf } from '#shop/persistence/queries/guests/order-guests.ts'
import { COOK, OWNER } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, place, setUpKitchen, smashes } from '#tests/support/order-input.ts'
import { adjust, START, sell } from './adjustment-rig.ts'
import type { Contract } from './contract.ts'

const ADA = { userId: 'nobody', confirmedEmail: 'ada@example.com' }

/** What guests find of their orders in the file with everything that is stored about them. */
export const downloadedOrdersContract: Contract = (open) => {
  test('a guest’s download says what became of the lines of an order, and what is left to pay', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    const { total } = await sell(shop)
    await adjust(shop, { part: 'cheddar' })
    await adjust(shop, { quantity: 1 })
    await adjust(shop, { line: 1, kind: 'refunded', actor: OWNER, reason: 'Warm' })
    const [order] = await readOrdersOf(shop.read, ADA)
    expect(order).toMatchObject({
      total,
      adjustments: [
        { kind: 'left_out', title: 'Plain Smash', part: 'Cheddar', quantity: 3, at: START },
        { kind: 'left_out', title: 'Plain Smash', part: null, quantity: 1, instead: null },
        { kind: 'refunded', title: 'Beer', part: null, quantity: 1 },
      ],
    })
    const givenBack = order?.adjustments.reduce((all, { amount }) => all + amount, 0)
    expect(givenBack).toBeGreaterThan(525)
    expect(order?.due).toBe(total - (givenBack ?? 0))
  })

  test('a guest’s download is as if nothing had happened once an adjustment was taken back', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    const { total } = await sell(shop)
    await adjust(shop, { quantity: 1 })
    await undoAdjustment(shop, { orderId: 'order-1', adjustment: 2, actor: COOK })
    expect(await readOrdersOf(shop.read, ADA)).toMatchObject([{ adjustments: [], due: total }])
  })

  test('a guest’s download has who a line is for, what to do if it runs out, and what was chosen', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const line = {
      ...smashes(1),
      for: 'Grace',
      ifOut: { wish: 'swap', instead: 'a Cola' },
    } as const
    await place(shop, { enquiry: { lines: [line] }, guest: { email: ADA.confirmedEmail } })
    expect(await readOrdersOf(shop.read, ADA)).toMatchObject([
      { lines: [{ for: 'Grace', ifOut: { wish: 'swap', instead: 'a Cola' }, parts: [] }] },
    ])
  })
}
