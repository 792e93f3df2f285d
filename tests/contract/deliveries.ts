import { expect, test } from 'vitest'
import { readDeliveries } from '#shop/persistence/queries/kitchen/deliveries.ts'
import { storedAddress } from '#tests/support/kitchen-orders.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const START = 1_800_000_000_000

export const deliveriesContract: Contract = (open) => {
  test('a courier sees their own deliveries with the guests’ details, and unassigned ones without', async () => {
    await using opened = await open()
    const { shop } = opened
    const me = (await staffOf(shop, 'courier')).id
    const other = (await staffOf(shop, 'courier', 'another-courier')).id
    const delivery = { fulfilment: 'delivery', address: storedAddress() } as const
    const mine = { ...delivery, courier_id: me }
    const rows = [
      { id: 'mine, later', ...mine, state: 'ready', promised_at: START + 2 },
      { id: 'mine, sooner', ...mine, state: 'out_for_delivery', promised_at: START + 1 },
      { id: 'brought', ...mine, state: 'completed', closed_at: START },
      { id: 'free', ...delivery, state: 'accepted' },
      { id: 'unanswered', ...delivery, state: 'placed' },
      { id: 'of another', ...delivery, state: 'ready', courier_id: other },
      { id: 'fetched', state: 'ready' },
    ] as const
    await shop.work(async (tx) => {
      for (const [index, row] of rows.entries()) {
        await writeOrder(tx, { ...row, number: index + 1, placed_at: START })
      }
    })
    const seen = await readDeliveries(shop.read, me)
    expect(seen.mine.map(({ id }) => id)).toEqual(['mine, sooner', 'mine, later'])
    expect(seen.open.map(({ id }) => id)).toEqual(['free'])
    expect(seen.mine[0]).toMatchObject({
      guest: { name: 'Ada Guest', phone: '+90 5550100' },
      address: { street: '12 Larch Road' },
      pieces: 2,
    })
    expect(seen.open[0]).toMatchObject({ guest: null, pieces: 2 })
  })
}
