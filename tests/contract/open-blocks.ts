import { expect, test } from 'vitest'
import { OPEN_BLOCKS } from '#shop/domain/orders/open-block.ts'
import { findOrders } from '#shop/persistence/queries/orders/found-orders.ts'
import { readOpenBlocks } from '#shop/persistence/queries/orders/open-blocks.ts'
import type { NewRow } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { FRIDAY_EVENING as NOW, openFridayKitchen } from '#tests/support/order-input.ts'
import { acceptedOrder, writeOrder } from '#tests/support/order-rows.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const MINUTE = 60_000
const NOTHING = { count: 0, first: null }

export const openBlocksContract: Contract = (open) => {
  test('a shop without open orders has none in any block', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await seed(shop, [
      { state: 'completed', closed_at: NOW },
      { state: 'refused', closed_at: NOW },
    ])
    expect(await readOpenBlocks(shop.read, NOW)).toEqual({
      new: NOTHING,
      griddle: NOTHING,
      late: NOTHING,
      ready: NOTHING,
      road: NOTHING,
      mostLate: null,
      couriers: [],
    })
  })

  test('each open order stands in one block, and the block lists it', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const emre = await staffOf(shop, 'courier', 'Emre')
    const due = NOW + 5 * MINUTE
    await seed(shop, [
      { placed_at: NOW - 9 * MINUTE, shown_at: NOW - 3 * MINUTE },
      { placed_at: NOW - MINUTE },
      { ...acceptedOrder(), promised_at: due },
      { ...acceptedOrder(), state: 'preparing', promised_at: due + MINUTE },
      { ...acceptedOrder(), promised_at: NOW - MINUTE },
      { ...acceptedOrder(), state: 'preparing', promised_at: NOW - 2 * MINUTE },
      { ...acceptedOrder(), state: 'ready', ready_at: NOW - 4 * MINUTE },
      { ...acceptedOrder(), state: 'out_for_delivery', courier_id: emre.id },
      { ...acceptedOrder(), state: 'out_for_delivery', courier_id: emre.id },
    ])
    expect(await readOpenBlocks(shop.read, NOW)).toMatchObject({
      new: { count: 2, first: NOW - 3 * MINUTE },
      griddle: { count: 2, first: due },
      late: { count: 2, first: NOW - 2 * MINUTE },
      ready: { count: 1, first: NOW - 4 * MINUTE },
      road: { count: 2 },
      mostLate: { number: 6, numberDay: null },
      couriers: ['Ayşe Güneş'],
    })
    expect(await listedIn(shop)).toEqual([[2, 1], [4, 3], [6, 5], [7], [9, 8]])
  })

  test('what waits for its time is in no block until then, and a card that still pays in none', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const later = { ...acceptedOrder(), slot_at: NOW + 90 * MINUTE, promised_at: NOW + 90 * MINUTE }
    await seed(shop, [later, { ...later, fired_at: NOW }, { payment_state: 'awaiting' }])
    expect(await listedIn(shop)).toEqual([[], [2], [], [], []])
    expect((await readOpenBlocks(shop.read, NOW)).griddle.count).toBe(1)
  })
}

async function seed(shop: Shop, rows: readonly Partial<NewRow<'orders'>>[]): Promise<void> {
  await shop.work(async (tx) => {
    for (const [nth, row] of rows.entries()) {
      const number = nth + 1
      const own = { id: `order-${number}`, number }
      const times = { placed_at: NOW - MINUTE, promised_at: NOW + 20 * MINUTE }
      await writeOrder(tx, { ...own, business_day: '2026-11-20', ...times, ...row })
    }
  })
}

/** The numbers of the orders that each block lists. */
function listedIn({ read }: Shop): Promise<number[][]> {
  return Promise.all(
    OPEN_BLOCKS.map(async (sort) => {
      const { orders } = await findOrders(read, { sort, text: '', day: null, after: null }, NOW)
      return orders.map(({ number }) => number)
    }),
  )
}
