import { expect, test } from 'vitest'
import { undoAdjustment } from '#shop/operations/orders/undo-adjustment.ts'
import { readSoldToday } from '#shop/operations/payments/read-sold-today.ts'
import { reportSales } from '#shop/operations/payments/report-sales.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { adjust, START, sell } from './adjustment-rig.ts'
import type { Contract } from './contract.ts'
import { A_DAY, act, handOver } from './takings-rig.ts'

/** What the list of dishes says of each: how often today has sold it. */
export const soldTodayContract: Contract = (open) => {
  test('the list of dishes says how many of each were handed over today, as the report does', async () => {
    let now = START
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    for (const number of [1, 2, 3, 4]) {
      const row = { id: `order-${number}`, number, is_trial: number === 4 ? 1 : 0 }
      await sell(shop, undefined, row)
    }
    const sold = () => readSoldToday(shop.read, now)
    expect(await sold()).toEqual({})
    await adjust(shop, { orderId: 'order-1', quantity: 2 })
    const left = await adjust(shop, { orderId: 'order-2', quantity: 1 })
    const adjustment = left.ok ? left.value.adjustment : 0
    await undoAdjustment(shop, { orderId: 'order-2', adjustment, actor: COOK })
    for (const number of [1, 2, 3, 4]) await handOver(shop, `order-${number}`, 'cash')
    await act(shop, 'order-3', 'recall')
    expect(await sold()).toEqual({ smash: 4, beer: 2 })
    const asked = { period: 'today', days: null, comparison: 'none' } as const
    const { total } = await reportSales(shop.read, asked, now)
    expect(Object.fromEntries(total.items.map(({ id, pieces }) => [id, pieces]))).toEqual(
      await sold(),
    )
    now += A_DAY
    expect(await sold()).toEqual({})
  })
}
